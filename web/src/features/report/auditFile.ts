import { call, readAudit } from '@/api';
import type { Text } from '@/lib/i18n';
import { saveFile } from '@/lib/saveFile';
import { type AuditWish, type Entry, narrowedBy } from './audit';
import { saidOf, whoOf } from './auditSentence';
import { GROUPS } from './auditWords';
import type { Days } from './days';

/** As many entries as a file has at most: a call brings fifty of them. */
export const MOST_SAVED = 2_000;

/** A file of the audit that was saved. */
interface Saved {
  name: string;
  /** There are older entries that it does not have. */
  isCut: boolean;
}

/** Saves the entries of some days that are looked for, the newest first, as a table of the sentences on the screen. */
export async function saveAudit(days: Days, wish: AuditWish, text: Text): Promise<Saved> {
  const entries: Entry[] = [];
  let before = '';
  do {
    const page = (await call(readAudit, { ...days, ...narrowedBy(wish), before })).data;
    entries.push(...page.entries);
    before = page.next;
  } while (before && entries.length < MOST_SAVED);
  const name = `audit-${days.from}-${days.to}.csv`;
  saveFile(name, csvOf(entries, text), 'text/csv;charset=utf-8');
  return { name, isCut: before !== '' };
}

function csvOf(entries: readonly Entry[], text: Text): string {
  const heads = ['headWhen', 'person', 'headWhat', 'headMore', 'till', 'headKind'] as const;
  const rows = entries.map((entry) => {
    // The till has a column of its own.
    const { parts, rest } = saidOf({ ...entry, till: '' }, text);
    return [
      entry.at,
      whoOf(entry, text),
      parts.map(({ words }) => words).join(''),
      rest,
      entry.till,
      text(entry.attention ? 'auditTrail:lookAtThis' : GROUPS[entry.group]),
    ];
  });
  const lines = [heads.map((head) => text(`auditTrail:${head}`)), ...rows];
  // The mark at the beginning has spreadsheets read Indian letters as such.
  return `\uFEFF${lines.map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** A cell of CSV (RFC 4180); words that a spreadsheet would take for a formula are quoted by an apostrophe. */
function cell(words: string): string {
  const unarmed = /^[=+\-@\t\r]/.test(words) ? `'${words}` : words;
  return /[",\r\n]/.test(unarmed) ? `"${unarmed.replaceAll('"', '""')}"` : unarmed;
}
