import { useRef, useState } from 'react';
import { problemText } from '@/api';
import { PasscodeDialog } from '@/features/login';
import { isOn, useSettings } from '@/features/settings';
import { type PlainMessageKey, useText } from '@/lib/i18n';
import { formatAmount, parseAmount, toDecimal } from '@/lib/money';
import { AmountField } from '@/ui/AmountField';
import { AppButton } from '@/ui/AppButton';
import { showAlert } from '@/ui/alerts';
import { Dialog } from '@/ui/Dialog';
import { NumericPad } from '@/ui/NumericPad';
import { TextField } from '@/ui/TextField';
import { useBusy } from '@/ui/useBusy';
import { useTouchScreen } from '@/ui/useTouchScreen';
import type { MovementKind } from './dialogStore';
import classes from './MovementDialog.module.css';
import { type Movement, useMovement } from './useMovement';

const SHORTEST_REASON = 3;

const WORDS = {
  cash_in: ['cash_session:cashIn', 'cash_session:cashInText'],
  cash_out: ['cash_session:cashOut', 'cash_session:cashOutText'],
  drop: ['cash_session:drop', 'cash_session:dropText'],
} as const satisfies Record<MovementKind, readonly [PlainMessageKey, PlainMessageKey]>;

/** Cash in, cash out or a drop: how much, what for, and a manager's approval where one is due. */
export function MovementDialog({ kind, onDone }: { kind: MovementKind; onDone: () => void }) {
  const text = useText();
  const { till } = useSettings();
  const touch = useTouchScreen();
  const field = useRef<HTMLInputElement>(null);
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const [approving, setApproving] = useState(false);
  const { busy, run } = useBusy();
  const { isUnanswered, record } = useMovement();

  const [title, explanation] = WORDS[kind];
  const parsed = parseAmount(amount);
  const movement: Movement | null =
    parsed !== null && parsed > 0 && reason.trim().length >= SHORTEST_REASON
      ? { kind, amount: toDecimal(parsed), reason: reason.trim() }
      : null;
  const missing = text(
    parsed === null || parsed <= 0
      ? 'cash_session:amountNotPositive'
      : 'cash_session:movementReasonShort',
  );

  const send = (securityCodeId?: string) =>
    run(async () => {
      if (!movement) return;
      setError('');
      try {
        showAlert.success((await record(movement, securityCodeId)) || text('ui:alertSuccess'));
        onDone();
      } catch (problem) {
        setError(problemText(problem) ?? '');
      }
    });
  const proceed = () => {
    if (!movement) return;
    if (isOn(till.cash_movement_passcode) && !isUnanswered(movement)) setApproving(true);
    else send();
  };

  return (
    <Dialog
      open
      title={text(title)}
      size={touch ? 'medium' : 'small'}
      busy={busy}
      onClose={onDone}
      footer={
        <>
          <AppButton label={text('ui:cancel')} onClick={onDone} />
          <AppButton
            label={text('ui:continue')}
            look="primary"
            reason={movement ? undefined : missing}
            onClick={proceed}
          />
        </>
      }
    >
      <p className={classes.explanation}>{text(explanation)}</p>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          proceed();
        }}
      >
        <div className={classes.fields}>
          <AmountField
            ref={field}
            label={text('cash_session:amount')}
            size="large"
            marks={{ 'data-autofocus': true }}
            padded={touch}
            value={amount}
            error={error || undefined}
            onChange={(next) => {
              setAmount(next);
              setError('');
            }}
          />
          <TextField
            label={text('cash_session:movementReason')}
            autoComplete="off"
            maxLength={200}
            value={reason}
            onChange={setReason}
          />
        </div>
        {touch && <NumericPad field={field} />}
        {/* Enter in a form of two fields needs a button; the one in sight is in the foot. */}
        <button type="submit" hidden />
      </form>
      <PasscodeDialog
        leave={
          approving && movement
            ? { operation: 'CASH_MOVEMENT', kind: movement.kind, amount: movement.amount }
            : null
        }
        hint={text('cash_session:approveMovement', {
          kind: text(title),
          amount: parsed === null ? '' : formatAmount(parsed),
        })}
        onApproved={(securityCodeId) => {
          setApproving(false);
          send(securityCodeId);
        }}
        onCancel={() => setApproving(false)}
      />
    </Dialog>
  );
}
