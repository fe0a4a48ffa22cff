import type { ReactNode } from 'react';
import { BillDock } from '@/features/cart';
import { useText } from '@/lib/i18n';
import { Amount } from '@/ui/Amount';
import { Fact, Facts } from '@/ui/Facts';
import { IconGift, IconTag } from '@/ui/icons';
import { ProductPicture } from '@/ui/ProductPicture';
import classes from './ProductInformation.module.css';
import type { ProductFacts } from './productFacts';

export interface ProductInformationProps {
  facts: ProductFacts;
  onClose: () => void;
  /** More rows of facts, `<div><dt/><dd/></div>`, from who knows more. */
  more?: ReactNode;
  /** Tells below that facts are loading or could not be read. */
  note?: ReactNode;
  footer?: ReactNode;
}

/** Everything that is known of a product, uncut. */
export function ProductInformation({
  facts,
  onClose,
  more,
  note,
  footer,
}: ProductInformationProps) {
  const text = useText();
  const { name, picture, prices } = facts;
  const rows = [
    [text('catalog:brand'), facts.brand],
    [text('catalog:variant'), facts.variant],
    [text('catalog:barcode'), facts.barcode],
    [text('catalog:category'), facts.category],
    [text('cart:serialNumber'), facts.serial],
    [text('catalog:batch'), facts.batch],
    [
      text('catalog:soldBy'),
      facts.weighedIn && text('catalog:weightIn', { unit: facts.weighedIn }),
    ],
    [text('catalog:hsn'), facts.hsn],
    [text('catalog:gst'), facts.taxRate && text('catalog:gstRate', { rate: facts.taxRate })],
  ] as const;
  return (
    <BillDock title={text('catalog:productInformation')} onClose={onClose} actions={footer}>
      <div className={classes.head}>
        <ProductPicture source={picture} name={name} size="large" />
        <p className={classes.name}>{name}</p>
      </div>
      {prices.length > 0 && <Prices prices={prices} />}
      <Facts look="ruled">
        {rows.map(([label, value]) => (
          <Fact key={label} name={label}>
            {value}
          </Fact>
        ))}
        {more}
      </Facts>
      {note}
      <Promotions {...facts} />
    </BillDock>
  );
}

/** Each printed price, what the store asks for it, and how many bear it. */
function Prices({ prices }: Pick<ProductFacts, 'prices'>) {
  const text = useText();
  const hasStock = prices.some(({ stock }) => stock !== '');
  return (
    <table className={classes.prices}>
      <thead>
        <tr>
          <th scope="col">{text('catalog:mrp')}</th>
          <th scope="col">{text('catalog:price')}</th>
          {hasStock && <th scope="col">{text('catalog:stock')}</th>}
        </tr>
      </thead>
      <tbody>
        {prices.map(({ mrp, price, stock, isOut }) => (
          <tr key={mrp}>
            <td>
              <Amount value={mrp} />
            </td>
            <td>
              <Amount value={price} size="strong" />
            </td>
            {hasStock && (
              <td className={classes.stock} data-out={isOut || undefined}>
                {isOut ? text('cart:outOfStock') : stock}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Promotions({ applied, available }: Pick<ProductFacts, 'applied' | 'available'>) {
  const text = useText();
  if (applied.length + available.length === 0) return null;
  return (
    <>
      <h3 className={classes.heading}>{text('cart:offers')}</h3>
      <ul className={classes.offers}>
        {applied.map((message) => (
          <li key={message}>
            <IconTag size={18} stroke={1.75} aria-hidden />
            {message}
          </li>
        ))}
        {available.map((message) => (
          <li key={message} data-within-reach>
            <IconGift size={18} stroke={1.75} aria-hidden />
            {message}
          </li>
        ))}
      </ul>
    </>
  );
}
