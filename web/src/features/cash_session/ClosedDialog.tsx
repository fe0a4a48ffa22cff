import { useRef, useState } from 'react';
import { type ClosedAnswer, call, printSettlement, useSendOnce } from '@/api';
import { sayProblem, useSend } from '@/app/shell';
import { printerMaker, printFaultText, printPaper } from '@/features/printing';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { showAlert } from '@/ui/alerts';
import { Dialog } from '@/ui/Dialog';
import { IconPrinter } from '@/ui/icons';
import { TextField } from '@/ui/TextField';
import aside from './aside.module.css';
import classes from './ClosedDialog.module.css';
import { ClosingDifference, ClosingFigures } from './ClosingFigures';
import { ClosingSteps } from './ClosingSteps';
import { explainDifference, finishClosing } from './sessionCalls';
import { SHORTEST_REASON } from './shortestReason';

export interface ClosedDialogProps {
  answer: ClosedAnswer;
  onDone: () => void;
  /** Asks for the day's Z of all tills: whoever closes the last one reads it. */
  onDayZ: () => void;
}

/** The session is closed, in the place of its count: expected and difference, the reason for it, the slip, and the way to the day's Z. */
export function ClosedDialog({ answer, onDone, onDayZ }: ClosedDialogProps) {
  const text = useText();
  const once = useSendOnce();
  const [closed, setClosed] = useState(answer);
  const [reason, setReason] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { busy, error, setError, send } = useSend();
  const reasonMissing = reason.trim().length < SHORTEST_REASON;

  /** A difference is not left unexplained, be it only that nobody knows. */
  const mustSay = closed.reason_needed === 1 && reasonMissing;

  const keepReason = async () => {
    const { settlement_session_id: id } = closed;
    setClosed(await explainDifference(id, reason.trim(), once));
  };
  const askReason = () => {
    setError(text('drawer:reasonMissing'));
    field.current?.focus();
  };
  const attempt = (work: () => Promise<void>) => send(work, (problem) => void sayProblem(problem));
  /** Goes on to what comes next, once what was typed is kept. */
  const leaveFor = (next: () => void) => {
    if (mustSay) {
      askReason();
      return;
    }
    attempt(async () => {
      if (closed.reason_needed) await keepReason();
      await finishClosing(closed.settlement_session_id, once);
      next();
    });
  };
  const leave = () => leaveFor(onDone);
  const saveReason = () => {
    if (reasonMissing) {
      askReason();
      return;
    }
    attempt(async () => {
      await keepReason();
      showAlert.success(text('drawer:reasonSaved'));
    });
  };
  const print = () =>
    attempt(async () => {
      // A typed reason belongs on the slip, saved or not.
      if (closed.reason_needed) await keepReason();
      const { settlement_session_id } = closed;
      const request = { settlement_session_id, ...printerMaker() };
      const slip = await call(printSettlement, request, { resend: 1 });
      await printPaper(slip).catch((problem) => showAlert.danger(printFaultText(problem)));
    });

  return (
    <Dialog
      open
      title={text('drawer:closed')}
      steps={<ClosingSteps current="slip" />}
      size="wide"
      busy={busy}
      onClose={leave}
      aside={
        <>
          <ClosingDifference closed={closed} />
          <p className={aside.words}>{text('drawer:handSlipOver')}</p>
          <AppButton
            label={text('drawer:dayZ')}
            look="text"
            reason={mustSay ? text('drawer:reasonMissing') : undefined}
            onClick={() => leaveFor(onDayZ)}
          />
        </>
      }
      footer={
        <>
          <AppButton
            label={text('cash_session:done')}
            reason={mustSay ? text('drawer:reasonMissing') : undefined}
            onClick={leave}
          />
          <AppButton
            label={text('drawer:printSlip')}
            icon={IconPrinter}
            look="primary"
            autoFocus={!closed.reason_needed}
            reason={mustSay ? text('drawer:reasonMissing') : undefined}
            onClick={print}
          />
        </>
      }
    >
      <ClosingFigures closed={closed} />
      {closed.reason_needed === 1 && (
        <form
          className={classes.reason}
          onSubmit={(event) => {
            event.preventDefault();
            saveReason();
          }}
        >
          <TextField
            ref={field}
            label={text('drawer:reason')}
            hint={text('drawer:reasonHint')}
            autoComplete="off"
            maxLength={200}
            marks={{ 'data-autofocus': true }}
            value={reason}
            error={error || undefined}
            onChange={(next) => {
              setReason(next);
              setError('');
            }}
          />
          <AppButton type="submit" label={text('drawer:saveReason')} />
        </form>
      )}
      {closed.carried_over.length > 0 && (
        <p className={classes.note}>
          {text('drawer:carriedOver', { count: closed.carried_over.length })}
        </p>
      )}
    </Dialog>
  );
}
