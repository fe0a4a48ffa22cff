import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { CustomerParams } from '@/api';

/** A payment as it is taken. */
export interface Payment {
  /** Made once, before the first try. */
  pay_id: string;
  t_order_id: string;
  amount: string;
  payment_gateway_type: string;
  cash_collected: string;
  cash_return: string;
  status: string;
  gateway_response: string;
  /** All that a card machine took, where that is more than `amount`. */
  taken_amount?: string;
}

/** A payment that was sent, or is about to be, and has not been acknowledged. */
export interface PendingPayment {
  /** Exactly what is sent, every time. */
  body: CustomerParams & Payment;
}

interface Pending {
  payment: PendingPayment | null;
}

/**
 * On the device before it is on the wire: whatever happens to the page, the same payment is sent
 * again under the same name, until the server has said what became of it.
 */
const usePending = create<Pending>()(
  persist((): Pending => ({ payment: null }), { name: 'rokad.pending_payment' }),
);

/** The payment that is on its way, if there is one. */
export function usePendingPayment(): PendingPayment | null {
  return usePending(({ payment }) => payment);
}

/** The same outside of a component. */
export function pendingPayment(): PendingPayment | null {
  return usePending.getState().payment;
}

/** Writes a payment down before it is sent. */
export function keepPending(payment: PendingPayment): void {
  usePending.setState({ payment });
}

/** It has been acknowledged. */
export function forgetPending(): void {
  usePending.setState({ payment: null });
}
