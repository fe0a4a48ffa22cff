import { useRef, useState } from 'react';
import { type ClosedAnswer, problemText, useSendOnce } from '@/api';
import { useSend } from '@/app/shell';
import { askToLogout } from '@/features/login';
import { useSettings } from '@/features/settings';
import { useText } from '@/lib/i18n';
import { paise, parseAmount } from '@/lib/money';
import { Amount } from '@/ui/Amount';
import { AppButton } from '@/ui/AppButton';
import { ConfirmKey } from '@/ui/ConfirmKey';
import { Dialog } from '@/ui/Dialog';
import { CashBeside, type CashEntry, CashStatement, emptyEntry, statedBy } from './CashStatement';
import { ClosingSteps } from './ClosingSteps';
import { CountedRows, CountedSum } from './ConfirmCount';
import { denominationsOf, statementOf } from './denominations';
import { LastCount } from './LastCount';
import { LeaveCount } from './LeaveCount';
import { closeSession, openSession } from './sessionCalls';
import { type CashSession, useCashSession } from './sessionStore';
import { SHORTEST_REASON } from './shortestReason';

/** Esc leaves nothing here, and a letter alone belongs to the fields. */
const LOGOUT_KEY = 'Alt+Q';

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
  const [leaving, setLeaving] = useState(false);
  const [reason, setReason] = useState('');
  const { lastCount } = useCashSession();
  const { busy, error, setError, send: attempt } = useSend();
  const goOn = useRef<HTMLButtonElement>(null);
  const why = useRef<HTMLInputElement>(null);
  /** The field that the number pad types into. */
  const field = useRef<HTMLInputElement>(null);
  const statement = statedBy(entry, settings);
  const counted = type === 'open' ? parseAmount(lastCount) : null;
  const differs = counted !== null && statement !== null && statement.amount !== counted;
  const reasonMissing = differs && reason.trim().length < SHORTEST_REASON;
  const title = text(type === 'open' ? 'cash_session:openSession' : 'cash_session:closeSession');

  const post = async () => {
    if (!statement) return;
    if (type === 'close') onClosed(await closeSession(sessionId, statement, once));
    else {
      await openSession(statement, differs ? reason.trim() : '', once);
      onDone();
    }
  };
  const send = () =>
    attempt(post, (problem) => {
      setConfirming(false);
      return problemText(problem);
    });
  // Closing is blind: what was counted is confirmed before anybody learns what was expected.
  const proceed = () => (type === 'close' ? setConfirming(true) : send());

  const missing = text(entry.way === 'count' ? 'drawer:countMissing' : 'drawer:amountMissing');
  const wanting = reasonMissing ? text('drawer:reasonMissing') : undefined;
  const mayGoOn = statement !== null && !reasonMissing;
  const total = <Amount value={statement?.amount ?? paise(0)} size="total" />;
  const change = (next: CashEntry) => {
    setEntry(next);
    setError('');
  };
  // A count takes minutes: neither Esc nor a slip of the finger throws it away.
  const isBegun =
    entry.amount !== '' || statementOf(denominationsOf(settings), entry.counts) !== null;
  const leave = () => (isBegun ? setLeaving(true) : onDone());
  if (leaving) return <LeaveCount onLeave={onDone} onStay={() => setLeaving(false)} />;
  if (confirming && statement) {
    return (
      <Dialog
        open
        title={text('drawer:countConfirm')}
        steps={<ClosingSteps current="confirm" />}
        size="wide"
        busy={busy}
        onClose={() => setConfirming(false)}
        aside={<CountedSum amount={statement.amount} />}
        footer={
          <>
            <AppButton
              label={text('drawer:countAgain')}
              shortcut="Escape"
              onClick={() => setConfirming(false)}
            />
            <AppButton
              label={text('cash_session:closeSession')}
              look="primary"
              autoFocus
              shortcut="Ctrl+Enter"
              onClick={send}
            />
          </>
        }
      >
        <ConfirmKey
          onConfirm={() => {
            if (!busy) void send();
          }}
        />
        <CountedRows
          denominations={denominationsOf(settings)}
          counts={entry.way === 'count' ? entry.counts : null}
        />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      title={title}
      note={explanation}
      steps={type === 'close' && <ClosingSteps current="count" />}
      size="wide"
      busy={busy}
      dismissible={!required}
      onClose={leave}
      aside={
        <CashBeside
          settings={settings}
          total={total}
          entry={entry}
          field={field}
          onChange={change}
        />
      }
      footer={
        <>
          {required ? (
            <AppButton label={text('shell:logout')} shortcut={LOGOUT_KEY} onClick={askToLogout} />
          ) : (
            <AppButton label={text('ui:cancel')} shortcut="Escape" onClick={leave} />
          )}
          <AppButton
            ref={goOn}
            label={text('ui:continue')}
            look="primary"
            shortcut="Ctrl+Enter"
            reason={statement ? wanting : missing}
            onClick={proceed}
          />
        </>
      }
    >
      <ConfirmKey
        onConfirm={() => {
          if (mayGoOn && !busy) proceed();
        }}
      />
      {counted !== null && (
        <LastCount
          counted={counted}
          opening={statement?.amount ?? null}
          reason={reason}
          field={why}
          onReason={setReason}
        />
      )}
      {required && <ConfirmKey keys={LOGOUT_KEY} onConfirm={() => !busy && askToLogout()} />}
      <CashStatement
        settings={settings}
        entry={entry}
        field={field}
        label={text(type === 'open' ? 'drawer:openingBalance' : 'drawer:closingBalance')}
        error={error || undefined}
        onChange={change}
        onFinished={() => {
          // One amount is done with Enter; a long count is looked over first.
          if (entry.way === 'amount' && mayGoOn) proceed();
          else (differs ? why : goOn).current?.focus();
        }}
      />
    </Dialog>
  );
}
