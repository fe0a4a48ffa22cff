import Dexie, { type Table } from 'dexie';

/** Somebody who may sign in on this device without the server. */
export interface LocalUser {
  vu_id: string;
  mobile: string;
  first_name: string;
  last_name: string;
  /**
   * The verifier by which this device tells that the PIN is right; empty when only the server can.
   */
  password: string;
}

/** A cash session of this till. */
export interface LocalSession {
  id: string;
  vu_id: string;
  settlement_date: string;
  opening_balance: string;
  opening_time: string;
  closing_balance: string;
  closing_time: string;
}

/** Wrong PINs of one user on this device. */
export interface LocalGuard {
  vu_id: string;
  failures: number;
  /** The day of the failures, `YYYY-MM-DD` on this device. */
  failures_on: string;
  /** In milliseconds since 1970; 0 when not locked. */
  locked_until: number;
}

/** The price of one product at one printed price. */
export interface LocalPrice {
  /** The product's first barcode and its MRP. */
  key: string;
  barcode: string;
  name: string;
  /** The words by which it is found, as the server tells them. */
  words: string[];
  mrp: string;
  price: string;
}

/** Something kept once, by its name. */
export interface LocalNote {
  name: string;
  value: string;
}

/** The database keeps its name for ever; what a new version of the app needs is a version of it. */
export const DATABASE_NAME = 'rokad';

/** The device's copy for the time without the server. */
export class LocalDatabase extends Dexie {
  declare user: Table<LocalUser, string>;
  declare session: Table<LocalSession, string>;
  declare guard: Table<LocalGuard, string>;
  declare price: Table<LocalPrice, string>;
  declare note: Table<LocalNote, string>;

  constructor() {
    super(DATABASE_NAME);
    this.version(1).stores({ user: 'vu_id, mobile', session: 'id' });
    // Wrong PINs, so that a lock survives a reload, and prices to look up.
    this.version(2).stores({
      session: 'id, opening_time',
      guard: 'vu_id',
      price: 'key, barcode, sought',
      note: 'name',
    });
    // Prices are found by any word of their names; those without words are copied again.
    this.version(3)
      .stores({ price: 'key, barcode, *words' })
      .upgrade((rows) =>
        Promise.all([rows.table('price').clear(), rows.table('note').delete('price_copy')]),
      );
  }
}

let database: LocalDatabase | null = null;

/** The one connection of this page. Where the browser keeps no databases, using it throws. */
export function localDatabase(): LocalDatabase {
  database ??= new LocalDatabase();
  return database;
}

/** Forgets everything that is kept: the device runs another licence, or none. */
export async function forgetLocalRows(): Promise<void> {
  const { user, session, guard, price, note } = localDatabase();
  await Promise.all([user, session, guard, price, note].map((table) => table.clear()));
}
