import { useState } from 'react';
import { call, problemText, settleCharge } from '@/api';
import { useApprovedSend } from '@/features/login';
import { printerMaker } from '@/features/printing';
import { useText } from '@/lib/i18n';
import { formatAmount, paise, parseAmount } from '@/lib/money';
import { AppButton } from '@/ui/AppButton';
import { Dock } from '@/ui/Dock';
import { DockSubject } from '@/ui/DockSubject';
import { IconAlertTriangle } from '@/ui/icons';
import { Note } from '@/ui/Note';
import { SelectField } from '@/ui/SelectField';
import { TextField } from '@/ui/TextField';
import { useBusy } from '@/ui/useBusy';
import { gatewayLabel } from '../methods';
import type { ChargeBody } from '../model/chargeState';
import type { Settling } from './chargeActions';
import { tellCharge } from './runCharge';

/** More is not found anywhere. */
const LONGEST = 64;

/** A manager settles a charge by hand when nothing outside answers: unpaid, or paid with a reference. */
export function SettleDock({
  body,
  settling,
  onClose,
}: {
  body: ChargeBody;
  /** The outcome that a person has told already. */
  settling: Settling;
  onClose: () => void;
}) {
  const text = useText();
  const { busy, run } = useBusy();
  const [outcome, setOutcome] = useState<string>(settling);
  const [reference, setReference] = useState('');
  const [error, setError] = useState('');
  const label = gatewayLabel(body.payment_gateway_type);
  const missing =
    outcome === ''
      ? 'payment:settleSay'
      : outcome === 'paid' && reference.trim() === ''
        ? 'payment:settleNoReference'
        : null;

  const send = (approval: string) =>
    run(async () => {
      setError('');
      const { pay_id: payId } = body;
      try {
        const answer = await call(settleCharge, {
          pay_id: payId,
          outcome,
          reference: outcome === 'paid' ? reference.trim() : '',
          security_code_id: approval,
          ...printerMaker(),
        });
        tellCharge({ kind: 'answered', payId, by: 'settle', answer, now: Date.now() });
        onClose();
      } catch (problem) {
        setError(problemText(problem) ?? '');
      }
    });
  const { passcode, ask } = useApprovedSend({
    leave: { operation: 'CHARGE_BY_HAND', order_id: body.order_id },
    subject: text('payment:settle'),
    hint: text('payment:settleApprove'),
    send,
  });
  if (passcode) return <Dock {...passcode} onClose={onClose} />;

  return (
    <Dock
      title={text('payment:settle')}
      scans="wait"
      typed={outcome !== settling || reference !== ''}
      busy={busy}
      onClose={onClose}
      onSubmit={() => {
        if (!missing) ask();
      }}
      actions={
        <AppButton
          type="submit"
          label={text('ui:continue')}
          look="primary"
          size="large"
          shortcut="Enter"
          reason={missing ? text(missing) : undefined}
        />
      }
    >
      <DockSubject
        name={text('payment:settleOf', {
          method: label ? text(label) : body.payment_gateway_type,
          amount: formatAmount(parseAmount(body.amount) ?? paise(0)),
        })}
        note={text('payment:settleExplained')}
      />
      {error !== '' && (
        <div role="alert">
          <Note icon={IconAlertTriangle} text={error} />
        </div>
      )}
      <SelectField
        label={text('payment:settleWhat')}
        emptyLabel={text('payment:settleChoose')}
        value={outcome}
        choices={[
          { value: 'paid', label: text('payment:settlePaid') },
          { value: 'not_paid', label: text('payment:settleNotPaid') },
        ]}
        onChange={setOutcome}
        marks={{ 'data-autofocus': true }}
      />
      {outcome === 'paid' && (
        <TextField
          label={text('payment:settleReference')}
          maxLength={LONGEST}
          autoComplete="off"
          value={reference}
          onChange={setReference}
        />
      )}
    </Dock>
  );
}
