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
  /** The address of its picture; '' for none. */
  picture: string;
}

/** The customer, where the store has its display greet by first name; '' for what is not known or not shown. */
export interface DisplayGuest {
  name: string;
  points: string;
}

/** The open bill as the customer sees it. */
export interface DisplayBill {
  kind: 'bill';
  guest: DisplayGuest;
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
  /** The customer's first name; '' where it is not shown. */
  name: string;
  number: string;
  total: string;
  change: string;
  saved: string;
}

/** A UPI code to pay with. */
export interface DisplayUpi {
  kind: 'upi';
  /** The content of the code. */
  link: string;
  amount: string;
  /** The payee's name and UPI address. */
  payee: string;
  address: string;
  /** When it ends, in seconds since 1970; 0 where it does not. */
  until: number;
}

/** Nothing is on the bill. */
export interface DisplayIdle {
  kind: 'idle';
  /**
   * The store's present offers for everybody: those of a group are none of a neighbour's business.
   */
  offers: readonly OfferTold[];
}

/**
 * The content of the customer's window. It has no place for the customer's last name or phone number, the cashier's
 * name, or the till's messages to its cashier: a neighbour in the queue reads along.
 */
export interface DisplayState {
  store: string;
  location: string;
  terminal: string;
  language: Language;
  shows: DisplayIdle | DisplayBill | DisplayUpi | DisplayThanks;
}
