import { useText } from '@/lib/i18n';
import { Amount } from '@/ui/Amount';
import classes from './CreditEntry.module.css';
import type { Vouchers } from './useVouchers';

/** What the customer has with the store and what of it the bill takes, before Continue takes it. */
export function CreditEntry({ vouchers: { credit, creditTaken } }: { vouchers: Vouchers }) {
  const text = useText();
  return (
    <section className={classes.entry} aria-label={text('payment:storeCredit')}>
      <dl className={classes.amounts}>
        <div>
          <dt>{text('payment:storeCredit')}</dt>
          <dd>
            <Amount value={credit} size="strong" />
          </dd>
        </div>
        <div>
          <dt>{text('voucher:off')}</dt>
          <dd>
            <Amount value={creditTaken} size="title" />
          </dd>
        </div>
      </dl>
    </section>
  );
}
