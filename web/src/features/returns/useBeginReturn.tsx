import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { call, orderDetails, problemText } from '@/api';
import { PasscodeDock } from '@/features/login';
import { isOn, menuIsOn, useMaybeSettings } from '@/features/settings';
import { type Message, useText } from '@/lib/i18n';
import { showAlert } from '@/ui/alerts';
import { beginReturn } from './returnInHand';

export interface BeginReturn {
  /** Whether the store takes nothing back. */
  hidden: boolean;
  /** Why goods of this document cannot come back. */
  reason: Message | undefined;
  isLocked: boolean;
  run: () => Promise<void>;
  dock: ReactNode;
}

/** Begins the return of an invoice, past a manager's passcode where the store wants that. */
export function useBeginReturn(number: string, isReturn: boolean): BeginReturn {
  const text = useText();
  const navigate = useNavigate();
  const settings = useMaybeSettings();
  const [asks, setAsks] = useState(false);
  const isLocked = !!settings && isOn(settings.return_authorization);
  const begin = async (approval: string) => {
    const body = { order_id: number, c_id: '', return_request: 1 as const };
    const answer = await call(orderDetails, body);
    // Asked for, it comes along with the invoice.
    if (!('product_list' in answer)) return;
    const { product_list, customer_info, invoice } = answer;
    beginReturn({ product_list, customer_info, invoice }, approval);
    setAsks(false);
    void navigate({ to: '/return-items' });
  };
  return {
    hidden: !settings || !menuIsOn(settings, 'exchange_return'),
    reason: isReturn ? 'returns:isReturn' : undefined,
    isLocked,
    run: async () => {
      if (isLocked) return setAsks(true);
      try {
        await begin('');
      } catch (problem) {
        const words = problemText(problem);
        if (words) showAlert.danger(words);
      }
    },
    dock: asks && (
      <PasscodeDock
        leave={{ operation: 'BILL_RETURN', order_id: number }}
        subject={text('invoice:returnItems')}
        hint={text('returns:approve', { number })}
        onApproved={begin}
        onClose={() => setAsks(false)}
      />
    ),
  };
}
