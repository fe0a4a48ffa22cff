import { useText } from '@/lib/i18n/consoleTexts';
import { formatDecimal } from '@/lib/money';
import { formatQuantity } from '@/lib/quantity';
import { pictureSource } from '@/ui/ProductPicture';
import { paiseOf } from '../amounts';
import type { ApprovalAnswer } from '../api/approvals';
import { GoodsRow } from '../home/GoodsRow';
import { DetailFacts } from '../table/DetailPanel';
import classes from './AskedGoods.module.css';

const bare = (amount: string) => formatDecimal(amount, { symbol: false });

/** The goods that a question is about: of a bill with its sums, or with the prices that are wanted. */
export function AskedGoods({
  answer: { asked, customer, lines, prices, bags, total },
}: {
  answer: ApprovalAnswer;
}) {
  const text = useText();
  const isOfPrices = prices.length > 0;
  const rows = [...lines, ...prices];
  return (
    <section className={classes.goods} aria-label={text('console:items')}>
      <header className={classes.head}>
        <h3>{asked.document || text(isOfPrices ? 'console:newPrices' : 'console:theBill')}</h3>
        <span>{text('console:itemsCount', { count: rows.length })}</span>
        <span className={classes.customer}>{customer}</span>
      </header>
      <ul className={classes.lines}>
        {lines.map(({ name, variant, image, quantity, price, amount }, at) => (
          <GoodsRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a product may stand on several lines
            key={at}
            picture={pictureSource('', image)}
            name={name}
            weighed={false}
            variant={variant}
            facts={`${formatQuantity(quantity, !Number.isInteger(quantity))} × ${bare(price)}`}
          >
            {bare(amount)}
          </GoodsRow>
        ))}
        {prices.map(({ name, mrp, price, wanted }) => (
          <GoodsRow
            key={`${name} ${mrp}`}
            picture=""
            name={name}
            weighed={false}
            facts={`${text('console:mrp')} ${bare(mrp)}`}
          >
            {`${bare(price)} → `}
            <b>{bare(wanted)}</b>
          </GoodsRow>
        ))}
      </ul>
      {total !== '' && !isOfPrices && (
        <div className={classes.sums}>
          <DetailFacts
            facts={[
              ...(paiseOf(bags) > 0 ? [{ name: text('console:bags'), value: bare(bags) }] : []),
              { name: text('console:total'), value: <b>{formatDecimal(total)}</b> },
            ]}
          />
        </div>
      )}
    </section>
  );
}
