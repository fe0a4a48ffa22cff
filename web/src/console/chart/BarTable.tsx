import { formatDecimal } from '@/lib/money';
import type { TimeBar } from '../api/types';
import classes from './BarTable.module.css';
import type { Slots } from './slots';

/** The same numbers as the chart, as a table. */
export function BarTable({
  bars,
  name,
  slots,
}: {
  bars: readonly TimeBar[];
  name: string;
  slots: Slots;
}) {
  return (
    <table className={classes.table}>
      <caption>{name}</caption>
      <thead>
        <tr>
          <th scope="col">{slots.head}</th>
          <th scope="col">{`${slots.nowName} (₹)`}</th>
          <th scope="col">{`${slots.beforeName} (₹)`}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ label, amount, before }) => (
          <tr key={label}>
            <th scope="row">{slots.say(label)}</th>
            <td>{formatDecimal(amount, { symbol: false })}</td>
            <td>{formatDecimal(before, { symbol: false })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
