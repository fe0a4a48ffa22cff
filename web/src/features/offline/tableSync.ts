import { call, type SessionRow, type StoreUserRow, tableSync } from '@/api';
import { localDatabase } from './localDatabase';

/** Puts what the server tells in the place of what was kept, all of it or nothing. */
async function keepUsers(): Promise<void> {
  const { data } = await call(tableSync, { type: 'store_user' }, { resend: 1 });
  const users = data as StoreUserRow[];
  const db = localDatabase();
  await db.transaction('rw', db.user, db.guard, async () => {
    await db.user.clear();
    await db.user.bulkPut(users);
    // A user who is not kept any more has nothing to guard.
    const kept = users.map(({ vu_id }) => vu_id);
    await db.guard.where('vu_id').noneOf(kept).delete();
  });
}

async function keepSessions(): Promise<void> {
  const { data } = await call(tableSync, { type: 'session' }, { resend: 1 });
  const db = localDatabase();
  await db.transaction('rw', db.session, async () => {
    await db.session.clear();
    await db.session.bulkPut(data as SessionRow[]);
  });
}

/** Copies what this device keeps for the time without the server. */
export async function syncTables(): Promise<void> {
  await keepUsers();
  await keepSessions();
}
