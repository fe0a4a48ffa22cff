import { useText } from '@/lib/i18n/consoleTexts';
import { formatDecimal } from '@/lib/money';
import { paiseOf } from '../amounts';
import type { HomeAnswer } from '../api/types';
import classes from './BestGoods.module.css';
import { Card, CardRows } from './Card';
import { GoodsRow, useQuantityWords } from './GoodsRow';

/** The goods with the highest sales of the day. */
export function BestGoods({ goods }: Pick<HomeAnswer, 'goods'>) {
  const text = useText();
  const say = useQuantityWords();
  const most = Math.max(1, ...goods.map(({ amount }) => paiseOf(amount)));
  return (
    <Card area="best" title={text('console:bestGoods')} aside={text('console:bySales')}>
      <CardRows none={text('console:noSales')}>
        {goods.map((one) => (
          <GoodsRow
            key={`${one.name} ${one.amount} ${one.quantity}`}
            {...one}
            facts={say(one.quantity, one.weighed)}
          >
            {formatDecimal(one.amount)}
            <span className={classes.meter} aria-hidden>
              <i style={{ inlineSize: `${Math.max(0, (paiseOf(one.amount) / most) * 100)}%` }} />
            </span>
          </GoodsRow>
        ))}
      </CardRows>
    </Card>
  );
}
