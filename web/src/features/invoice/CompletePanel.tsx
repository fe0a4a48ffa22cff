import type { Ref } from 'react';
import { ActionButton, type BoundAction } from '@/app/actions';
import { type Text, useText } from '@/lib/i18n';
import { formatDecimal, paise, parseAmount } from '@/lib/money';
import { Amount } from '@/ui/Amount';
import { IconScan } from '@/ui/icons';
import layout from '@/ui/layout.module.css';
import classes from './CompletePanel.module.css';
import { type HandedOut, handOut } from './handOut';
import type { PaidBill } from './paidBill';

/** The change is the screen, readable across the counter; without any, what was paid. */
export function CompletePanel({
  titleId,
  bill: { invoice, change, paid },
  newBill,
  newBillButton,
}: {
  titleId: string;
  bill: PaidBill;
  newBill: BoundAction;
  newBillButton: Ref<HTMLButtonElement>;
}) {
  const text = useText();
  const back = parseAmount(change) ?? paise(0);
  const givesBack = back > 0;
  return (
    <div className={classes.panel}>
      <header className={classes.head}>
        <span className={classes.mark} aria-hidden>
          <svg viewBox="0 0 24 24" className={classes.tick} aria-hidden="true">
            <path d="M5 12.5l5 5 9-10" pathLength="1" />
          </svg>
        </span>
        <h1 id={titleId} className={classes.title}>
          {text('checkout:paymentComplete')}
        </h1>
        <span className={classes.number}>{invoice.invoice_id}</span>
      </header>
      <div className={layout.stack}>
        <span className={classes.label}>
          {text(givesBack ? 'invoice:giveBack' : 'payment:paid')}
        </span>
        <Amount value={givesBack ? back : invoice.amount} size="give" tone="inherit" />
        {givesBack && <Notes notes={handOut(back)} paid={paid} />}
      </div>
      <footer className={classes.foot}>
        <div className={classes.next}>
          <ActionButton ref={newBillButton} action={newBill} look="inverse" size="large" stretch />
        </div>
        <p className={classes.scan}>
          <IconScan size={24} stroke={1.75} aria-hidden />
          {text('invoice:orScan')}
        </p>
      </footer>
    </div>
  );
}

/** The notes and coins that make up the change. */
function Notes({ notes, paid }: { notes: readonly HandedOut[]; paid: string }) {
  const text = useText();
  return (
    <div className={classes.notes}>
      <span>{text('invoice:handOut')}</span>
      <ul>
        {notes.map((note) => (
          <li key={note.face}>{nameOf(note, text)}</li>
        ))}
      </ul>
      <span>{text('payment:changeFrom', { amount: formatDecimal(paid) })}</span>
    </div>
  );
}

function nameOf({ face, count }: HandedOut, text: Text): string {
  if (face === 'paise') return text('invoice:paise', { count });
  return count > 1
    ? text('invoice:notes', { note: face, count })
    : text('invoice:note', { note: face });
}
