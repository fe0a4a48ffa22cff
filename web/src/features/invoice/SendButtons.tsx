import { ActionButton } from '@/app/actions';
import { useText } from '@/lib/i18n';
import { useHandedOutAt } from './handedOut';
import type { SendActions } from './useSendInvoice';

/** The buttons that send an invoice, each with when it went. `short` is for a place where all three share one row. */
export function SendButtons({
  actions,
  number,
  short = false,
}: {
  actions: SendActions;
  number: string;
  short?: boolean;
}) {
  const text = useText();
  const at = useHandedOutAt(number);
  const shape = { size: short ? 'narrow' : 'dense', stretch: true, badgeTone: 'done' } as const;
  const sentAt = (time: string | undefined) => time && !short && text('invoice:sentAt', { time });
  return (
    <>
      <ActionButton
        action={actions['invoice.whatsapp']}
        {...shape}
        {...(short && { label: text('invoice:whatsappShort') })}
        badge={
          (!short && at.whatsapp && text('invoice:openedAt', { time: at.whatsapp })) || undefined
        }
      />
      <ActionButton
        action={actions['invoice.sms']}
        {...shape}
        {...(short && { label: text('invoice:smsShort') })}
        badge={sentAt(at.sms) || undefined}
      />
      <ActionButton
        action={actions['invoice.email']}
        {...shape}
        {...(short && { label: text('invoice:emailShort') })}
        badge={sentAt(at.email) || undefined}
      />
    </>
  );
}
