import type { OfferTold } from '@/features/catalog';
import type { SummaryStep } from '@/lib/billSummary';
import type { Language } from '@/lib/i18n';

/** A line of the bill as the customer sees it. */
export interface DisplayLine {
  id: string;
  name: string;
  /** The pack, where it is known. */
  pack: string;
  quantity: number;
  weighed: boolean;
  uom: string;
  /** The printed price of one. */
  rate: string;
  saved: string;
  amount: string;
  /** Where its picture is; '' for none. */
  picture: string;
}

/** The open bill as the customer sees it. */
export interface DisplayBill {
  kind: 'bill';
  lines: readonly DisplayLine[];
  /** The line that was scanned or changed last; '' for none. */
  current: string;
  summary: readonly SummaryStep[];
  total: string;
  saved: string;
}

/** A bill that has been paid. */
export interface DisplayThanks {
  kind: 'thanks';
  number: string;
  total: string;
  change: string;
  saved: string;
}

/** A UPI code to pay with. */
export interface DisplayUpi {
  kind: 'upi';
  /** What the code says. */
  link: string;
  amount: string;
  /** Who is paid, and where. */
  payee: string;
  address: string;
  /** When it ends, in seconds since 1970; 0 where it does not. */
  until: number;
}

/** Nothing is on the bill. */
export interface DisplayIdle {
  kind: 'idle';
  /** What the store has on offer now for whoever comes in: those of a group are none of a neighbour's business. */
  offers: readonly OfferTold[];
}

/**
 * What the customer's window shows. There is no place in it for who the customer is, who sits at the till, or what the till says
 * to its cashier: a neighbour in the queue reads along.
 */
export interface DisplayState {
  store: string;
  location: string;
  terminal: string;
  language: Language;
  shows: DisplayIdle | DisplayBill | DisplayUpi | DisplayThanks;
}
