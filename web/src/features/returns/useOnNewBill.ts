import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { loginForCustomer, problemText } from '@/api';
import { useSend } from '@/app/shell';
import { billSettledAway, currentCart, useBillChange } from '@/features/cart';
import { holdBill } from '@/features/held_bill';
import { useMoneyOnItsWay, useOrder } from '@/features/payment';
import { cartMenuIsOn, useMaybeSettings } from '@/features/settings';
import { say } from '@/lib/i18n';
import { formatDecimal } from '@/lib/money';
import { showAlert } from '@/ui/alerts';
import { useUntilLeft } from '@/ui/useUntilLeft';
import { keepNote } from './noteForBill';
import { type FinishedReturn, forgetReturn } from './returnInHand';

/** A return's voucher on its way to a bill that is begun for it. */
export interface NewBill {
  start: () => void;
  busy: boolean;
  /** Whether it is asked if the open bill is held for it. */
  asks: boolean;
  hold: () => void;
  cancel: () => void;
  /** Why there is no new bill; '' when there is nothing to say. */
  problem: string;
}

/**
 * Begins a bill of the return's customer and keeps the voucher for its checkout. A bill with goods on it is held
 * first, which is asked; one with money on it has to be finished.
 */
export function useOnNewBill(finished: FinishedReturn): NewBill {
  const navigate = useNavigate();
  const settings = useMaybeSettings();
  const change = useBillChange();
  const untilLeft = useUntilLeft();
  const order = useOrder();
  const pending = useMoneyOnItsWay();
  const { busy, error: problem, setError: setProblem, send } = useSend();
  const [asks, setAsks] = useState(false);
  const { customer, voucher } = finished;

  const begin = async () => {
    const isSomebody = customer.mobile !== '';
    if (isSomebody && currentCart()?.customer?.c_id !== customer.c_id) {
      const answer = await change(loginForCustomer, customer.c_id, (whose) => ({
        ...whose,
        customer_mobile: customer.mobile,
        update_flag: 0 as const,
        old_c_id: currentCart()?.customer?.c_id ?? '',
        tag_customer: '1',
      }));
      if (!answer) return;
    }
    if (voucher) {
      const { voucher_code: code, amount } = voucher;
      keepNote({ code, amount });
    }
    await navigate({ to: '/billing' });
    forgetReturn();
    if (voucher) {
      const amount = formatDecimal(voucher.amount);
      showAlert.success(say('returns:offeredAtCheckout', { amount }));
    }
  };
  const attempt = (work: () => Promise<void>) =>
    send(work, (failure) => problemText(failure) ?? say('ui:somethingWrong'));
  return {
    start: () =>
      attempt(async () => {
        if (pending || order?.isPartPaid) {
          setProblem(say('returns:billPartPaid'));
          return;
        }
        // Earlier scans are on the open bill, or it is not known whether that is empty.
        const unsettled = await billSettledAway(untilLeft());
        if (unsettled) setProblem(unsettled);
        else if (!currentCart()?.data.length) await begin();
        else if (!settings || cartMenuIsOn(settings, 'hold_bill')) setAsks(true);
        else setProblem(say('returns:billOpen'));
      }),
    busy,
    asks,
    hold: () => {
      setAsks(false);
      attempt(async () => {
        await holdBill('');
        // It says itself why it was not held.
        if (!currentCart()?.data.length) await begin();
      });
    },
    cancel: () => setAsks(false),
    problem,
  };
}
