import '@/lib/i18n/invoiceTexts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call, getDuplicateReceipt, useSendOnce } from '@/api';
import { sayProblem } from '@/app/shell';
import { PasscodeDock } from '@/features/login';
import { type Paper, printerMaker, printFaultText, printPaper } from '@/features/printing';
import { printEntry, useMaybeSettings } from '@/features/settings';
import { type Message, useText } from '@/lib/i18n';
import { showAlert } from '@/ui/alerts';

export interface Reprint {
  /** Whether a manager is asked first. */
  isLocked: boolean;
  /** Why it cannot be printed again now. */
  reason: Message | undefined;
  run: () => Promise<void>;
  /** The passcode, while it is asked. */
  dock: ReactNode;
}

/**
 * Prints an invoice again, as the duplicate it is, by a manager's leave where the store wants that.
 * Once it has come out, it is done; a page that the printer did not take is printed without a
 * second count.
 */
export function useReprint(number: string, mobile = ''): Reprint {
  const text = useText();
  const settings = useMaybeSettings();
  const once = useSendOnce();
  const client = useQueryClient();
  const [asks, setAsks] = useState(false);
  const [unprinted, setUnprinted] = useState<Paper | null>(null);
  const [printed, setPrinted] = useState('');
  const entry = settings && printEntry(settings, 'bill_reprint');
  const isLocked = entry?.verify === 1;

  const send = async (securityCodeId: string) => {
    const paper = await once.send(
      number,
      () => ({
        order_id: number,
        cust_mobile_no: mobile,
        operation: 'BILL_REPRINT',
        security_code_vu_id: securityCodeId,
        response_type: 'WEB_VIEW',
      }),
      (body, requestId) => call(getDuplicateReceipt, { ...body, ...printerMaker() }, { requestId }),
    );
    setAsks(false);
    void client.invalidateQueries({ queryKey: ['invoice'] });
    await print(paper);
  };
  const print = async (paper: Paper) => {
    setUnprinted(paper);
    try {
      await printPaper(paper);
      setUnprinted(null);
      setPrinted(number);
    } catch (problem) {
      showAlert.danger(printFaultText(problem));
    }
  };

  return {
    isLocked,
    reason: reasonWhyNot(),
    run: async () => {
      if (unprinted) return print(unprinted);
      if (isLocked && !once.isUnanswered(number)) return setAsks(true);
      try {
        await send('');
      } catch (problem) {
        sayProblem(problem);
      }
    },
    dock: asks && (
      <PasscodeDock
        leave={{ operation: 'BILL_REPRINT', order_id: number }}
        subject={text('invoice:reprint')}
        hint={text('invoice:reprintApprove', { number })}
        onApproved={send}
        onClose={() => setAsks(false)}
      />
    ),
  };

  function reasonWhyNot(): Message | undefined {
    if (entry?.status !== 1) return 'invoice:reprintOff';
    return printed === number ? 'invoice:reprinted' : undefined;
  }
}
