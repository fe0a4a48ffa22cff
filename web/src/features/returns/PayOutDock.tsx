import { ErrorLine } from '@/ui/ErrorLine';
import { Fact, Facts } from '@/ui/Facts';
import '@/lib/i18n/invoiceTexts';
import '@/lib/i18n/returnsTexts';
import '@/lib/i18n/payOutTexts';
import { call, type PaidOutAnswer, type PayOutStart, returnPayOut, useSendOnce } from '@/api';
import { useSend } from '@/app/shell';
import { useApprovedSend } from '@/features/login';
import { printerMaker } from '@/features/printing';
import { useText } from '@/lib/i18n';
import { formatDecimal } from '@/lib/money';
import { Amount } from '@/ui/Amount';
import { AppButton } from '@/ui/AppButton';
import { Dock } from '@/ui/Dock';
import { DockSubject } from '@/ui/DockSubject';
import { IconCircleCheck } from '@/ui/icons';

/** Pays the rest of a credit note in cash, after a manager's passcode. */
export function PayOutDock({
  start,
  paid,
  onPaid,
  onClose,
}: {
  start: PayOutStart;
  /** `null` until it is paid out. */
  paid: PaidOutAnswer | null;
  onPaid: (paid: PaidOutAnswer) => void;
  onClose: () => void;
}) {
  const text = useText();
  const once = useSendOnce();
  const { busy, error, send: attempt } = useSend();
  const { invoice_id: number, amount } = start;
  const spoken = formatDecimal(amount);
  const wish = { number, amount };

  const send = (approval: string) =>
    attempt(async () => {
      const { data } = await once.send(
        wish,
        () => ({ order_id: number, amount, security_code_id: approval }),
        (body, requestId) => call(returnPayOut, { ...body, ...printerMaker() }, { requestId }),
      );
      onPaid(data);
    });
  const { passcode, ask } = useApprovedSend({
    leave: { operation: 'CREDIT_NOTE_CASH', order_id: number },
    subject: text('returns:payOut'),
    hint: text('payOut:approve', { number, amount: spoken }),
    send,
  });
  if (paid) {
    return (
      <Dock
        title={text('returns:paidOut')}
        scans="wait"
        onClose={onClose}
        onSubmit={onClose}
        actions={
          <AppButton
            type="submit"
            label={text('cash_session:done')}
            look="primary"
            size="large"
            shortcut="Enter"
          />
        }
      >
        <DockSubject
          picture={<IconCircleCheck size={24} stroke={1.75} aria-hidden />}
          name={number}
          note={text('payOut:done')}
        />
        <Sums of={paid} />
      </Dock>
    );
  }
  if (passcode) return <Dock {...passcode} onClose={onClose} />;

  return (
    <Dock
      title={text('returns:payOut')}
      scans="wait"
      busy={busy}
      onClose={onClose}
      onSubmit={() => {
        // A retry keeps the approval of the unanswered request.
        if (once.isUnanswered(wish)) send('');
        else ask();
      }}
      actions={
        <AppButton
          type="submit"
          label={text('payOut:now', { amount: spoken })}
          look="primary"
          size="large"
          shortcut="Enter"
        />
      }
    >
      <DockSubject name={number} note={text('payOut:explained')} />
      <ErrorLine message={error} />
      <Sums of={start} />
    </Dock>
  );
}

function Sums({
  of: { left, rounding, amount },
}: {
  of: Pick<PayOutStart, 'left' | 'rounding' | 'amount'>;
}) {
  const text = useText();
  return (
    <Facts look="ruled">
      {rounding !== '0.00' && (
        <>
          <Fact name={text('payOut:left')}>
            <Amount value={left} />
          </Fact>
          <Fact name={text('invoice:cashRounding')}>
            <Amount value={rounding} />
          </Fact>
        </>
      )}
      <Fact name={text('payOut:give')}>
        <Amount value={amount} size="total" />
      </Fact>
    </Facts>
  );
}
