import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Shop } from './shop';

/** What a row of the outbox holds of a message. */
interface Message {
  mobile: string;
  text: string;
}

interface OutboxRow {
  outbox_id: string;
  kind: string;
  payload: string;
}

/** Reads a table of the shop's books, as a backup has it, whichever engine they are on. */
function tableOf<Row>(shop: Shop, table: string): Row[] {
  const folder = mkdtempSync(join(tmpdir(), 'rokad-e2e-table-'));
  try {
    const file = join(folder, 'backup.tar.gz');
    shop.run('backup', file);
    const lines = execFileSync('tar', ['-xzOf', file, `tables/${table}.ndjson`], {
      encoding: 'utf8',
      maxBuffer: 64 << 20,
    });
    return lines
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Row);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The newest SMS to a phone that the shop has queued. */
export function lastSms(shop: Shop, mobile: string): string {
  const texts = tableOf<OutboxRow>(shop, 'outbox')
    .filter(({ kind }) => kind === 'sms')
    .sort((one, other) => one.outbox_id.localeCompare(other.outbox_id))
    .map(({ payload }) => JSON.parse(payload) as Message)
    .filter((message) => message.mobile === mobile);
  const last = texts.at(-1);
  if (!last) throw new Error(`no SMS to ${mobile}`);
  return last.text;
}
