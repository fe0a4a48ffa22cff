import { useText } from '@/lib/i18n/consoleTexts';
import { formatDecimal } from '@/lib/money';
import type { HourBar } from '../api/types';
import classes from './HourTable.module.css';
import { sayHour } from './hours';

/** The same numbers as the chart, as a table. */
export function HourTable({
  bars,
  name,
  beforeName,
}: {
  bars: readonly HourBar[];
  name: string;
  beforeName: string;
}) {
  const text = useText();
  return (
    <table className={classes.table}>
      <caption>{name}</caption>
      <thead>
        <tr>
          <th scope="col">{text('console:hour')}</th>
          <th scope="col">{`${text('console:today')} (₹)`}</th>
          <th scope="col">{`${beforeName} (₹)`}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ label, amount, before }) => (
          <tr key={label}>
            <th scope="row">{sayHour(label, text)}</th>
            <td>{formatDecimal(amount, { symbol: false })}</td>
            <td>{formatDecimal(before, { symbol: false })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
