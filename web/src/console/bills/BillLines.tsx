import { useText } from '@/lib/i18n/consoleTexts';
import { formatAmount, formatDecimal, paise } from '@/lib/money';
import { isWeighed, lineQuantity } from '@/lib/quantity';
import { pictureSource } from '@/ui/ProductPicture';
import { paiseOf } from '../amounts';
import type { SoldLine } from '../api/bills';
import { GoodsRow } from '../home/GoodsRow';
import classes from './BillLines.module.css';

/** The goods of a bill: how many at which price, and what was taken off. */
export function BillLines({ lines }: { lines: readonly SoldLine[] }) {
  const text = useText();
  return (
    <ul className={classes.lines} aria-label={text('console:items')}>
      {lines.map((line) => {
        const { product_data: product, discount, returned_qty: back } = line;
        return (
          <GoodsRow
            key={line.item_id}
            picture={pictureSource('', product.image)}
            name={product.p_name}
            weighed={isWeighed(line)}
            facts={[
              `${lineQuantity(line)} × ${formatDecimal(product.r_price, { symbol: false })}`,
              paiseOf(discount) > 0 && formatAmount(paise(-paiseOf(discount)), { symbol: false }),
              line.return_reason,
            ]
              .filter(Boolean)
              .join(' · ')}
          >
            {formatDecimal(line.net, { symbol: false })}
            {back > 0 && (
              <small className={classes.back}>
                {text('console:cameBack', { number: lineQuantity({ ...line, qty: back }) })}
              </small>
            )}
          </GoodsRow>
        );
      })}
    </ul>
  );
}
