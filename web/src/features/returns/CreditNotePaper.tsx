import { type Preview, problemText } from '@/api';
import { buyerName } from '@/lib/buyerName';
import { type Text, useText } from '@/lib/i18n';
import { type Paise, paise, parseAmount, sumAmounts } from '@/lib/money';
import { lineQuantity } from '@/lib/quantity';
import { Amount } from '@/ui/Amount';
import classes from './CreditNotePaper.module.css';
import { itemsOf, type ReturnInHand } from './returnInHand';
import { usePreview } from './usePreview';

const LEVIES = ['cgst', 'sgst', 'igst', 'cess'] as const;
const amountOf = (text: string): Paise => parseAmount(text) ?? paise(0);

/** What the goods are taxed on, and each levy at its rate; cess has a rate of its own. */
function taxRows(taxes: Preview['tax_lines'], text: Text): { label: string; amount: Paise }[] {
  const taxable = sumAmounts(taxes.map((tax) => amountOf(tax.taxable)));
  const levied = taxes.flatMap((tax) =>
    LEVIES.filter((levy) => amountOf(tax[levy]) !== 0).map((levy) => {
      const rate = levy === 'igst' ? Number(tax.rate) : Number(tax.rate) / 2;
      const at = levy === 'cess' ? '' : ` ${text('invoice:percent', { rate })}`;
      return { label: `${text(`invoice:${levy}`)}${at}`, amount: amountOf(tax[levy]) };
    }),
  );
  if (levied.length === 0) return [];
  return [{ label: text('invoice:taxable'), amount: taxable }, ...levied];
}

/** The credit note as it would be, on paper; it has no barcode until it is posted. */
export function CreditNotePaper({ inHand }: { inHand: ReturnInHand }) {
  const text = useText();
  const { data, error } = usePreview(inHand);
  const { unexplained, count } = itemsOf(inHand);
  const { customer_info: customer, invoice } = inHand.start;
  return (
    <section className={classes.paper} aria-label={text('returns:preview')}>
      <h2 className={classes.title}>{text('returns:creditNote')}</h2>
      <p className={classes.mark}>{text('returns:previewMark')}</p>
      <dl className={classes.rows}>
        <div>
          <dt>{text('invoice:against')}</dt>
          <dd>{invoice.invoice_id}</dd>
        </div>
        <div>
          <dt>{text('invoice:customerName')}</dt>
          <dd>{buyerName(customer.name, customer.mobile, text)}</dd>
        </div>
      </dl>
      {count === 0 && <p>{text('returns:nothingChosen')}</p>}
      {unexplained && <p>{text('returns:reasonWanted', { name: unexplained.product })}</p>}
      {error && !unexplained && count > 0 && <p role="alert">{problemText(error)}</p>}
      {data && count > 0 && !unexplained && (
        <>
          <ul className={classes.goods}>
            {data.data.map(({ item_id: id, qty, amount, return_reason: reason, product_data }) => (
              <li key={id}>
                <strong>{product_data.p_name}</strong>
                <span>
                  {[
                    lineQuantity({
                      qty,
                      product_data: { ...product_data, weight_flag: weighed(id) },
                    }),
                    reason,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <Amount value={amount} />
              </li>
            ))}
          </ul>
          <dl className={classes.rows}>
            {taxRows(data.tax_lines, text).map(({ label, amount }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className={classes.plain}>
                  <Amount value={amount} symbol={false} />
                </dd>
              </div>
            ))}
            {Number(data.round_off) !== 0 && (
              <div>
                <dt>{text('cart:stepRoundOff')}</dt>
                <dd>
                  <Amount value={data.round_off} />
                </dd>
              </div>
            )}
            <div className={classes.total}>
              <dt>{text('returns:storeCredit')}</dt>
              <dd>
                <Amount value={data.total} size="strong" />
              </dd>
            </div>
          </dl>
        </>
      )}
    </section>
  );

  function weighed(id: string): number {
    return inHand.start.product_list.find((line) => line.item_id === id)?.weight_flag ?? 0;
  }
}
