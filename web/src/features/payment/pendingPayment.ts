import { create } from 'zustand';
import type { CustomerParams } from '@/api';
import type { Payment } from './model/outcome';
import type { SettleState } from './model/settle';
import { requestRecord } from './requestRecord';

interface KeptPayment {
  payment: { body: CustomerParams & Payment } | null;
}

export const paymentRecord = requestRecord<KeptPayment>(
  'rokad.pending_payment',
  { payment: null },
  ({ payment }) => payment?.body.pay_id,
);

/** The state of this page's payment. It changes by `tellSettle` only. */
export const useSettle = create<SettleState>()(() => ({
  body: paymentRecord.read().payment?.body ?? null,
  isUnanswered: false,
  turn: 'idle',
}));

/** The payment that is on its way, if there is one. */
export function usePendingPayment(): Payment | null {
  return useSettle(({ body }) => body);
}

/** The same outside of a component. */
export function pendingPayment(): Payment | null {
  return useSettle.getState().body;
}
