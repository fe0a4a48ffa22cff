import { useText } from '@/lib/i18n';
import { parseAmount } from '@/lib/money';
import { Amount } from '@/ui/Amount';
import { AppButton } from '@/ui/AppButton';
import { IconPrinter } from '@/ui/icons';
import classes from './LastBillCard.module.css';
import { useLastBill } from './paidBill';
import { printInvoice } from './printInvoice';

/** The bill before this one, for the customer who is still standing there. Nothing without one. */
export function LastBillCard() {
  const text = useText();
  const last = useLastBill();
  if (!last) return null;
  const { number, total, change, html, duplicate } = last;
  const printable = {
    invoice_id: number,
    html_data: html,
    duplicate_html_data: duplicate ?? html,
  };
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
        label={text('ui:print')}
        icon={IconPrinter}
        onClick={() => printInvoice(printable)}
      />
    </section>
  );
}
