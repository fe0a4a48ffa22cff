import type { AuditLine } from './audit';
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

export interface BillLine {
  store_id: number;
  store: string;
  number: string;
  at: string;
  kind: 'sale' | 'return';
  is_cancelled: boolean;
  has_discount: boolean;
  /** '' for a walk-in customer. */
  customer: string;
  mobile: string;
  cashier: string;
  till: string;
  /** `Cash, Card`. */
  payment_method: string;
  pieces: number;
  /** Above zero for a return, too. */
  total: string;
}

export interface TillChoice {
  number: number;
  name: string;
  store: string;
}

export interface BillsAnswer {
  as_of: string;
  from: string;
  to: string;
  bills: readonly BillLine[];
  /** The `before` of older ones; '' at the end. */
  next: string;
  /** How many there are of each view; `null` with a search. */
  counts: { all: number; discount: number; returns: number; cancelled: number } | null;
  /** Of the chosen view. */
  count: number;
  total: string;
  tills: readonly TillChoice[];
  gateways: readonly { key: string; name: string }[];
}

export interface Payment {
  payment_gateway_type: string;
  amount: string;
  collected: string;
  returned: string;
  rounding: string;
  /** `taken`, `failed` or `pending`. */
  status: string;
  reference: string;
}

export interface SoldLine {
  item_id: string;
  qty: number;
  discount: string;
  net: string;
  returned_qty: number;
  return_reason: string;
  product_data: {
    p_name: string;
    r_price: string;
    uom: string;
    weight_flag: number;
    image: string;
  };
}

/** An invoice or a credit note in full, as tills read it. */
export interface BillDocument {
  customer_name: string;
  mobile: string;
  email: string;
  invoice_id: string;
  title: string;
  date: string;
  time: string;
  transaction_type: string;
  total: string;
  cashier: string;
  terminal: string;
  business_name: string;
  data: readonly SoldLine[];
  summary: readonly { name: string; display_text: string; value: string }[];
  payments: readonly Payment[];
  returns: readonly { invoice_id: string; created_at: string; total: string; remark: string }[];
  original_invoice_id: string;
  voucher?: { voucher_code: string; expire_at: string; amount: string } | null;
  paid_out?: { amount: string; created_at: string } | null;
  reprints: number;
  cancelled?: { credit_note: string; created_at: string; reason: string; remark: string } | null;
  refunds: readonly {
    payment_gateway_type: string;
    name: string;
    amount: string;
    reference: string;
  }[];
  remark: string;
}

export interface BillAnswer {
  store_id: number;
  store: string;
  /** The server has mail. */
  can_send: boolean;
  bill: BillDocument;
  /** Entries of the audit about it, the oldest first. */
  trail: readonly AuditLine[];
}

/** A bill by its store and its number. */
export interface BillName {
  store_id: number;
  number: string;
}

interface Paper {
  name: string;
  media_type: string;
  /** In base64. */
  content: string;
}

export const billCalls = {
  bills: (wish: BillsWish, before: string, giveUp?: AbortSignal) =>
    post<BillsAnswer>('bills', { ...wish, before }, giveUp),
  bill: (name: BillName, giveUp?: AbortSignal) => post<BillAnswer>('bill', name, giveUp),
  /** Makes a duplicate, which is counted. */
  billPaper: (name: BillName) => post<Paper>('bill/paper', name),
  sendBill: (name: BillName, mail: string) => post<object>('bill/send', { ...name, mail }),
};
