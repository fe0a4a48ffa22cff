import { BridgeFault, printByApp } from '@/devices/bridge';
import { type Fate, PrintFault } from './printService';

/** Jobs that the app has not answered yet, by their names. */
const underWay = new Map<string, Promise<void>>();

function fateOf(problem: unknown): Fate {
  const code = problem instanceof BridgeFault ? problem.code : 'silent';
  if (code === 'silent') return 'unanswered';
  return code === 'may_have_printed' ? 'mayHave' : 'refused';
}

/**
 * Prints by the app around the page. A job that is under way is not sent a second time: whoever asks for it again
 * waits for the same paper. Throws a `PrintFault` where it was not printed.
 */
export function printByAppPrinter(job: string, data: string): Promise<void> {
  const known = underWay.get(job);
  if (known) return known;
  const printing = printByApp(job, data)
    .catch((problem: unknown) => {
      throw new PrintFault(fateOf(problem), problem);
    })
    .finally(() => underWay.delete(job));
  underWay.set(job, printing);
  return printing;
}
