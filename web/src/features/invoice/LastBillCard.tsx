import { say, useText } from '@/lib/i18n';
import { parseAmount } from '@/lib/money';
import { Amount } from '@/ui/Amount';
import { AppButton } from '@/ui/AppButton';
import { IconPrinter } from '@/ui/icons';
import classes from './LastBillCard.module.css';
import { type LastBill, useLastBill } from './paidBill';
import { useReprint } from './useReprint';

/** The bill before this one, for the customer who is still standing there. Nothing without one. */
export function LastBillCard() {
  const last = useLastBill();
  // The next bill is another one: what was printed of this one says nothing of it.
  return last && <Card key={last.number} last={last} />;
}

/**
 * Its original was there to print while the payment was complete. Here it is printed again, as from
 * the history: marked and counted, and by a manager's leave where the store wants that.
 */
function Card({ last: { number, total, change } }: { last: LastBill }) {
  const text = useText();
  const reprint = useReprint(number);
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
      <AppButton
        label={text('invoice:reprint')}
        icon={IconPrinter}
        reason={reprint.reason && say(reprint.reason)}
        onClick={reprint.run}
      />
      {reprint.dock}
    </section>
  );
}
