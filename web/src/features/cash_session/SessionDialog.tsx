import { useRef, useState } from 'react';
import { type ClosedAnswer, problemText, useSendOnce } from '@/api';
import { askToLogout } from '@/features/login';
import { useSettings } from '@/features/settings';
import { useText } from '@/lib/i18n';
import { paise } from '@/lib/money';
import { Amount } from '@/ui/Amount';
import { AppButton } from '@/ui/AppButton';
import { ConfirmKey } from '@/ui/ConfirmKey';
import { Dialog } from '@/ui/Dialog';
import { useBusy } from '@/ui/useBusy';
import { type CashEntry, CashStatement, emptyEntry, statedBy } from './CashStatement';
import { ClosingSteps } from './ClosingSteps';
import { ConfirmCount } from './ConfirmCount';
import classes from './SessionDialog.module.css';
import { closeSession, openSession } from './sessionCalls';
import type { CashSession } from './sessionStore';

export interface SessionDialogProps {
  type: CashSession['type'];
  /** The session to close. */
  sessionId: string;
  /** Nothing else can be done first: there is no way out but through, or out of the app. */
  required: boolean;
  /** Why it is required, or what is asked. */
  explanation: string;
  onDone: () => void;
  onClosed: (answer: ClosedAnswer) => void;
}

/** Opens or closes the cash session with what is in the drawer. */
export function SessionDialog({
  type,
  sessionId,
  required,
  explanation,
  onDone,
  onClosed,
}: SessionDialogProps) {
  const text = useText();
  const settings = useSettings();
  const once = useSendOnce();
  const [entry, setEntry] = useState<CashEntry>(() => emptyEntry(settings));
  const [confirming, setConfirming] = useState(false);
  const [error, setError] = useState('');
  const { busy, run } = useBusy();
  const goOn = useRef<HTMLButtonElement>(null);
  const statement = statedBy(entry, settings);
  const title = text(type === 'open' ? 'cash_session:openSession' : 'cash_session:closeSession');

  const send = () =>
    run(async () => {
      if (!statement) return;
      setError('');
      try {
        if (type === 'close') onClosed(await closeSession(sessionId, statement, once));
        else {
          await openSession(statement, once);
          onDone();
        }
      } catch (problem) {
        setConfirming(false);
        setError(problemText(problem) ?? '');
      }
    });
  // Closing is blind: what was counted is confirmed before anybody learns what was expected.
  const proceed = () => (type === 'close' ? setConfirming(true) : send());

  const missing = text(
    entry.way === 'count' ? 'cash_session:countMissing' : 'cash_session:amountMissing',
  );
  if (confirming && statement) {
    return (
      <ConfirmCount
        amount={statement.amount}
        busy={busy}
        onConfirm={send}
        onBack={() => setConfirming(false)}
      />
    );
  }
  const counts = entry.way === 'count';
  const total = <Amount value={statement?.amount ?? paise(0)} size={counts ? 'total' : 'title'} />;
  return (
    <Dialog
      open
      title={title}
      size={counts ? 'wide' : 'medium'}
      busy={busy}
      dismissible={!required}
      onClose={onDone}
      footer={
        <div className={classes.foot}>
          {!counts && (
            <div className={classes.total}>
              <span>{text('cash_session:total')}</span>
              <output>{total}</output>
            </div>
          )}
          <div className={classes.buttons}>
            {required ? (
              <AppButton label={text('shell:logout')} onClick={askToLogout} />
            ) : (
              <AppButton label={text('ui:cancel')} onClick={onDone} />
            )}
            <AppButton
              ref={goOn}
              label={text('ui:continue')}
              look="primary"
              shortcut="Ctrl+Enter"
              reason={statement ? undefined : missing}
              onClick={proceed}
            />
          </div>
        </div>
      }
    >
      <ConfirmKey
        onConfirm={() => {
          if (statement && !busy) proceed();
        }}
      />
      <CashStatement
        steps={type === 'close' && <ClosingSteps current="count" />}
        total={total}
        settings={settings}
        explanation={explanation}
        entry={entry}
        label={text(
          type === 'open' ? 'cash_session:openingBalance' : 'cash_session:closingBalance',
        )}
        error={error || undefined}
        onChange={(next) => {
          setEntry(next);
          setError('');
        }}
        onFinished={() => {
          // One amount is done with Enter; a long count is looked over first.
          if (entry.way === 'amount' && statement) proceed();
          else goOn.current?.focus();
        }}
      />
    </Dialog>
  );
}
