import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, describe, expect, it } from 'vitest';
import { DATABASE_NAME, LocalDatabase } from './localDatabase';

const ASHA = {
  vu_id: '31',
  mobile: '9822010001',
  first_name: 'Asha',
  last_name: 'Kulkarni',
  password: '1|hash',
};
const SESSION = {
  id: 'session-1',
  vu_id: '31',
  settlement_date: '2026-11-21',
  opening_balance: '2000.00',
  opening_time: '2026-11-21 09:02:00',
  closing_balance: '',
  closing_time: '',
};

/** A device as the first version of the app has left it. */
async function firstVersion(): Promise<void> {
  const old = new Dexie(DATABASE_NAME);
  old.version(1).stores({ user: 'vu_id, mobile', session: 'id' });
  await old.open();
  await old.table('user').put(ASHA);
  await old.table('session').put(SESSION);
  old.close();
}

afterEach(() => Dexie.delete(DATABASE_NAME));

describe('the local database', () => {
  it('keeps its name and its rows from the first schema version to the present one (OFF-05, OFF-06, OFF-07)', async () => {
    expect(DATABASE_NAME).toBe('rokad');
    await firstVersion();
    const db = new LocalDatabase();
    await db.open();
    expect(db.verno).toBe(3);
    expect(await db.user.toArray()).toEqual([ASHA]);
    expect(await db.session.orderBy('opening_time').toArray()).toEqual([SESSION]);
    await db.guard.put({ vu_id: '31', failures: 1, failures_on: '2026-11-21', locked_until: 0 });
    expect(await db.guard.count()).toBe(1);
    db.close();
  });

  it('begins at the present version on a new device (OFF-07)', async () => {
    const db = new LocalDatabase();
    await db.open();
    expect(db.tables.map(({ name }) => name).sort()).toEqual([
      'guard',
      'note',
      'price',
      'session',
      'user',
    ]);
    db.close();
  });
});
