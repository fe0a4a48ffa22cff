import type { ReactNode } from 'react';
import { buyerName } from '@/lib/buyerName';
import { formatStoreTime, parseStoreTime } from '@/lib/dates';
import { useText } from '@/lib/i18n';
import { parseAmount } from '@/lib/money';
import { Amount } from '@/ui/Amount';
import classes from './PaidFacts.module.css';
import type { PaidBill } from './paidBill';

/** Whose bill it was, what it is called, and how what was handed over is the bill and the change. */
export function PaidFacts({
  bill: { invoice, paid, tenders, rounding, change },
}: {
  bill: PaidBill;
}) {
  const text = useText();
  const time = parseStoreTime(invoice.created_at);
  return (
    <>
      <dl className={classes.facts}>
        <Fact label={text('invoice:customerName')}>
          {buyerName(invoice.customer_name, invoice.mobile, text)}
        </Fact>
        <Fact label={text('invoice:customerPhone')}>{invoice.mobile}</Fact>
        <Fact label={text('invoice:number')}>{invoice.invoice_id}</Fact>
        <Fact label={text('invoice:date')}>
          {time ? formatStoreTime(time) : invoice.created_at}
        </Fact>
        <Fact label={text('checkout:remark')}>{invoice.remark}</Fact>
      </dl>
      <dl className={classes.sums}>
        <Fact label={text('checkout:totalAmount')}>
          <Amount value={invoice.amount} />
        </Fact>
        {tenders.map(({ label, amount }) => (
          <Fact key={label} label={label}>
            <Amount value={amount} />
          </Fact>
        ))}
        <Fact label={text('checkout:totalPaid')} isSum>
          <Amount value={paid} />
        </Fact>
        {rounding !== 0 && (
          <Fact label={text('invoice:cashRounding')}>
            <Amount value={rounding} />
          </Fact>
        )}
        {(parseAmount(change) ?? 0) > 0 && (
          <Fact label={text('invoice:giveBack')}>
            <Amount value={change} tone="brand" />
          </Fact>
        )}
      </dl>
    </>
  );
}

function Fact({
  label,
  isSum = false,
  children,
}: {
  label: string;
  isSum?: boolean;
  children: ReactNode;
}) {
  if (!children) return null;
  return (
    <div data-sum={isSum || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
