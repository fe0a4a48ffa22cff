import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { PrintFault } from '@/devices/printer/printService';
import { trayService } from '@/devices/printer/trayService';
import { currentSettings } from '@/features/settings';
import { defaultPrinter } from './defaultPrinter';
import { printByDialog } from './printByDialog';
import { tellPrinted } from './printerStatus';

/** Papers of which it is remembered how often they were printed. */
const REMEMBERED = 200;

/** How often this device has printed a paper, by its name. */
const usePrints = create<{ counts: Record<string, number> }>()(
  persist((): { counts: Record<string, number> } => ({ counts: {} }), { name: 'rokad.prints' }),
);

/**
 * The name of the next job of a paper: the same until it is known to have been printed, so that one whose answer got lost is
 * not printed twice, and another one when somebody wants it once more.
 */
function jobName(paper: string): string {
  const count = usePrints.getState().counts[paper] ?? 0;
  return count === 0 ? paper : `${paper} (${count + 1})`;
}

function countPrint(paper: string): void {
  const { [paper]: before = 0, ...others } = usePrints.getState().counts;
  const kept = Object.entries(others).slice(1 - REMEMBERED);
  usePrints.setState({ counts: { ...Object.fromEntries(kept), [paper]: before + 1 } });
}

/** A short word that pages with other content do not share: the print service takes a name for one content alone. */
function digest(page: string): string {
  let hash = 0x811c9dc5;
  for (let place = 0; place < page.length; place += 1) {
    hash = Math.imul(hash ^ page.charCodeAt(place), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

/** The name and the width that a page of the server states of itself. */
function about(page: string): { paper: string; width: number } {
  const title = /<title>([^<]*)<\/title>/.exec(page)?.[1]?.trim() || 'Rokad';
  const width = Number(/@page\{size:(\d+)mm/.exec(page)?.[1] ?? 80);
  return { paper: `${title} ${digest(page)}`, width };
}

/**
 * Prints a page of the server (a bill, a slip): by the print service on the printer that this device has chosen, or on
 * the store's where it has chosen none. By the browser's dialog only where no printer is set up, or the store's alone
 * and no service was reached: what a service has heard of may still come out of its printer. Throws where it was not
 * printed.
 */
export async function printHtml(page: string): Promise<void> {
  const own = defaultPrinter();
  const printer = own ?? currentSettings()?.printer.name;
  if (!printer) return printByDialog(page);
  const { paper, width } = about(page);
  try {
    await trayService.print({ printer, page, width, name: jobName(paper) });
  } catch (problem) {
    if (own === null && problem instanceof PrintFault && problem.fate === 'unreached') {
      return printByDialog(page);
    }
    tellPrinted('failed');
    throw problem;
  }
  countPrint(paper);
  tellPrinted('printed');
}
