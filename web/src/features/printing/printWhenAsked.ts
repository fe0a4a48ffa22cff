import { call, signPrint } from '@/api';
import { vouchBy } from '@/devices/printer/vouching';
import { fetchWhenIdle } from '@/lib/whenIdle';
import { printsByCable } from './defaultPrinter';
import type { Paper } from './printPaper';

/**
 * Prints what the server has drawn, by whichever way this device prints. Throws where it was not printed. `byItself`:
 * nobody has pressed for it, so what may have come out is not printed anew. How it is done is fetched with the first
 * paper.
 */
export async function printPaper(paper: Paper, byItself = false): Promise<void> {
  const { printPaper: print } = await import('./printPaper');
  await print(paper, byItself);
}

/**
 * Has the server vouch for this page to the print agent. Opens the printer on this device's own
 * cable, where it has one, when there is time for that.
 */
export function startPrinter(): void {
  vouchBy(async (hash) => {
    const { data } = await call(signPrint, { origin: window.location.origin, hash });
    return data.signed ?? null;
  });
  if (!printsByCable()) return;
  fetchWhenIdle(async () => (await import('./startCablePrinter')).startCablePrinter());
}
