import { type Fate, PrintFault } from '@/devices/printer/printService';
import { type PlainMessageKey, say } from '@/lib/i18n';

/** What a person has to know to do the right thing next; otherwise the printer just does not work. */
const WORDS: Partial<Record<Fate, PlainMessageKey>> = {
  waits: 'printing:waits',
  mayHave: 'printing:mayHave',
  unanswered: 'printing:mayHave',
};

/** What to say of a paper that was not printed. */
export function printFaultText(problem: unknown): string {
  const words = problem instanceof PrintFault ? WORDS[problem.fate] : undefined;
  return say(words ?? 'printing:fault');
}
