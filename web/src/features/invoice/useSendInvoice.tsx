import '@/lib/i18n/invoiceTexts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import type { InvoiceData } from '@/api';
import { ActionButton, type BoundAction, tillActions, useActions } from '@/app/actions';
import { sayProblem } from '@/app/shell';
import { PasscodeDock } from '@/features/login';
import { isOn, printEntry, useMaybeSettings } from '@/features/settings';
import { type Message, type PlainMessageKey, useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import { IconBrandWhatsapp, IconMail, IconMessage, IconPrinter } from '@/ui/icons';
import { EmailDialog } from './EmailDialog';
import { noteHandedOut } from './handedOut';
import { isNotApproved } from './isNotApproved';
import { openWhatsApp } from './openWhatsApp';
import { useIsLastBill } from './paidBill';
import { SmsDialog } from './SmsDialog';

/** The facts of an invoice or credit note that sending it takes. */
export type Sendable = Pick<InvoiceData, 'invoice_id' | 'order_id' | 'mobile' | 'email'>;

interface SendState {
  sendsEmail: boolean;
  sendsSms: boolean;
  /** Whether phones can open links to bills. */
  sendsLinks: boolean;
  /** Why no copy of this invoice may go out, whichever way. */
  copyReason: Message | undefined;
  askEmail: () => void;
  askSms: () => void;
  whatsApp: () => Promise<void>;
}

const sendActions = (group: PlainMessageKey) =>
  tillActions<SendState>()(
    {
      id: 'invoice.email',
      label: 'invoice:email',
      group,
      icon: IconMail,
      shortcut: 'E',
      enabled: ({ sendsEmail, copyReason }) =>
        sendsEmail ? (copyReason ?? true) : 'invoice:emailOff',
      run: ({ askEmail }) => askEmail(),
    },
    {
      id: 'invoice.sms',
      label: 'invoice:sms',
      group,
      icon: IconMessage,
      shortcut: 'S',
      enabled: ({ sendsSms, sendsLinks, copyReason }) => {
        if (sendsSms) return copyReason ?? true;
        return sendsLinks ? 'invoice:smsOff' : 'invoice:linksOff';
      },
      run: ({ askSms }) => askSms(),
    },
    {
      id: 'invoice.whatsapp',
      label: 'invoice:whatsapp',
      group,
      icon: IconBrandWhatsapp,
      shortcut: 'W',
      enabled: ({ sendsLinks, copyReason }) =>
        sendsLinks ? (copyReason ?? true) : 'invoice:linksOff',
      run: ({ whatsApp }) => whatsApp(),
    },
  );

/** The screens that send invoices, each with its heading on the shortcut sheet. */
const ACTIONS = {
  complete: sendActions('checkout:paymentComplete'),
  details: sendActions('invoice:invoiceDetails'),
};

export type SendActions = Record<'invoice.email' | 'invoice.sms' | 'invoice.whatsapp', BoundAction>;

export interface SendInvoice {
  actions: SendActions;
  /** The dock that is open, if any. */
  dock: ReactNode;
}

/**
 * Sends an invoice by e-mail, SMS and WhatsApp. The bill that this till made last goes out freely.
 * Any other is a duplicate, for which the store's rules for reprints hold (decision 181).
 */
export function useSendInvoice(
  invoice: Sendable,
  screen: keyof typeof ACTIONS,
  { onShut, print }: { onShut?: () => void; print?: () => void } = {},
): SendInvoice {
  const text = useText();
  const client = useQueryClient();
  const settings = useMaybeSettings();
  const [open, setOpen] = useState<'email' | 'sms' | 'leave' | null>(null);
  const isOriginal = useIsLastBill(invoice.invoice_id);
  const till = settings?.till;
  const reprint = settings && printEntry(settings, 'bill_reprint');
  const number = invoice.invoice_id;

  const shut = () => {
    flushSync(() => setOpen(null));
    onShut?.();
  };
  const sendLink = async (approval = '') => {
    await openWhatsApp(invoice, approval);
    noteHandedOut(number, 'whatsapp');
    void client.invalidateQueries({ queryKey: ['invoice'] });
  };
  const actions = useActions(ACTIONS[screen], {
    sendsEmail: isOn(till?.sends_email ?? 0),
    sendsSms: isOn(till?.sends_sms ?? 0),
    sendsLinks: isOn(till?.sends_links ?? 0),
    copyReason: isOriginal || reprint?.status === 1 ? undefined : 'invoice:reprintOff',
    askEmail: () => setOpen('email'),
    askSms: () => setOpen('sms'),
    whatsApp: async () => {
      // Asked first, so that no empty page opens over the passcode.
      if (!isOriginal && reprint?.verify === 1) return setOpen('leave');
      try {
        await sendLink();
      } catch (problem) {
        if (isNotApproved(problem)) return setOpen('leave');
        sayProblem(problem);
      }
    },
  });
  const others = (way: 'invoice.email' | 'invoice.sms') => (
    <>
      {(['invoice.whatsapp', 'invoice.sms', 'invoice.email'] as const)
        .filter((other) => other !== way)
        .map((other) => (
          <OtherWay key={other} action={actions[other]} />
        ))}
      {print && (
        <AppButton label={text('invoice:print')} icon={IconPrinter} size="dense" onClick={print} />
      )}
    </>
  );
  return {
    actions,
    dock: (
      <>
        {open === 'email' && (
          <EmailDialog invoice={invoice} others={others('invoice.email')} onDone={shut} />
        )}
        {open === 'sms' && (
          <SmsDialog invoice={invoice} others={others('invoice.sms')} onDone={shut} />
        )}
        {open === 'leave' && (
          <PasscodeDock
            leave={{ operation: 'BILL_REPRINT', order_id: number }}
            subject={text('invoice:whatsapp')}
            hint={text('invoice:sendApprove', { number })}
            onApproved={async (approval) => {
              await sendLink(approval);
              shut();
            }}
            onClose={shut}
          />
        )}
      </>
    ),
  };
}

/** The keys are those of the screen below, which the dock does not reach. */
function OtherWay({ action }: { action: BoundAction }) {
  return <ActionButton action={{ ...action, shortcut: undefined }} size="dense" stretch />;
}
