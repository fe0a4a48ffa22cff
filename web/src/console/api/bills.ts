import type * as Generated from './generated';
import type {
  BillAnswer,
  DetailsAnswer,
  DetailsLine,
  DetailsPayment,
  PaperAnswer,
  TillChoice,
} from './generated';
import { post } from './post';

/** Bills of a list that belong together; '' for all. */
export type BillsView = '' | 'discount' | 'returns' | 'cancelled';

/** The bills that are asked for. Empty days are today; with a search they are all days. */
export interface BillsWish {
  store_id: number;
  from: string;
  to: string;
  view: BillsView;
  paid_by: string;
  /** 0 for all tills. */
  till: number;
  search: string;
}

export type BillLine = Omit<Generated.BillLine, 'kind'> & { kind: 'sale' | 'return' };

export type BillsAnswer = Omit<Generated.BillsAnswer, 'bills'> & { bills: readonly BillLine[] };

export type { BillAnswer, TillChoice };
export type BillDocument = DetailsAnswer;
export type SoldLine = DetailsLine;
export type Payment = DetailsPayment;

/** A bill by its store and its number. */
export interface BillName {
  store_id: number;
  number: string;
}

export const billCalls = {
  bills: (wish: BillsWish, before: string, giveUp?: AbortSignal) =>
    post<BillsAnswer>('bills', { ...wish, before }, giveUp),
  bill: (name: BillName, giveUp?: AbortSignal) => post<BillAnswer>('bill', name, giveUp),
  /** Makes a duplicate, which is counted. */
  billPaper: (name: BillName) => post<PaperAnswer>('bill/paper', name),
  sendBill: (name: BillName, mail: string) => post<object>('bill/send', { ...name, mail }),
};
