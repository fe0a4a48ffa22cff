import { formatDay, formatNamedDay, parseDay } from '@/lib/dates';
import { useText } from '@/lib/i18n';
import { formatDecimal, groupDigits, parseAmount } from '@/lib/money';
import { Panel } from '@/ui/Panel';
import { SectionTitle } from '@/ui/SectionTitle';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import type { Overview } from './overview';
import classes from './SalesChart.module.css';

/** More bars than this leave no room for the names of the hours beside the present one. */
const MANY_BARS = 16;

/** Net sales by hour or by day, each beside the one before. Screen readers read them as a table. */
export function SalesChart({ overview }: { overview: Overview }) {
  const text = useText();
  const { bars, until, from, to } = overview;
  const isOneDay = from === to;
  const title = text(isOneDay ? 'report:salesByHour' : 'report:salesByDay');
  const now = isOneDay && until ? until.slice(0, 2) : '';
  const top = topOf(bars.flatMap(({ amount, before }) => [paiseOf(amount), paiseOf(before)]));
  const [day, first] = [parseDay(from), parseDay(overview.before_from)];
  const thisName =
    isOneDay && day ? (until ? text('invoice:today') : formatDay(day)) : text('report:theseDays');
  const beforeName = isOneDay && first ? formatNamedDay(first) : text('report:daysBefore');
  return (
    <div className={classes.place}>
      <Panel>
        <div className={classes.chart}>
          <header className={classes.head}>
            <SectionTitle>{title}</SectionTitle>
            <span className={classes.legend} aria-hidden>
              <i className={classes.now} />
              {thisName}
              <i className={classes.before} />
              {beforeName}
            </span>
          </header>
          <div className={classes.plot} aria-hidden>
            <div className={classes.axis}>
              {[2, 1, 0].map((step) => (
                <span key={step}>{axisOf((top * step) / 2)}</span>
              ))}
            </div>
            <div className={classes.bars} data-many={bars.length > MANY_BARS || undefined}>
              {bars.map(({ label, amount, before }) => (
                <div key={label} className={classes.column}>
                  <div className={classes.pair}>
                    <i className={classes.now} style={{ blockSize: share(amount, top) }} />
                    <i className={classes.before} style={{ blockSize: share(before, top) }} />
                  </div>
                  <span className={classes.label} data-now={label === now || undefined}>
                    {label === now ? text('report:now') : isOneDay ? label : label.slice(8)}
                  </span>
                </div>
              ))}
            </div>
          </div>
          <VisuallyHidden>
            <table>
              <caption>{title}</caption>
              <thead>
                <tr>
                  <th scope="col">{text(isOneDay ? 'report:hour' : 'report:day')}</th>
                  <th scope="col">{thisName}</th>
                  <th scope="col">{beforeName}</th>
                </tr>
              </thead>
              <tbody>
                {bars.map(({ label, amount, before }) => (
                  <tr key={label}>
                    <th scope="row">{label}</th>
                    <td>{formatDecimal(amount)}</td>
                    <td>{formatDecimal(before)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </VisuallyHidden>
        </div>
      </Panel>
    </div>
  );
}

const paiseOf = (amount: string): number => Math.max(0, parseAmount(amount) ?? 0);
const share = (amount: string, top: number) =>
  `${Math.round((paiseOf(amount) / top) * 1000) / 10}%`;
const axisOf = (amount: number) => (amount === 0 ? '0' : `₹${groupDigits(String(amount / 100))}`);

/** The end of the axis in paise: one, two or five of a power of ten rupees, twice over. */
function topOf(amounts: readonly number[]): number {
  const most = Math.max(...amounts, 20_000);
  const half = most / 2;
  const power = 10 ** Math.floor(Math.log10(half));
  const step = [1, 2, 5, 10].find((times) => times * power >= half) ?? 10;
  return step * power * 2;
}
