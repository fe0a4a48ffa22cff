import { useState } from 'react';
import { call, chargeStatus, problemText, Refusal, refundCharge } from '@/api';
import { useSend } from '@/app/shell';
import { buyerName } from '@/lib/buyerName';
import { useText } from '@/lib/i18n';
import { formatDecimal } from '@/lib/money';
import { sayMoment } from '@/lib/sayMoment';
import { Amount } from '@/ui/Amount';
import { AppButton } from '@/ui/AppButton';
import { showAlert } from '@/ui/alerts';
import { Dock } from '@/ui/Dock';
import { DockFigures } from '@/ui/DockFigures';
import { DockSubject } from '@/ui/DockSubject';
import { ErrorLine } from '@/ui/ErrorLine';
import layout from '@/ui/layout.module.css';
import { TextField } from '@/ui/TextField';
import classes from './RefundDock.module.css';
import { State } from './RefundsTable';
import type { RefundDue } from './refundsDue';
import { needsPerson, paidBy, whyDue } from './refundWords';

/** More the server does not take. */
const LONGEST = 64;

/**
 * One refund: whose it is, how it stands, and the one button that gives it back, with the amount in it. What
 * the server cannot send back is given back by hand and noted with its reference; so is what Razorpay failed to.
 */
export function RefundDock({
  refund,
  onChanged,
  onClose,
}: {
  refund: RefundDue;
  /** Called when it may stand otherwise than the list has it. */
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}) {
  const text = useText();
  const { busy, error, setError, send } = useSend();
  const [byHand, setByHand] = useState(false);
  const [reference, setReference] = useState('');
  const { id, state, amount, customer, mobile, invoice } = refund;
  const asksReference = needsPerson(refund) || (byHand && state === 'failed');
  const given = asksReference ? reference.trim() : '';

  const giveBack = () =>
    send(async () => {
      try {
        if (state === 'asked') await call(chargeStatus, { charge_id: id });
        else {
          // A charge gives its money back once, however often that is asked for.
          const { charge } = await call(refundCharge, { charge_id: id, reference: given });
          if (charge.state === 'reversed') {
            showAlert.success(text('charge:wentBack', { amount: formatDecimal(amount) }));
            onClose();
          }
        }
      } catch (problem) {
        if (!(problem instanceof Refusal)) throw problem;
        setError(problemText(problem) ?? '');
      }
      await onChanged();
    });

  return (
    <Dock
      title={text(asksReference ? 'charge:payBack' : 'charge:refund')}
      scans="wait"
      step={asksReference ? 'by-hand' : ''}
      typed={given !== ''}
      busy={busy}
      onClose={onClose}
      onBack={byHand && asksReference ? () => setByHand(false) : undefined}
      onSubmit={() => {
        if (state !== 'done' && (!asksReference || given !== '')) giveBack();
      }}
      actions={
        state !== 'done' && (
          <AppButton
            type="submit"
            label={labelOf()}
            look="primary"
            size="large"
            shortcut="Enter"
            deliberate
            autoFocus={!asksReference}
            reason={asksReference && given === '' ? text('charge:referenceFirst') : undefined}
          />
        )
      }
    >
      <DockSubject
        name={buyerName(customer, mobile, text)}
        note={[mobile, invoice || text('charge:noInvoice')].filter(Boolean).join(' · ')}
      />
      <div className={layout.apart}>
        <Amount value={amount} size="total" />
        <State stands={state} />
      </div>
      <p className={classes.words}>{whyDue(refund, text)}</p>
      <DockFigures
        figures={[
          [text('charge:paidBy'), paidBy(refund, text)],
          [text('charge:taken'), sayMoment(refund.takenAt, text)],
          ...(refund.reference ? [[text('payment:reference'), refund.reference] as const] : []),
        ]}
      />
      {state !== 'done' && <p className={classes.instruction}>{instruction()}</p>}
      {asksReference && (
        <TextField
          label={text('charge:refundReference')}
          maxLength={LONGEST}
          autoComplete="off"
          reserved
          marks={{ 'data-autofocus': true }}
          error={error || undefined}
          value={reference}
          onChange={(next) => {
            setReference(next);
            setError('');
          }}
        />
      )}
      {!asksReference && <ErrorLine message={error} />}
      {!asksReference && state === 'failed' && (
        <AppButton label={text('charge:paidByHand')} stretch onClick={() => setByHand(true)} />
      )}
    </Dock>
  );

  function labelOf(): string {
    if (state === 'asked') return text('payment:checkStatus');
    if (refund.isGivenBack) return text('charge:noteGivenBack');
    const what = asksReference ? 'charge:notePaidBack' : 'charge:refundAmount';
    return text(what, { amount: formatDecimal(amount) });
  }

  /** The effect of the button, or the thing that somebody does first. */
  function instruction(): string {
    if (refund.isGivenBack) return text('charge:handGivenBack');
    if (asksReference && refund.isSent) return text('charge:handFromDashboard');
    if (asksReference && refund.via === 'page') return text('charge:handInProgramme');
    if (asksReference) return text('charge:handOnDevice');
    if (state === 'asked') return text('charge:isOnItsWay');
    return text(state === 'failed' ? 'charge:sentAgain' : 'charge:sentBack');
  }
}
