import { problemText } from '@/api';
import { buyerName } from '@/lib/buyerName';
import { parseDay } from '@/lib/dates';
import { useText } from '@/lib/i18n';
import { formatDecimal } from '@/lib/money';
import { typedDay } from '@/lib/typedDay';
import { CreditNotePaper } from './CreditNotePaper';
import classes from './CreditNotePaper.module.css';
import { itemsOf, type ReturnInHand } from './returnInHand';
import { usePreview } from './usePreview';

const day = (iso: string) => {
  const read = parseDay(iso.slice(0, 10));
  return read ? typedDay(read) : iso;
};

/** The credit note as it would be, on paper; it has no barcode until it is posted. */
export function PreviewPaper({ inHand }: { inHand: ReturnInHand }) {
  const text = useText();
  const { data, error } = usePreview(inHand);
  const { unexplained, count } = itemsOf(inHand);
  const { customer_info: customer, invoice } = inHand.start;
  const shown = count > 0 && !unexplained ? data : undefined;
  const withheld = Number(shown?.withheld ?? 0);
  return (
    <CreditNotePaper
      label={text('returns:preview')}
      mark={text('returns:previewMark')}
      seller={shown?.seller}
      facts={[
        { name: text('invoice:against'), value: invoice.invoice_id },
        { name: text('returning:soldOn'), value: day(invoice.date) },
        ...(shown ? [{ name: text('returning:dated'), value: day(shown.date) }] : []),
        {
          name: text('invoice:customerName'),
          value: buyerName(customer.name, customer.mobile, text),
        },
      ]}
      instead={
        <>
          {count === 0 && <p>{text('returns:nothingChosen')}</p>}
          {unexplained && <p>{text('returns:reasonWanted', { name: unexplained.product })}</p>}
          {error && !unexplained && count > 0 && <p role="alert">{problemText(error)}</p>}
        </>
      }
      lines={(shown?.data ?? []).map(
        ({ item_id: id, qty, amount, return_reason, product_data }) => ({
          key: id,
          name: product_data.p_name,
          qty,
          weighed: product_data.weight_flag === 1,
          uom: product_data.uom,
          reason: return_reason,
          amount,
        }),
      )}
      taxes={shown?.tax_lines ?? []}
      roundOff={shown?.round_off ?? '0.00'}
      given={shown ? { name: text('returns:storeCredit'), total: shown.total } : null}
      until={shown && Number(shown.total) > 0 ? shown.expire_at : ''}
    >
      {shown && withheld > 0 && (
        <p className={classes.note} role="status">
          {text('returning:withheld', {
            amount: formatDecimal(shown.withheld),
            offers: shown.lost.join(', '),
          })}
        </p>
      )}
    </CreditNotePaper>
  );
}
