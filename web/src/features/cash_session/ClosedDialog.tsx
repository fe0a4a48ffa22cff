import { useRef, useState } from 'react';
import { type ClosedAnswer, call, printSettlement, useSendOnce } from '@/api';
import { sayProblem, useSend } from '@/app/shell';
import { printerMaker, printFaultText, printPaper } from '@/features/printing';
import { useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { showAlert } from '@/ui/alerts';
import { Dialog } from '@/ui/Dialog';
import { IconPrinter } from '@/ui/icons';
import classes from './ClosedDialog.module.css';
import { ClosedSales } from './ClosedSales';
import { ClosingDifference, ClosingFigures } from './ClosingFigures';
import { ClosingSteps } from './ClosingSteps';
import { DifferenceReason } from './DifferenceReason';
import { SlipPaper } from './SlipPaper';
import { explainDifference, finishClosing } from './sessionCalls';
import { SHORTEST_REASON } from './shortestReason';

export interface ClosedDialogProps {
  answer: ClosedAnswer;
  onDone: () => void;
  /** Asks for the day report of all tills: whoever closes the last one reads it. */
  onDayZ: () => void;
}

/** The session is closed, in the place of its count: its slip, the difference and the reason for it, and the way to the day report. */
export function ClosedDialog({ answer, onDone, onDayZ }: ClosedDialogProps) {
  const text = useText();
  const once = useSendOnce();
  const [closed, setClosed] = useState(answer);
  const [reason, setReason] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { busy, error, setError, send } = useSend();
  const needsReason = closed.reason_needed === 1;

  /** A difference is not left unexplained, be it only that nobody knows. */
  const mustSay = needsReason && reason.trim().length < SHORTEST_REASON;

  const attempt = (work: () => Promise<void>) => {
    if (mustSay) {
      setError(text('drawer:reasonMissing'));
      field.current?.focus();
      return;
    }
    send(
      async () => {
        const { settlement_session_id: id } = closed;
        if (needsReason) setClosed(await explainDifference(id, reason.trim(), once));
        await work();
      },
      (problem) => void sayProblem(problem),
    );
  };
  /** Goes on to what comes next, once what was typed is kept. */
  const leaveFor = (next: () => void) =>
    attempt(async () => {
      await finishClosing(closed.settlement_session_id, once);
      next();
    });
  const leave = () => leaveFor(onDone);
  // A typed reason belongs on the slip.
  const print = () =>
    attempt(async () => {
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
      lead={<SlipPaper closed={closed} />}
      footer={
        <div className={classes.foot}>
          <div className={classes.ways}>
            <AppButton
              label={text('cash_session:done')}
              size="deed"
              shortcut="Escape"
              onClick={leave}
            />
            <AppButton
              label={text('drawer:printSlip')}
              icon={IconPrinter}
              look="primary"
              size="large"
              shortcut="Enter"
              autoFocus={!needsReason}
              reason={mustSay ? text('drawer:reasonMissing') : undefined}
              stretch
              onClick={print}
            />
          </div>
          <div className={classes.under}>
            <p>{text('drawer:handSlipOver')}</p>
            <AppButton label={text('drawer:dayZ')} look="text" onClick={() => leaveFor(onDayZ)} />
          </div>
        </div>
      }
    >
      <div className={classes.figures}>
        <ClosingDifference closed={closed} />
        <ClosingFigures closed={closed} />
      </div>
      {needsReason && (
        <DifferenceReason
          field={field}
          reason={reason}
          error={error}
          onReason={(next) => {
            setReason(next);
            setError('');
          }}
          onSubmit={print}
        />
      )}
      <ClosedSales closed={closed} />
      {closed.carried_over.length > 0 && (
        <p className={classes.note}>
          {text('drawer:carriedOver', { count: closed.carried_over.length })}
        </p>
      )}
    </Dialog>
  );
}
