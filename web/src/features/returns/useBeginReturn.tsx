import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { call, orderDetails, type ReturnStart } from '@/api';
import { sayProblem } from '@/app/shell';
import { PasscodeDock } from '@/features/login';
import { isOn, menuIsOn, useMaybeSettings } from '@/features/settings';
import { type Message, useText } from '@/lib/i18n';
import { showAlert } from '@/ui/alerts';
import { beginReturn, chooseQuantity, currentReturn } from './returnInHand';

/** The way into the return of an invoice. */
export interface WayIntoReturn {
  /** Why nothing comes back in this store. */
  off: Message | undefined;
  isLocked: boolean;
  /** Begins the return of an invoice, with a line of it where that is at hand. Throws what is refused. */
  begin: (number: string, itemId?: string) => Promise<void>;
  dock: ReactNode;
}

/** A return that waits for its manager. */
interface Waiting {
  start: ReturnStart;
  itemId: string;
}

/**
 * Begins returns, past a manager's passcode where the store wants that. An invoice that takes nothing back says so
 * before anybody is called.
 */
export function useWayIntoReturn(): WayIntoReturn {
  const text = useText();
  const navigate = useNavigate();
  const settings = useMaybeSettings();
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const isLocked = !!settings && isOn(settings.return_authorization);
  const open = ({ start, itemId }: Waiting, approval: string) => {
    beginReturn(start, approval);
    const line = start.product_list.find(({ item_id: id }) => id === itemId);
    if (line) chooseQuantity(line, line.weight_flag === 1 ? line.return_qty : 1);
    setWaiting(null);
    void navigate({ to: '/return-items' });
  };
  const begin = async (number: string, itemId = '') => {
    // A return without an answer may have been posted: it is settled before another one begins.
    if (currentReturn()?.sent) {
      showAlert.info(text('returns:unansweredFirst'));
      void navigate({ to: '/return-confirmation' });
      return;
    }
    const body = { order_id: number, c_id: '', return_request: 1 as const };
    const answer = await call(orderDetails, body);
    // Asked for, it comes along with the invoice.
    if (!('product_list' in answer)) return;
    const { product_list, customer_info, invoice, notices } = answer;
    const wanted = { start: { product_list, customer_info, invoice, notices }, itemId };
    if (isLocked) setWaiting(wanted);
    else open(wanted, '');
  };
  const number = waiting?.start.invoice.invoice_id ?? '';
  return {
    off: settings && !menuIsOn(settings, 'exchange_return') ? 'returns:off' : undefined,
    isLocked,
    begin,
    dock: waiting && (
      <PasscodeDock
        leave={{ operation: 'BILL_RETURN', order_id: number }}
        subject={text('invoice:returnItems')}
        hint={text('returns:approve', { number })}
        onApproved={(approval) => open(waiting, approval)}
        onClose={() => setWaiting(null)}
      />
    ),
  };
}

export interface BeginReturn extends Pick<WayIntoReturn, 'isLocked' | 'dock'> {
  /** Why goods of this document cannot come back. */
  reason: Message | undefined;
  run: () => Promise<void>;
}

/** Begins the return of the invoice that is on the screen. */
export function useBeginReturn(number: string, isReturn: boolean): BeginReturn {
  const { begin, off, ...way } = useWayIntoReturn();
  return {
    ...way,
    reason: isReturn ? 'returns:isReturn' : off,
    run: async () => {
      try {
        await begin(number);
      } catch (problem) {
        sayProblem(problem);
      }
    },
  };
}
