import { parseDay, weekdayName } from '@/lib/dates';
import { useText } from '@/lib/i18n/consoleTexts';
import { formatDecimal } from '@/lib/money';
import { paiseOf } from '../amounts';
import type { HomeAnswer } from '../api/types';
import { ChangeChip } from './Change';
import classes from './Figures.module.css';
import { ShareBar, ShareMark } from './ShareBar';

const SHARES = 5;

/** The one figure of the page, and how the stores share it. */
export function NetSales({ home, isPhone }: { home: HomeAnswer; isPhone: boolean }) {
  const text = useText();
  const { sums, before, before_day: beforeDay, until } = home;
  const day = parseDay(beforeDay);
  const stores = storesOf(home, text('console:other'));
  return (
    <div className={classes.first}>
      <dt>{text(isPhone ? 'console:netToday' : 'console:netSales')}</dt>
      <dd>
        <span className={classes.line}>
          <span className={classes.main}>{formatDecimal(sums.net)}</span>
          <ChangeChip now={paiseOf(sums.net)} before={paiseOf(before.net)} />
        </span>
        {(isPhone || stores.length < 2) && day && (
          <span className={classes.note}>
            {`${text('console:lastBy', { name: weekdayName(day), time: until })} ${formatDecimal(before.net)}`}
          </span>
        )}
        {!isPhone && stores.length > 1 && (
          <>
            <ShareBar
              shares={stores.map(({ store_id: of, net }) => ({ of, amount: paiseOf(net) }))}
              height={7}
            />
            <ul className={classes.stores}>
              {stores.map(({ store_id: id, name, net }, place) => (
                <li key={id} title={formatDecimal(net)}>
                  <ShareMark place={place} />
                  {name}
                </li>
              ))}
            </ul>
          </>
        )}
      </dd>
    </div>
  );
}

/** The largest stores; the rest is one. */
function storesOf({ stores }: HomeAnswer, other: string): HomeAnswer['stores'] {
  if (stores.length <= SHARES) return stores;
  const rest = stores.slice(SHARES - 1).reduce((sum, { net }) => sum + paiseOf(net), 0);
  return [
    ...stores.slice(0, SHARES - 1),
    { store_id: 0, name: other, net: (rest / 100).toFixed(2) },
  ];
}
