import { useText } from '@/lib/i18n';
import { parseAmount } from '@/lib/money';
import { Amount } from '@/ui/Amount';
import classes from './LastBillCard.module.css';
import { useLastBill } from './paidBill';

/**
 * The bill before this one, for the customer who is still standing there. Nothing without one. It
 * prints nothing: the original was there to print while the payment was complete, and a copy needs
 * its mark and, where the store wants that, a manager.
 */
export function LastBillCard() {
  const text = useText();
  const last = useLastBill();
  if (!last) return null;
  const { number, total, change } = last;
  return (
    <section className={classes.card} aria-label={text('billing:lastBill')}>
      <div className={classes.words}>
        <span className={classes.label}>{text('billing:lastBill')}</span>
        <strong>{number}</strong>
      </div>
      <dl className={classes.amounts}>
        <div>
          <dt className={classes.label}>{text('billing:total')}</dt>
          <dd>
            <Amount value={total} size="strong" />
          </dd>
        </div>
        {(parseAmount(change) ?? 0) > 0 && (
          <div>
            <dt className={classes.label}>{text('billing:lastChange')}</dt>
            <dd>
              <Amount value={change} size="strong" />
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
