import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { PrintFault } from '@/devices/printer/printService';
import { trayService } from '@/devices/printer/trayService';
import { currentSettings } from '@/features/settings';
import { randomId } from '@/lib/ids';
import { defaultPrinter } from './defaultPrinter';
import { printByDialog } from './printByDialog';
import { tellPrinted } from './printerStatus';

/** Wishes that are remembered; few are ever open. */
const REMEMBERED = 200;

/** A paper that somebody wanted, of which it is not known yet that it was printed. */
interface Wish {
  /** The name of its job: the same however often it is sent, so that one whose answer got lost is not printed twice. */
  name: string;
  /** The service has said that it may have come out: who looks, and wants it still, wants another one. */
  isTold: boolean;
}

/** The open wishes by printer and paper; they survive a reload. */
const useWishes = create<{ open: Record<string, Wish> }>()(
  persist((): { open: Record<string, Wish> } => ({ open: {} }), { name: 'rokad.print_wishes' }),
);

/** Keeps a wish, or forgets it (`null`). */
function keepWish(key: string, wish: Wish | null): void {
  const { [key]: _, ...others } = useWishes.getState().open;
  const kept = Object.fromEntries(Object.entries(others).slice(1 - REMEMBERED));
  useWishes.setState({ open: wish ? { ...kept, [key]: wish } : others });
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
 * printed. `byItself`: nobody has pressed for it, so what may have come out is not printed anew.
 */
export async function printHtml(page: string, byItself = false): Promise<void> {
  const own = defaultPrinter();
  const printer = own ?? currentSettings()?.printer.name;
  if (!printer) return printByDialog(page);
  const { paper, width } = about(page);
  const key = `${printer} ${paper}`;
  const open = useWishes.getState().open[key];
  const isNew = !open || (open.isTold && !byItself);
  // Never a name that was used, whatever this device has forgotten: the service would print nothing.
  const name = isNew ? `${paper} ${randomId(12)}` : open.name;
  keepWish(key, { name, isTold: false });
  try {
    await trayService.print({ printer, page, width, name });
  } catch (problem) {
    const fate = problem instanceof PrintFault ? problem.fate : 'unanswered';
    if (fate === 'mayHave') keepWish(key, { name, isTold: true });
    if (isNew && fate === 'unreached') keepWish(key, null);
    if (own === null && isNew && fate === 'unreached') return printByDialog(page);
    tellPrinted('failed');
    throw problem;
  }
  keepWish(key, null);
  tellPrinted('printed');
}
