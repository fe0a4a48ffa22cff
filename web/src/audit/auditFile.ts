import { csvOf } from '@/lib/csv';
import type { Text } from '@/lib/i18n';
import { saveFile } from '@/lib/saveFile';
import { saidOf, whoOf } from './auditSentence';
import { GROUPS } from './auditWords';
import type { Entry } from './entry';

/** As many entries as a file has at most: a call brings fifty of them. */
export const MOST_SAVED = 2_000;

/** A file of the audit that was saved. */
interface Saved {
  name: string;
  /** There are older entries that it does not have. */
  isCut: boolean;
}

interface Page {
  entries: readonly Entry[];
  /** The `before` of the next page; empty at the end. */
  next: string;
}

/** Saves the entries of some days, the newest first, as a table of the sentences on the screen. */
export async function saveAudit(
  { from, to }: { from: string; to: string },
  read: (before: string) => Promise<Page>,
  text: Text,
): Promise<Saved> {
  const entries: Entry[] = [];
  let before = '';
  do {
    const page = await read(before);
    entries.push(...page.entries);
    before = page.next;
  } while (before && entries.length < MOST_SAVED);
  const name = `audit-${from}-${to}.csv`;
  saveFile(name, csvOf(linesOf(entries, text)), 'text/csv;charset=utf-8');
  return { name, isCut: before !== '' };
}

function linesOf(entries: readonly Entry[], text: Text): string[][] {
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
  return [heads.map((head) => text(`auditTrail:${head}`)), ...rows];
}
