import { BridgeFault, type FaultCode } from '@/devices/bridge';
import { type Fate, PrintFault } from '@/devices/printer/printService';
import { type PlainMessageKey, say } from '@/lib/i18n';

/**
 * Faults after which a person has to know more to do the right thing; otherwise the printer just
 * does not work.
 */
const WORDS: Partial<Record<Fate, PlainMessageKey>> = {
  waits: 'printing:waits',
  mayHave: 'printing:mayHave',
  unanswered: 'printing:mayHave',
  denied: 'printing:denied',
};

/** The app's words about its printer. */
const TOLD: Partial<Record<FaultCode, PlainMessageKey>> = {
  no_paper: 'printing:noPaper',
  cover_open: 'printing:coverOpen',
};

/** The text about a paper that was not printed. */
export function printFaultText(problem: unknown): string {
  if (!(problem instanceof PrintFault)) return say('printing:fault');
  const told = problem.cause instanceof BridgeFault ? TOLD[problem.cause.code] : undefined;
  return say(told ?? WORDS[problem.fate] ?? 'printing:fault');
}
