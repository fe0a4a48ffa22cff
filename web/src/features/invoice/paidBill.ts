import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { type InvoiceData, type PaidSummary, useIdentity } from '@/api';

/** A bill that has been paid: its invoice, and what the drawer gave back. */
export interface PaidBill {
  invoice: InvoiceData;
  /** What was paid of it, all payments together. */
  paid: string;
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
  /** The receipt. */
  html: string;
  /** The receipt marked as a duplicate; older builds kept none. */
  duplicate?: string;
  /** Who made it: another cashier has another last bill. */
  userId: string;
}

interface JustPaid {
  bill: PaidBill | null;
}

interface Remembered {
  last: LastBill | null;
}

const useJustPaid = create<JustPaid>()(() => ({ bill: null }));

/** Survives a reload: the customer who comes back for the receipt does not care. */
const useRemembered = create<Remembered>()(
  persist((): Remembered => ({ last: null }), { name: 'rokad.last_bill' }),
);

/** Takes over a bill that has been paid, to be shown and remembered. */
export function keepPaidBill(bill: PaidBill): void {
  useJustPaid.setState({ bill });
  const { invoice, change } = bill;
  const userId = useIdentity.getState().user?.id ?? '';
  useRemembered.setState({
    last: {
      number: invoice.invoice_id,
      total: invoice.amount,
      change,
      html: invoice.html_data,
      duplicate: invoice.duplicate_html_data,
      userId,
    },
  });
}

/** The bill that has just been paid and is still on the screen. */
export function usePaidBill(): PaidBill | null {
  return useJustPaid(({ bill }) => bill);
}

/** The same outside of a component. */
export function currentPaidBill(): PaidBill | null {
  return useJustPaid.getState().bill;
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
