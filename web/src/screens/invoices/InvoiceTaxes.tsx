import { useText } from '@/lib/i18n';
import { type Paise, paise, parseAmount, sumAmounts } from '@/lib/money';
import { Amount } from '@/ui/Amount';
import classes from './InvoiceTables.module.css';
import type { Invoice } from './useInvoice';

type Tax = Invoice['tax_lines'][number];

const LEVIES = ['cgst', 'sgst', 'igst', 'cess'] as const;

const amountOf = (text: string): Paise => parseAmount(text) ?? paise(0);

/** GST by rate. A levy that no line has, such as cess, has no column. */
export function InvoiceTaxes({ taxes }: { taxes: readonly Tax[] }) {
  const text = useText();
  const levies = LEVIES.filter((levy) => taxes.some((tax) => amountOf(tax[levy]) !== 0));
  const sum = (of: (tax: Tax) => Paise) => sumAmounts(taxes.map(of));
  const taxOf = (tax: Tax) => sumAmounts(LEVIES.map((levy) => amountOf(tax[levy])));
  return (
    <table className={classes.table} aria-label={text('invoice:gstByRate')}>
      <thead>
        <tr>
          <th scope="col">{text('invoice:gst')}</th>
          <th scope="col">{text('invoice:taxable')}</th>
          {levies.map((levy) => (
            <th key={levy} scope="col">
              {text(`invoice:${levy}`)}
            </th>
          ))}
          <th scope="col">{text('invoice:tax')}</th>
        </tr>
      </thead>
      <tbody>
        {taxes.map((tax) => (
          <tr key={tax.rate}>
            <th scope="row">{text('invoice:percent', { rate: Number(tax.rate) })}</th>
            <td>
              <Amount value={tax.taxable} symbol={false} />
            </td>
            {levies.map((levy) => (
              <td key={levy}>
                <Amount value={tax[levy]} symbol={false} />
              </td>
            ))}
            <td>
              <Amount value={taxOf(tax)} symbol={false} />
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row">{text('invoice:total')}</th>
          <td>
            <Amount value={sum(({ taxable }) => amountOf(taxable))} symbol={false} />
          </td>
          {levies.map((levy) => (
            <td key={levy}>
              <Amount value={sum((tax) => amountOf(tax[levy]))} symbol={false} />
            </td>
          ))}
          <td>
            <Amount value={sum(taxOf)} symbol={false} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}
