import { sayValue } from '@/audit/auditSentence';
import { VALUES } from '@/audit/auditWords';
import type { AuditValueName, Entry } from '@/audit/entry';
import { type PlainMessageKey, say } from '@/lib/i18n';
import type { ConsoleKey } from '@/lib/i18n/consoleTexts';

/** A value before and after an act. '' where there was none. */
export interface Change {
  /** Nothing for a change that the sentence names. */
  name: ConsoleKey | null;
  before: string;
  after: string;
}

interface Pair {
  before: AuditValueName;
  after: AuditValueName;
  name: ConsoleKey | null;
}

const PAIRS: readonly Pair[] = [
  { before: 'price_before', after: 'price_after', name: 'console:price' },
  { before: 'mrp_before', after: 'mrp_after', name: 'console:mrp' },
  { before: 'quantity_before', after: 'quantity_after', name: 'console:quantity' },
  { before: 'before', after: 'after', name: null },
];

/** The values that an act changed, side by side. */
export function changesOf({ values, setting }: Pick<Entry, 'values' | 'setting'>): Change[] {
  const sayOf = (wanted: AuditValueName) => {
    const value = values.find(({ name }) => name === wanted)?.value;
    return value === undefined ? '' : sayValue(setting, wanted, value, say);
  };
  return PAIRS.map(({ before, after, name }) => ({
    name,
    before: sayOf(before),
    after: sayOf(after),
  })).filter(({ before, after }) => before !== '' || after !== '');
}

/** The other values of an act, each with its name. */
export function factsOf({
  values,
  setting,
}: Pick<Entry, 'values' | 'setting'>): { name: PlainMessageKey; value: string }[] {
  const paired = new Set<AuditValueName>(PAIRS.flatMap(({ before, after }) => [before, after]));
  return values
    .filter(({ name }) => !paired.has(name))
    .map(({ name, value }) => ({ name: VALUES[name], value: sayValue(setting, name, value, say) }));
}
