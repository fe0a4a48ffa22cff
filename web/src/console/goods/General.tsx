import { type Text, useText } from '@/lib/i18n/consoleTexts';
import { formatDecimal } from '@/lib/money';
import { formatQuantity } from '@/lib/quantity';
import type { ProductAnswer } from '../api/goods';
import { Card } from '../home/Card';
import { useQuantityWords } from '../home/GoodsRow';
import { sayMoment } from '../moments';
import { type DetailFact, DetailFacts, DetailPart } from '../table/DetailPanel';
import { RecordFacts } from '../table/RecordFacts';
import classes from './General.module.css';
import { stockOf } from './productFigures';

/** The facts of a product, and beside them how it sells. */
export function General({ product }: { product: ProductAnswer }) {
  const text = useText();
  return (
    <div className={classes.general}>
      <Card area="facts" title={text('console:aboutIt')}>
        <RecordFacts parts={partsOf(product, text)} />
      </Card>
      <Sold product={product} />
    </div>
  );
}

/** The facts in groups: about the product, its tax, and how a till sells it. */
function partsOf(product: ProductAnswer, text: Text): DetailFact[][] {
  const yes = (is: boolean) => text(is ? 'console:yes' : 'console:no');
  const { tracking, max_quantity: most, is_weighed: weighed, uom } = product;
  const facts = (named: readonly (readonly [string, string])[]) =>
    named.map(([name, value]) => ({ name, value: value || '–' }));
  return [
    facts([
      [text('console:name'), product.name],
      [text('console:variant'), product.variant],
      [text('console:brand'), product.brand],
      [text('console:category'), product.category],
      [text('console:code'), product.code],
      [text('console:addedOn'), product.created_at && sayMoment(product.created_at, text)],
    ]),
    facts([
      [text('console:taxClass'), product.tax_name || product.tax],
      [text('console:hsn'), product.hsn],
      [text('console:unit'), uom],
    ]),
    facts([
      [text('console:forSale'), yes(product.is_active)],
      [text('console:canComeBack'), yes(product.is_returnable)],
      [text('console:soldByWeight'), yes(weighed)],
      [text('console:batchAndExpiry'), yes(tracking.includes('Batch'))],
      [text('console:serialNumber'), yes(tracking.includes('Serial'))],
      [text('console:mostOnABill'), most > 0 ? formatQuantity(most, weighed, uom) : ''],
    ]),
  ];
}

/** The sales of the last thirty days, and how long the stock lasts at that. */
function Sold({ product }: { product: ProductAnswer }) {
  const text = useText();
  const say = useQuantityWords();
  const { sold_30: sold, days_left: days, is_weighed: weighed } = product;
  const left = typeof days === 'number' ? text('console:daysLeft', { count: days }) : '';
  return (
    <Card area="sold" title={text('console:sold30')}>
      <p className={classes.pieces}>{say(sold.pieces, weighed)}</p>
      <DetailPart>
        <DetailFacts
          facts={[
            { name: text('console:salesReports'), value: formatDecimal(sold.amount) },
            {
              name: text('console:inStock'),
              value: [say(stockOf(product), weighed), left].filter(Boolean).join(' · '),
            },
          ]}
        />
      </DetailPart>
    </Card>
  );
}
