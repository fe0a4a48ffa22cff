import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { orderRecall, problemText, Refusal } from '@/api';
import { useSend } from '@/app/shell';
import {
  billSettledAway,
  currentCart,
  loadCart,
  replaceBill,
  useBillChange,
} from '@/features/cart';
import { say } from '@/lib/i18n';
import { showAlert } from '@/ui/alerts';
import { useUntilLeft } from '@/ui/useUntilLeft';
import type { HeldBill } from './heldBills';

/** A held bill on its way to being the open one. */
export interface Recall {
  /** Recalls a bill; asks first where another one would be held for it. */
  recall: (bill: HeldBill) => void;
  /** The bill that is being recalled, if one is. */
  underWay: HeldBill | null;
  /** The bill for which another one would be held, while that is asked. */
  asked: HeldBill | null;
  confirm: () => void;
  cancel: () => void;
  /** Why the last one was not recalled; '' when there is nothing to say. */
  refusal: string;
  forgetRefusal: () => void;
}

/**
 * Recalls held bills and goes on to billing. What is open is held for it, which the store has to
 * allow. `onLost` is called where the list has turned out to be old.
 */
export function useRecall(canHold: boolean, onLost: () => unknown): Recall {
  const navigate = useNavigate();
  const { busy, error: refusal, setError: setRefusal, send } = useSend();
  const change = useBillChange(replaceBill);
  const untilLeft = useUntilLeft();
  const [chosen, setChosen] = useState<HeldBill | null>(null);
  const [asked, setAsked] = useState<HeldBill | null>(null);

  const open = async (bill: HeldBill) => {
    try {
      const answer = await change(orderRecall, bill.id, (customer) => ({
        ...customer,
        order_id: bill.id,
      }));
      if (!answer) return;
      if (answer.message) showAlert.info(answer.message);
      void navigate({ to: '/billing' });
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      setRefusal(problemText(problem) ?? '');
      // The list is not as it was, and neither is the count of held bills that the cart carries.
      await Promise.all([onLost(), loadCart()]);
    }
  };
  return {
    recall: (bill) =>
      send(async () => {
        setChosen(bill);
        // Earlier scans are on the open bill, or it is not known whether that is empty.
        const unsettled = await billSettledAway(untilLeft()).catch(() => say('ui:noAnswer'));
        if (unsettled) setRefusal(unsettled);
        else if (!currentCart()?.data.length) await open(bill);
        else if (canHold) setAsked(bill);
        else setRefusal(say('held_bill:holdOffForRecall'));
      }),
    underWay: busy ? chosen : null,
    asked,
    confirm: () => {
      setAsked(null);
      if (asked) send(() => open(asked));
    },
    cancel: () => setAsked(null),
    refusal,
    forgetRefusal: () => setRefusal(''),
  };
}
