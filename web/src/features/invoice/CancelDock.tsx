import { useState } from 'react';
import { type CancelStart, call, invoiceCancel, useSendOnce } from '@/api';
import { useSend } from '@/app/shell';
import { useApprovedSend } from '@/features/login';
import { printerMaker } from '@/features/printing';
import { cancelReason, OTHER_REASON } from '@/lib/cancelReason';
import { type PlainMessageKey, useText } from '@/lib/i18n';
import { formatQuantity } from '@/lib/quantity';
import { AppButton } from '@/ui/AppButton';
import { Dock } from '@/ui/Dock';
import { DockSubject } from '@/ui/DockSubject';
import { ErrorLine } from '@/ui/ErrorLine';
import layout from '@/ui/layout.module.css';
import { SelectField } from '@/ui/SelectField';
import { TextField } from '@/ui/TextField';
import { Toggle } from '@/ui/Toggle';
import words from '@/ui/words.module.css';
import type { Cancelled } from './CancelledDock';
import { noteCancelled } from './paidBill';
import { RefundList } from './RefundList';

/** Fewer characters say nothing. */
const SHORTEST = 3;
/** More do not fit on a credit note. */
const LONGEST = 200;

/**
 * The money that goes back for an invoice, the reason, and a manager's passcode: then it is
 * cancelled.
 */
export function CancelDock({
  start,
  onCancelled,
  onClose,
}: {
  start: CancelStart;
  onCancelled: (cancelled: Cancelled) => void;
  onClose: () => void;
}) {
  const text = useText();
  const once = useSendOnce();
  const { busy, error, send: attempt } = useSend();
  const [reason, setReason] = useState('');
  const [remark, setRemark] = useState('');
  const [damaged, setDamaged] = useState<readonly string[]>([]);
  const number = start.invoice_id;
  const missing = missingOf(reason, remark);
  const wish = { number, reason, remark: remark.trim(), damaged };

  const send = (approval: string) =>
    attempt(async () => {
      const { data } = await once.send(
        wish,
        () => ({
          order_id: number,
          reason,
          remark: remark.trim(),
          damaged_item: JSON.stringify(damaged),
          security_code_id: approval,
        }),
        (body, requestId) => call(invoiceCancel, { ...body, ...printerMaker() }, { requestId }),
      );
      noteCancelled(number);
      onCancelled(data);
    });
  const { passcode, ask } = useApprovedSend({
    leave: { operation: 'BILL_CANCEL', order_id: number },
    subject: text('invoice:cancelInvoice'),
    hint: text('invoice:cancelApprove', { number }),
    send,
  });
  if (passcode) return <Dock {...passcode} onClose={onClose} />;

  return (
    <Dock
      title={text('invoice:cancelInvoice')}
      scans="wait"
      typed={reason !== '' || remark !== ''}
      busy={busy}
      onClose={onClose}
      onSubmit={() => {
        if (missing) return;
        // A request without an answer goes again with the leave that it had.
        if (once.isUnanswered(wish)) send('');
        else ask();
      }}
      actions={
        <AppButton
          type="submit"
          label={text('ui:continue')}
          look="primary"
          size="large"
          shortcut="Enter"
          reason={missing && text(missing)}
        />
      }
    >
      <DockSubject name={number} note={text('invoice:cancelExplained')} />
      <ErrorLine message={error} />
      <SelectField
        label={text('invoice:cancelWhy')}
        emptyLabel={text('invoice:cancelChoose')}
        value={reason}
        choices={start.reasons.map(({ key, name }) => {
          const label = cancelReason(key);
          return { value: key, label: label ? text(label) : name };
        })}
        onChange={setReason}
        marks={{ 'data-autofocus': true }}
      />
      <TextField
        label={text(reason === OTHER_REASON ? 'invoice:cancelRemark' : 'invoice:cancelRemarkMore')}
        maxLength={LONGEST}
        autoComplete="off"
        value={remark}
        onChange={setRemark}
      />
      <RefundList title={text('invoice:goesBack')} refunds={start.refunds} />
      <section aria-label={text('invoice:cancelDamaged')} className={layout.stack}>
        <h3 className={words.caption}>{text('invoice:cancelDamaged')}</h3>
        <p className={words.second}>{text('invoice:cancelDamagedHint')}</p>
        {start.items.map(({ item_id: id, product, qty, uom }) => (
          <Toggle
            key={id}
            stretch
            label={`${product} · ${formatQuantity(qty, uom !== 'NOS', uom)}`}
            checked={damaged.includes(id)}
            onChange={(is) =>
              setDamaged(is ? [...damaged, id] : damaged.filter((other) => other !== id))
            }
          />
        ))}
      </section>
    </Dock>
  );
}

function missingOf(reason: string, remark: string): PlainMessageKey | undefined {
  if (reason === '') return 'invoice:cancelChooseFirst';
  if (reason === OTHER_REASON && remark.trim().length < SHORTEST)
    return 'invoice:cancelRemarkWanted';
  return undefined;
}
