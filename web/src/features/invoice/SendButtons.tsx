import { ActionButton } from '@/app/actions';
import { useText } from '@/lib/i18n';
import type { SendActions } from './useSendInvoice';

/** The buttons that send an invoice. `short` is for a place where all three share one row. */
export function SendButtons({ actions, short = false }: { actions: SendActions; short?: boolean }) {
  const text = useText();
  const shape = { size: short ? 'narrow' : 'dense', stretch: true } as const;
  return (
    <>
      <ActionButton
        action={actions['invoice.sms']}
        {...shape}
        {...(short && { label: text('invoice:smsShort') })}
      />
      <ActionButton action={actions['invoice.whatsapp']} {...shape} />
      <ActionButton
        action={actions['invoice.email']}
        {...shape}
        {...(short && { label: text('invoice:emailShort') })}
      />
    </>
  );
}
