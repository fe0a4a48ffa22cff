import { post } from './post';

/** The deeds of a cashier that may want a yes. */
export type Operation =
  | 'DISCOUNT'
  | 'CASH_MOVEMENT'
  | 'BILL_REPRINT'
  | 'BILL_RETURN'
  | 'BILL_CANCEL'
  | 'CREDIT_NOTE_CASH'
  | 'CHARGE_BY_HAND'
  | 'PRICE_CHANGE'
  | 'NEGATIVE_STOCK';

export type AskedState = 'waiting' | 'approved' | 'refused' | 'withdrawn' | 'expired' | 'used';

/** A cashier's question, and the answer to it. */
export interface AskedApproval {
  id: string;
  store_id: number;
  store: string;
  till: string;
  cashier: string;
  operation: Operation;
  /** The way of the cash; '' for another deed. */
  kind: '' | 'cash_in' | 'cash_out' | 'drop';
  /** The printed number; '' for a bill in hand. */
  document: string;
  amount: string;
  /** The price of the goods before a discount. */
  base: string;
  /** The cashier's own words. */
  reason: string;
  asked_at: string;
  expires_at: string;
  state: AskedState;
  answered_at: string;
  answered_by: string;
  /** The amount that was approved; it may be less than asked. */
  given: string;
  /** The reason of the answer. */
  said: string;
}

export interface ApprovalsAnswer {
  as_of: string;
  waiting: readonly AskedApproval[];
  /** Today alone, the newest first. */
  answered: readonly AskedApproval[];
}

export interface ApprovalLine {
  name: string;
  variant: string;
  image: string;
  quantity: number;
  price: string;
  amount: string;
}

export interface ApprovalPrice {
  name: string;
  mrp: string;
  price: string;
  wanted: string;
}

/** A question with all that a person looks at before the answer. */
export interface ApprovalAnswer {
  asked: AskedApproval;
  /** The percent that the cashier may give alone; '' without a limit. */
  limit: string;
  customer: string;
  lines: readonly ApprovalLine[];
  bags: string;
  total: string;
  comes_off: string;
  pays: string;
  margin_before: string;
  margin_after: string;
  below_cost: readonly { name: string; by: string }[];
  /** The cash in the drawer, for a movement. */
  drawer: string;
  /** This cashier and this deed, in thirty days. */
  history: { asked: number; approved: number; amount: string };
  prices: readonly ApprovalPrice[];
}

/** The answer that a person gives. */
export interface Verdict {
  is_approved: boolean;
  /** Less than asked; '' for as asked. */
  amount: string;
  reason: string;
}

export const approvalCalls = {
  approvals: (storeId: number, giveUp?: AbortSignal) =>
    post<ApprovalsAnswer>('approvals', { store_id: storeId }, giveUp),
  approval: (id: string, giveUp?: AbortSignal) => post<ApprovalAnswer>('approval', { id }, giveUp),
  answerApproval: (id: string, verdict: Verdict) =>
    post<object>('approval/answer', { id, ...verdict }),
};
