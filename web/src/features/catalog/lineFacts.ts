import type { CartLine } from '@/api';
import { offersOf } from '@/lib/productTexts';
import { formatQuantity, isWeighed, unitName } from '@/lib/quantity';
import { pictureSource } from '@/ui/ProductPicture';
import type { ProductFacts } from './productFacts';

/** The facts of a product on a line of the bill. `link` leads to pictures. */
export function lineFacts(line: CartLine, link: string): ProductFacts {
  const { product_data: product, hsn, tax_rate: taxRate } = line;
  const weighed = isWeighed(line);
  const own = {
    mrp: product.unit_mrp,
    price: product.r_price,
    current_stock: product.current_stock,
  };
  const others = product.multiple_mrp.filter(({ mrp }) => mrp !== own.mrp);
  return {
    name: product.p_name,
    picture: pictureSource(link, product.images),
    brand: product.brand_name,
    variant: product.varient,
    category: '',
    barcode: product.barcode,
    serial: product.serial,
    batch: product.batch.map(({ batch_no }) => batch_no).join(', '),
    prices: [own, ...others].map(({ mrp, price, current_stock: stock }) => ({
      mrp,
      price,
      stock: formatQuantity(stock, weighed, product.uom),
      isOut: stock <= 0,
    })),
    hsn,
    taxRate,
    weighedIn: weighed ? unitName(product.uom) : '',
    ...offersOf(line),
  };
}
