import { buyerName } from '@/lib/buyerName';
import { formatStoreTime, parseStoreTime } from '@/lib/dates';
import { useText } from '@/lib/i18n';
import { parseAmount } from '@/lib/money';
import { Amount } from '@/ui/Amount';
import { Fact, Facts } from '@/ui/Facts';
import type { PaidBill } from './paidBill';

/** The tenders add up to the bill, the cash rounding and the change. */
export function PaidFacts({
  bill: { invoice, paid, tenders, rounding, change },
}: {
  bill: PaidBill;
}) {
  const text = useText();
  const time = parseStoreTime(invoice.created_at);
  return (
    <>
      <Facts>
        <Fact name={text('invoice:customerName')}>
          {buyerName(invoice.customer_name, invoice.mobile, text)}
        </Fact>
        <Fact name={text('invoice:customerPhone')}>{invoice.mobile}</Fact>
        <Fact name={text('invoice:number')}>{invoice.invoice_id}</Fact>
        <Fact name={text('invoice:date')}>{time ? formatStoreTime(time) : invoice.created_at}</Fact>
        <Fact name={text('checkout:remark')}>{invoice.remark}</Fact>
      </Facts>
      <Facts look="box">
        <Fact name={text('checkout:totalAmount')}>
          <Amount value={invoice.amount} />
        </Fact>
        {tenders.map(({ label, amount }) => (
          <Fact key={label} name={label}>
            <Amount value={amount} />
          </Fact>
        ))}
        <Fact name={text('checkout:totalPaid')} isSum>
          <Amount value={paid} />
        </Fact>
        {rounding !== 0 && (
          <Fact name={text('invoice:cashRounding')}>
            <Amount value={rounding} />
          </Fact>
        )}
        {(parseAmount(change) ?? 0) > 0 && (
          <Fact name={text('invoice:giveBack')}>
            <Amount value={change} tone="brand" />
          </Fact>
        )}
      </Facts>
    </>
  );
}
