import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { type Cart, type InvoiceData, type PaidSummary, useIdentity } from '@/api';
import type { Paise } from '@/lib/money';

/** The money handed over in one way. */
export interface PaidTender {
  /** The name of the way. */
  label: string;
  amount: Paise;
}

/** A bill that has been paid: its invoice, and what the drawer gave back. */
export interface PaidBill {
  invoice: InvoiceData;
  /** The sum handed over for it, all payments together. */
  paid: string;
  /** The sums handed over, by the name of each way to pay. */
  tenders: readonly PaidTender[];
  /** The difference by rounding cash: above nothing in the store's favour. */
  rounding: Paise;
  /** The change of the last payment. */
  change: string;
  /** The goods and the payment. */
  summary: PaidSummary;
  /** The address at which the invoice can be fetched for printing; empty where it cannot. */
  printUrl: string;
  /** The bill's customer. */
  customer?: Cart['customer'];
  /** The last payment was made by a code of its own, and confirmed by the bank. */
  byCode?: CodePaid;
}

/** A payment by a code that confirmed itself. */
export interface CodePaid {
  amount: string;
  reference: string;
  /** When the code was asked for, and when it was confirmed, in milliseconds since 1970. */
  since: number;
  at: number;
}

/**
 * The number of bills that are remembered: a customer who comes back for a receipt has just left.
 */
const REMEMBERED = 3;

/** The device's memory of a bill that was made before this one. */
export interface LastBill {
  number: string;
  total: string;
  change: string;
  /** When it was made, as the server writes moments. */
  at: string;
  /** The user who made it: another cashier has another last bill. */
  userId: string;
  isCancelled?: boolean;
}

interface JustPaid {
  bill: PaidBill | null;
}

interface Remembered {
  /** The last ones made on this device, the newest first. */
  bills: readonly LastBill[];
  /** The money given back last, until the next bill goes to checkout. */
  gaveBack: string;
}

const useJustPaid = create<JustPaid>()(() => ({ bill: null }));

/** Survives a reload: the customer who comes back for the receipt does not care. */
const useRemembered = create<Remembered>()(
  persist((): Remembered => ({ bills: [], gaveBack: '' }), { name: 'rokad.last_bill' }),
);

/** Takes over a bill that has been paid, to be shown and remembered. */
export function keepPaidBill(bill: PaidBill): void {
  useJustPaid.setState({ bill });
  const { invoice, change } = bill;
  const userId = useIdentity.getState().user?.id ?? '';
  const made: LastBill = {
    number: invoice.invoice_id,
    total: invoice.amount,
    change,
    at: invoice.created_at,
    userId,
  };
  useRemembered.setState(({ bills }) => ({
    gaveBack: change,
    bills: [made, ...bills.filter(({ number }) => number !== made.number)].slice(0, REMEMBERED),
  }));
}

/** Marks a bill among the last ones that has turned out to be cancelled. */
export function noteCancelled(cancelled: string): void {
  useRemembered.setState(({ bills }) => ({
    bills: bills.map((bill) => (bill.number === cancelled ? { ...bill, isCancelled: true } : bill)),
  }));
}

/** The bill that has just been paid and is still on the screen. */
export function usePaidBill(): PaidBill | null {
  return useJustPaid(({ bill }) => bill);
}

/** Takes the paid bill off the screen; as the last bill it is remembered. */
export function leavePaidBill(): void {
  useJustPaid.setState({ bill: null });
}

/** The bills that the signed-in person has finished last on this device, the newest first; another cashier's are not theirs. */
export function useLastBills(): readonly LastBill[] {
  const bills = useRemembered((remembered) => remembered.bills);
  const userId = useIdentity(({ user }) => user?.id ?? '');
  return bills.filter((bill) => bill.userId === userId);
}

/** Whether this device has made no bill after this one, whoever is signed in. */
export function useIsLastBill(number: string): boolean {
  return useRemembered(({ bills }) => bills[0]?.number === number);
}

/**
 * The money that the signed-in person gave back last, until the next bill goes to checkout; else
 * ''.
 */
export function useGaveBack(): string {
  const { gaveBack, bills } = useRemembered();
  const userId = useIdentity(({ user }) => user?.id ?? '');
  return bills[0]?.userId === userId ? gaveBack : '';
}

/** The next bill goes to checkout: what was given back before is nobody's question any more. */
export function forgetGaveBack(): void {
  useRemembered.setState({ gaveBack: '' });
}
