import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { type InvoiceData, type PaidSummary, useIdentity } from '@/api';
import type { Paise } from '@/lib/money';

/** What was handed over in one way. */
export interface PaidTender {
  /** What the way is called. */
  label: string;
  amount: Paise;
}

/** A bill that has been paid: its invoice, and what the drawer gave back. */
export interface PaidBill {
  invoice: InvoiceData;
  /** What was handed over for it, all payments together. */
  paid: string;
  /** What was handed over, by the name of each way to pay. */
  tenders: readonly PaidTender[];
  /** What the rounding of cash made of it: above nothing in the store's favour. */
  rounding: Paise;
  /** The change of the last payment. */
  change: string;
  /** What was bought and paid. */
  summary: PaidSummary;
  /** Where the invoice can be fetched for printing; empty where it cannot. */
  printUrl: string;
}

/** What is remembered of the bill before this one. */
export interface LastBill {
  number: string;
  total: string;
  change: string;
  /** Who made it: another cashier has another last bill. */
  userId: string;
}

interface JustPaid {
  bill: PaidBill | null;
}

interface Remembered {
  last: LastBill | null;
  /** What was given back last, until the next bill goes to checkout. */
  gaveBack: string;
}

const useJustPaid = create<JustPaid>()(() => ({ bill: null }));

/** Survives a reload: the customer who comes back for the receipt does not care. */
const useRemembered = create<Remembered>()(
  persist((): Remembered => ({ last: null, gaveBack: '' }), { name: 'rokad.last_bill' }),
);

/** Takes over a bill that has been paid, to be shown and remembered. */
export function keepPaidBill(bill: PaidBill): void {
  useJustPaid.setState({ bill });
  const { invoice, change } = bill;
  const userId = useIdentity.getState().user?.id ?? '';
  useRemembered.setState({
    gaveBack: change,
    last: {
      number: invoice.invoice_id,
      total: invoice.amount,
      change,
      userId,
    },
  });
}

/** The bill that has just been paid and is still on the screen. */
export function usePaidBill(): PaidBill | null {
  return useJustPaid(({ bill }) => bill);
}

/** Takes the paid bill off the screen; as the last bill it is remembered. */
export function leavePaidBill(): void {
  useJustPaid.setState({ bill: null });
}

/** The bill that the signed-in person has finished last on this device. */
export function useLastBill(): LastBill | null {
  const last = useRemembered((remembered) => remembered.last);
  const userId = useIdentity(({ user }) => user?.id ?? '');
  return last?.userId === userId ? last : null;
}

/** What the signed-in person gave back last, until the next bill goes to checkout; else ''. */
export function useGaveBack(): string {
  const gaveBack = useRemembered((remembered) => remembered.gaveBack);
  return useLastBill() ? gaveBack : '';
}

/** The next bill goes to checkout: what was given back before is nobody's question any more. */
export function forgetGaveBack(): void {
  useRemembered.setState({ gaveBack: '' });
}
