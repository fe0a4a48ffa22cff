/**
 * Answers of the console's calls. A client made of the server's own document replaces this file
 * once the calls stand in it.
 *
 * Amounts are texts in rupees, `384256.50`. Moments are `YYYY-MM-DD HH:MM:SS` of the shop's clock.
 */

export type Role = 'owner' | 'accountant' | 'store_manager' | 'buyer' | 'stock_clerk';

export interface Store {
  store_id: number;
  code: string;
  name: string;
}

export interface Person {
  name: string;
  role: Role;
  vendor: string;
  stores: readonly Store[];
  /** Such as `sales.see`. */
  rights: readonly string[];
}

export interface Session {
  state: 'out' | 'enrol' | 'code' | 'in';
  /** '' for whoever is out. */
  mail: string;
  /** In the state `enrol`: a secret in base32, and its address for a QR code. */
  enrol: { secret: string; uri: string } | null;
  person: Person | null;
}

export interface RecoveryCodes {
  recovery_codes: readonly string[];
}

export interface Invitation {
  mail: string;
  name: string;
  vendor: string;
  role: Role;
  /** Whether the person has a password already. */
  is_known: boolean;
}

export interface OpenSession {
  session_id: string | number;
  browser: string;
  network: string;
  begun_at: string;
  seen_at: string;
  is_this: boolean;
}

/** The figures of a day. */
export interface Sums {
  net: string;
  bills: number;
  average: string;
  returns: string;
  credit_notes: number;
  discounts: string;
}

export interface SoldGoods {
  name: string;
  /** A path, or a tint such as `#grains`. */
  picture: string;
  weighed: boolean;
  quantity: number;
  amount: string;
}

export interface LowGoods {
  name: string;
  picture: string;
  weighed: boolean;
  left: number;
  /** Days until it is sold, `0.4`. */
  days: string;
  store: string;
}

export interface ExpiringGoods {
  name: string;
  picture: string;
  weighed: boolean;
  left: number;
  batch: string;
  expires_on: string;
  store: string;
}

export interface Attention {
  kind: 'drawer_short' | 'drawer_over' | 'discount' | 'cancelled' | 'returned';
  amount: string;
  percent: number | string | null;
  store: string;
  till: string;
  person: string;
  number: string;
  at: string;
}

export interface TillState {
  store: string;
  till: string;
  seen_at: string;
  state: 'online' | 'away' | 'waiting';
}

export interface HourBar {
  /** `07` to `22`. */
  label: string;
  amount: string;
  /** Sales of the whole hour, a week before. */
  before: string;
}

export interface TenderSum {
  /** A gateway, as in the overview of the till. */
  label: string;
  amount: string;
}

export interface StoreSum {
  store_id: number;
  name: string;
  net: string;
}

/** Home: the day so far, of one store or of all. */
export interface HomeAnswer {
  as_of: string;
  day: string;
  /** `18:42`. */
  until: string;
  before_day: string;
  sums: Sums;
  before: Sums;
  stores: readonly StoreSum[];
  drawers: { amount: string; open: number; closed: number };
  bars: readonly HourBar[];
  tenders: readonly TenderSum[];
  goods: readonly SoldGoods[];
  low: { count: number; rows: readonly LowGoods[] };
  expiring: { count: number; rows: readonly ExpiringGoods[] };
  attention: readonly Attention[];
  tills: readonly TillState[];
  tills_online: number;
  tills_all: number;
  verified: { at: string; ok: boolean };
  backup_at: string;
}
