import { useText } from '@/lib/i18n/consoleTexts';
import { formatDecimal } from '@/lib/money';
import { headOf } from '@/lib/reportHeads';
import { paiseOf } from '../amounts';
import type { GstAnswer, GstSums } from '../api/reports';
import { Card } from '../home/Card';
import card from '../home/Card.module.css';
import kit from '../table/Table.module.css';
import classes from './GstRates.module.css';

const HEADS = {
  taxable: 'Taxable value',
  cgst: 'CGST',
  sgst: 'SGST/UTGST',
  igst: 'IGST',
  cess: 'Cess',
} as const satisfies Record<keyof GstSums, string>;

/** The taxes of the return by rate. Cess has a column where there is any. */
export function GstRates({ gst: { rates, sums }, isPhone }: { gst: GstAnswer; isPhone: boolean }) {
  const text = useText();
  const title = text('console:taxByRate');
  const taxes = (['cgst', 'sgst', 'igst', 'cess'] as const).filter(
    (tax) => tax !== 'cess' || paiseOf(sums.cess) !== 0,
  );
  const plain = (amount: string) => formatDecimal(amount, { symbol: false });
  const rows = [
    ...rates.map((one) => ({ ...one, name: `${one.rate}%` })),
    ...(rates.length > 1 ? [{ ...sums, name: text('console:all') }] : []),
  ];
  const drawTable = () => (
    <div className={classes.scroller}>
      <table className={classes.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{text('console:rate')}</th>
            {(['taxable', ...taxes] as const).map((sum) => (
              <th key={sum} scope="col">{`${headOf(HEADS[sum], text)} (₹)`}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              {(['taxable', ...taxes] as const).map((sum) => (
                <td key={sum}>{plain(row[sum])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
  const drawLines = () => (
    <ul className={`${kit.lines} ${classes.lines}`} aria-label={title}>
      {rows.map((row) => (
        <li key={row.name} className={kit.line}>
          <span className={kit.name}>{row.name}</span>
          <span className={kit.amount}>{formatDecimal(row.taxable)}</span>
          <span className={classes.taxes}>
            {taxes.map((tax) => `${headOf(HEADS[tax], text)}\u00a0${plain(row[tax])}`).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
  return (
    <Card area="rates" title={title}>
      {rows.length === 0 ? (
        <p className={card.none}>{text('console:noTax')}</p>
      ) : isPhone ? (
        drawLines()
      ) : (
        drawTable()
      )}
    </Card>
  );
}
