import { useRef, useState } from 'react';
import { useSend } from '@/app/shell';
import { beep } from '@/devices/beep';
import { BillDock } from '@/features/cart';
import { usePasscodeStep } from '@/features/login';
import { isOn, useSettings } from '@/features/settings';
import { type PlainMessageKey, useText } from '@/lib/i18n';
import { formatAmount, parseAmount, toDecimal } from '@/lib/money';
import { AppButton } from '@/ui/AppButton';
import { showAlert } from '@/ui/alerts';
import { DockValue } from '@/ui/DockValue';
import { NumericPad } from '@/ui/NumericPad';
import { refusedText } from '@/ui/refusedText';
import { TextField } from '@/ui/TextField';
import { useTypedNumber } from '@/ui/useTypedNumber';
import type { MovementKind } from './dialogStore';
import classes from './MovementDialog.module.css';
import type { Movement } from './unansweredMovements';
import { useMovement } from './useMovement';

const SHORTEST_REASON = 3;
/** A day's takings go to the safe in one; still fewer digits than any code has. */
const MOST_DIGITS = 7;

const WORDS = {
  cash_in: ['drawer:cashIn', 'drawer:cashInText'],
  cash_out: ['drawer:cashOut', 'drawer:cashOutText'],
  drop: ['drawer:drop', 'drawer:dropText'],
} as const satisfies Record<MovementKind, readonly [PlainMessageKey, PlainMessageKey]>;

/** Cash in, cash out or a drop: how much, what for, and a manager's approval where one is due. */
export function MovementDialog({ kind, onDone }: { kind: MovementKind; onDone: () => void }) {
  const text = useText();
  const { till } = useSettings();
  const field = useRef<HTMLInputElement>(null);
  const { left, isUnanswered, record } = useMovement(kind);
  const typed = useTypedNumber(left?.amount ?? '', {
    decimals: 2,
    mostDigits: MOST_DIGITS,
    onTooLong: beep.failure,
  });
  const { value: amount, refused, field: entry } = typed;
  const [reason, setReason] = useState(left?.reason ?? '');
  const [approving, setApproving] = useState(false);
  const { busy, error, setError, send: attempt } = useSend();

  const [title, explanation] = WORDS[kind];
  const parsed = parseAmount(amount);
  const movement: Movement | null =
    parsed !== null && parsed > 0 && reason.trim().length >= SHORTEST_REASON
      ? { kind, amount: toDecimal(parsed), reason: reason.trim() }
      : null;
  const missing = text(
    parsed === null || parsed <= 0 ? 'drawer:amountNotPositive' : 'drawer:movementReasonShort',
  );

  const send = (securityCodeId?: string) =>
    attempt(async () => {
      if (!movement) return;
      showAlert.success((await record(movement, securityCodeId)) || text('ui:alertSuccess'));
      onDone();
    });
  const proceed = () => {
    if (refused) beep.failure();
    if (!movement || refused) return;
    if (isOn(till.cash_movement_passcode) && !isUnanswered(movement)) setApproving(true);
    else send();
  };
  const passcode = usePasscodeStep({
    leave:
      approving && movement
        ? { operation: 'CASH_MOVEMENT', kind: movement.kind, amount: movement.amount }
        : null,
    subject: text(title),
    hint: text('drawer:approveMovement', {
      kind: text(title),
      amount: parsed === null ? '' : formatAmount(parsed),
    }),
    onApproved: (securityCodeId) => {
      setApproving(false);
      send(securityCodeId);
    },
    onBack: () => setApproving(false),
  });
  if (passcode) return <BillDock {...passcode} onClose={onDone} />;

  return (
    <BillDock
      title={text(title)}
      typed={typed.isTyped || reason !== (left?.reason ?? '')}
      busy={busy}
      onClose={onDone}
      onSubmit={proceed}
      pad={<NumericPad field={field} />}
      actions={
        <AppButton
          type="submit"
          label={text('ui:continue')}
          look="primary"
          size="large"
          shortcut="Enter"
          reason={movement ? undefined : missing}
        />
      }
    >
      {!busy && movement && isUnanswered(movement) ? (
        <p role="status">{text('drawer:movementUnanswered')}</p>
      ) : (
        <p className={classes.explanation}>{text(explanation)}</p>
      )}
      <DockValue
        {...entry}
        field={field}
        label={text('drawer:amount')}
        error={refused ? refusedText(refused, text, MOST_DIGITS) : error}
        onChange={(next) => {
          entry.onChange(next);
          setError('');
        }}
      />
      <TextField
        label={text('drawer:movementReason')}
        autoComplete="off"
        maxLength={200}
        value={reason}
        onChange={setReason}
      />
    </BillDock>
  );
}
