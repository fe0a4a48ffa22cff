import type { CartLine } from '@/api';
import { useText } from '@/lib/i18n';
import { Amount } from '@/ui/Amount';
import { Dialog } from '@/ui/Dialog';
import classes from './LineDetails.module.css';
import { offersOf } from './lineTexts';
import { formatQuantity, isWeighed } from './quantities';

/** Everything about a line that its row has no room for, uncut. */
export function LineDetails({ line, onClose }: { line: CartLine; onClose: () => void }) {
  const text = useText();
  const { product_data: product } = line;
  const { applied, available } = offersOf(line);
  const stock = formatQuantity(product.current_stock, isWeighed(line), product.uom);
  const facts = [
    [text('catalog:brand'), product.brand_name],
    [text('catalog:variant'), product.varient],
    [text('catalog:barcode'), product.barcode],
    [text('cart:serialNumber'), product.serial],
    [text('goods_receipt:batch'), product.batch.map(({ batch_no }) => batch_no).join(', ')],
    [text('catalog:stock'), stock],
  ] as const;
  const offers = [...applied, ...available];
  return (
    <Dialog open title={text('catalog:productInformation')} onClose={onClose}>
      <p className={classes.name}>{product.p_name}</p>
      <dl className={classes.facts}>
        <div>
          <dt>{text('catalog:mrp')}</dt>
          <dd>
            <Amount value={product.unit_mrp} />
          </dd>
        </div>
        <div>
          <dt>{text('catalog:price')}</dt>
          <dd>
            <Amount value={product.r_price} />
          </dd>
        </div>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {offers.length > 0 && (
        <>
          <h3 className={classes.heading}>{text('cart:offers')}</h3>
          <ul className={classes.offers}>
            {offers.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
