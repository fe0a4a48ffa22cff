import { useText } from '@/lib/i18n/consoleTexts';
import type { HomeAnswer } from '../api/types';
import { daysBetween, sayShortDay } from '../moments';
import { useShortStore } from '../shortStore';
import { Card, CardRows } from './Card';
import { Chip } from './Chip';
import { GoodsRow, useQuantityWords } from './GoodsRow';
import classes from './StockToLookAt.module.css';

/** As many rows as the card beside it has. */
const ROWS = 7;
/** Most rows of goods that run low, where something expires as well. */
const LOW_ROWS = 4;
/** Goods that expire within so many days are red. */
const SOON = 2;

/** Number of rows of each list. Rows that one list does not need go to the other. */
function shares(low: number, expiring: number): [number, number] {
  const forLow = Math.min(low, Math.max(LOW_ROWS, ROWS - expiring));
  return [forLow, Math.min(expiring, ROWS - forLow)];
}

/** Goods that run out within two days, and batches that expire soon. */
export function StockToLookAt({
  low,
  expiring,
  day,
  isOneStore,
}: Pick<HomeAnswer, 'low' | 'expiring' | 'day'> & { isOneStore: boolean }) {
  const text = useText();
  const short = useShortStore();
  const say = useQuantityWords();
  const [lowRows, expiringRows] = shares(low.rows.length, expiring.rows.length);
  const chips = (
    <>
      {low.count > 0 && (
        <Chip tone="danger">{text('console:lowCount', { number: low.count })}</Chip>
      )}
      {expiring.count > 0 && (
        <Chip tone="attention">{text('console:expiringCount', { number: expiring.count })}</Chip>
      )}
    </>
  );
  return (
    <Card area="stock" title={text('console:stockToLookAt')} aside={chips}>
      <CardRows none={text('console:nothingLow')}>
        {[
          ...low.rows.slice(0, lowRows).map((one) => (
            <GoodsRow
              key={`low ${one.name} ${one.store}`}
              {...one}
              facts={isOneStore ? '' : short(one.store)}
            >
              {say(one.left, one.weighed)}
              <span className={classes.why} data-tone={Number(one.days) < 1 ? 'danger' : undefined}>
                {text('console:daysLeft', { count: Number(one.days) })}
              </span>
            </GoodsRow>
          )),
          ...expiring.rows.slice(0, expiringRows).map((one) => (
            <GoodsRow
              key={`expiring ${one.name} ${one.batch} ${one.store}`}
              {...one}
              facts={[
                text('console:batch', { name: one.batch }),
                isOneStore ? '' : short(one.store),
              ]
                .filter(Boolean)
                .join(' · ')}
            >
              {say(one.left, one.weighed)}
              <span
                className={classes.why}
                data-tone={(daysBetween(day, one.expires_on) ?? 0) <= SOON ? 'danger' : undefined}
              >
                {text('console:until', { time: sayShortDay(one.expires_on) })}
              </span>
            </GoodsRow>
          )),
        ]}
      </CardRows>
    </Card>
  );
}
