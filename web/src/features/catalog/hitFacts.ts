import type { Hit } from '@/api';
import { formatQuantity, unitName } from '@/lib/quantity';
import { pictureSource } from '@/ui/ProductPicture';
import { type ProductFacts, unknownProduct } from './productFacts';

/** The facts of a product in a search. `link` leads to pictures. */
export function hitFacts(hit: Hit, link: string): ProductFacts {
  const weighed = hit.weight_flag === 1;
  return {
    ...unknownProduct(hit.name, hit.barcode),
    picture: pictureSource(link, hit.image),
    brand: hit.brand,
    category: hit.category,
    weighedIn: weighed ? unitName(hit.uom) : '',
    prices: [
      {
        mrp: hit.mrp,
        price: hit.price,
        stock: formatQuantity(hit.current_stock, weighed, hit.uom),
        isOut: hit.current_stock <= 0,
      },
    ],
  };
}
