import { Link } from '@tanstack/react-router';
import { initialsOf } from '@/features/customer';
import { buyerName } from '@/lib/buyerName';
import { cancelReason } from '@/lib/cancelReason';
import { parseDay } from '@/lib/dates';
import { useText } from '@/lib/i18n';
import { formatDecimal } from '@/lib/money';
import { groupedPhone } from '@/lib/phone';
import { typedDay } from '@/lib/typedDay';
import { DockSubject } from '@/ui/DockSubject';
import { Fact, Facts } from '@/ui/Facts';
import { Initials } from '@/ui/Initials';
import { IconUser } from '@/ui/icons';
import { SectionTitle } from '@/ui/SectionTitle';
import words from '@/ui/words.module.css';
import type { Invoice } from './useInvoice';

/** The number of characters of a voucher's code that are shown. */
const SHOWN = 4;

const day = (iso: string) => {
  const read = parseDay(iso.slice(0, 10));
  return read ? typedDay(read) : iso;
};

/** The invoice's owner, its maker, and its remark. */
export function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const text = useText();
  const { customer_name: name, mobile, business_name: business, voucher, cancelled } = invoice;
  const isReturn = invoice.transaction_type === 'return';
  const reason = cancelReason(cancelled?.reason ?? '');
  return (
    <>
      <section aria-labelledby="invoice-customer">
        <SectionTitle id="invoice-customer">{text('invoice:customerDetails')}</SectionTitle>
        <DockSubject
          picture={
            <Initials>
              {(mobile && initialsOf(name)) || <IconUser size={22} stroke={1.75} />}
            </Initials>
          }
          name={buyerName(name, mobile, text) || text('customer:walkIn')}
          note={
            (business || mobile) && (
              <>
                <span className={words.line}>{business}</span>
                {mobile && text('invoice:smsTo', { number: groupedPhone(mobile) })}
              </>
            )
          }
        />
      </section>
      <section aria-labelledby="invoice-facts">
        <SectionTitle id="invoice-facts">{text('invoice:invoiceDetails')}</SectionTitle>
        <Facts>
          <Fact name={text('invoice:cashier')}>
            {[invoice.cashier, invoice.terminal].filter(Boolean).join(' · ')}
          </Fact>
          <Fact name={text('invoice:document')}>{invoice.title}</Fact>
          {invoice.original_invoice_id && (
            <Fact name={text('invoice:against')}>
              <Link to="/order-summary/$orderId" params={{ orderId: invoice.original_invoice_id }}>
                {invoice.original_invoice_id}
              </Link>{' '}
              <span>{day(invoice.original_date)}</span>
            </Fact>
          )}
          {cancelled && (
            <Fact name={text('invoice:cancelled')}>
              {reason ? text(reason) : cancelled.reason}
              {cancelled.remark && ` · ${cancelled.remark}`}
            </Fact>
          )}
          {invoice.paid_out && (
            <Fact name={text('returns:paidOut')}>
              {formatDecimal(invoice.paid_out.amount)} · {day(invoice.paid_out.created_at)}
            </Fact>
          )}
          {voucher && (!invoice.paid_out || voucher.status === 1) && (
            <Fact name={text('payment:voucher')}>
              <span>
                {text('invoice:voucherFacts', {
                  end: voucher.voucher_code.slice(-SHOWN),
                  amount: formatDecimal(voucher.amount),
                })}
              </span>{' '}
              <span>{text('invoice:voucherUntil', { day: day(voucher.expire_at) })}</span>
            </Fact>
          )}
          {invoice.remark && (
            <Fact name={text(isReturn ? 'returns:remark' : 'invoice:remark')}>
              {invoice.remark}
            </Fact>
          )}
          <Fact name={text('invoice:reprints')}>
            {text('invoice:times', { count: invoice.reprints })}
          </Fact>
        </Facts>
      </section>
    </>
  );
}
