import { Link } from '@tanstack/react-router';
import { formatStoreTime, parseStoreTime } from '@/lib/dates';
import { useText } from '@/lib/i18n';
import { Amount } from '@/ui/Amount';
import { RuledList } from '@/ui/RuledList';
import classes from './InvoiceTables.module.css';
import type { Invoice } from './useInvoice';

/** The credit notes that took goods of an invoice back, each a way to it. */
export function InvoiceReturns({ returns }: { returns: Invoice['returns'] }) {
  const text = useText();
  return (
    <>
      <h2 className={classes.title}>{text('invoice:creditNotes')}</h2>
      <RuledList label={text('invoice:creditNotes')} inset>
        {returns.map(({ invoice_id: number, created_at: time, total, remark, paid_out: cash }) => {
          const moment = parseStoreTime(time);
          return (
            <li key={number}>
              <span>
                <Link to="/order-summary/$orderId" params={{ orderId: number }}>
                  <strong>{number}</strong>
                </Link>
                <small>
                  {[
                    moment ? formatStoreTime(moment) : time,
                    remark,
                    cash !== '0.00' && text('returns:paidOut'),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
              <Amount value={total} size="strong" />
            </li>
          );
        })}
      </RuledList>
    </>
  );
}
