import { useText } from '@/lib/i18n/consoleTexts';
import { formatAmount, paise } from '@/lib/money';
import { IconCoinRupee, IconShieldCheck, IconTrendingUp } from '@/ui/icons';
import classes from './EntryArt.module.css';

/** Bars of an example day, each beside the one before, in parts of a hundred. */
const BARS: readonly { hour: string; before: number; today: number }[] = (
  [
    [12, 13],
    [21, 23],
    [26, 30],
    [34, 36],
    [42, 46],
    [41, 43],
    [30, 33],
    [20, 22],
    [18, 21],
    [26, 30],
    [52, 62],
    [69, 100],
  ] as const
).map(([before, today], at) => ({ hour: `hour-${at}`, before, today }));

/** An example of what the console shows, for eyes alone. The form beside it is all that counts. */
export function EntryArt() {
  const text = useText();
  return (
    <aside className={classes.art} data-art aria-hidden>
      <p className={classes.promise}>
        {text('console:promise')}
        <br />
        {text('console:promiseEnd')}
      </p>
      <div className={classes.stage}>
        <div className={`${classes.card} ${classes.upper}`}>
          <span className={classes.sign}>
            <IconCoinRupee size={20} stroke={1.75} aria-hidden />
          </span>
          <span>
            <b>{`${text('console:cashInDrawers')} ${formatAmount(paise(11_843_000))}`}</b>
            {text('console:openDrawers', { count: 9 })}
          </span>
        </div>
        <div className={classes.day}>
          <span className={classes.name}>{text('console:netToday')}</span>
          <div className={classes.figures}>
            <span className={classes.amount}>{formatAmount(paise(38_425_650))}</span>
            <span className={classes.better}>
              <IconTrendingUp size={14} stroke={2} aria-hidden />
              {/* biome-ignore lint/style/noJsxLiterals: a number of the drawing */}
              +9.1%
            </span>
          </div>
          <div className={classes.bars}>
            {BARS.map(({ hour, before, today }) => (
              <span key={hour} className={classes.pair}>
                <i className={classes.before} style={{ blockSize: `${before}%` }} />
                <i className={classes.today} style={{ blockSize: `${today}%` }} />
              </span>
            ))}
          </div>
        </div>
        <div className={`${classes.card} ${classes.lower}`}>
          <span className={classes.sign}>
            <IconShieldCheck size={20} stroke={1.75} aria-hidden />
          </span>
          <span>
            <b>{text('console:artVerified', { time: '06:00' })}</b>
            {text('console:allAccounted')}
          </span>
        </div>
      </div>
      <p className={classes.foot}>{text('console:foot')}</p>
    </aside>
  );
}
