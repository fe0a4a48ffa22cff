import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { type Fate, PrintFault } from '@/devices/printer/printService';
import { randomId } from '@/lib/ids';
import { askForPaper } from './askForPaper';
import { tellPrinted } from './printerStatus';

/** Wishes that are remembered; few are ever open. */
const REMEMBERED = 200;

/** A paper that somebody wanted, of which it is not known yet that it was printed. */
interface Wish {
  /** The name of its job: the same however often it is sent, so that one whose answer got lost is not printed twice. */
  name: string;
  /** It was told that it may have come out: who looks, and wants it still, wants another one. */
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

/** A paper on its way to a printer, by whichever way it goes. */
export interface Wanted {
  /** Its target: each way and each printer has wishes of its own. */
  printer: string;
  /** The paper. */
  paper: string;
  /** Its title, for a person who is asked to look for it. */
  title: string;
  /** Nobody has pressed for it, so what may have come out is not printed anew. */
  byItself: boolean;
  /** Sends it as the job of this name; throws a `PrintFault` where it was not printed. */
  send: (name: string) => Promise<void>;
  /** Runs instead where nobody has heard of the job, now or before. */
  orElse?: () => Promise<void>;
}

const keyOf = ({ printer, paper }: Wanted) => `${printer} ${paper}`;

function fateOf(problem: unknown): Fate {
  return problem instanceof PrintFault ? problem.fate : 'unanswered';
}

/** Sends a paper once, under the name that its wish has. */
async function sendOnce(wanted: Wanted): Promise<void> {
  const { paper, byItself, send, orElse } = wanted;
  const key = keyOf(wanted);
  const open = useWishes.getState().open[key];
  const isNew = !open || (open.isTold && !byItself);
  // Never a name that was used, whatever this device has forgotten: who takes jobs would print nothing.
  const name = isNew ? `${paper} ${randomId(12)}` : open.name;
  keepWish(key, { name, isTold: false });
  try {
    await send(name);
  } catch (problem) {
    const fate = fateOf(problem);
    if (fate === 'mayHave') keepWish(key, { name, isTold: true });
    const nobodyHeard = isNew && (fate === 'unreached' || fate === 'denied');
    if (nobodyHeard) keepWish(key, null);
    if (nobodyHeard && orElse) return orElse();
    tellPrinted('failed');
    throw problem;
  }
  keepWish(key, null);
  tellPrinted('printed');
}

/** The paper is there: its wish is fulfilled. */
function isThere(wanted: Wanted): void {
  keepWish(keyOf(wanted), null);
  tellPrinted('printed');
}

const mayBeThere = (problem: unknown) =>
  problem instanceof PrintFault && ['mayHave', 'unanswered'].includes(problem.fate);

/**
 * Sends a paper under a name that is its own until it is known to have been printed, and never again afterwards. Of one
 * that may have come out a person is asked, who can look: it is there and the wish fulfilled, or it is printed again.
 * Throws where it was not printed, or where nobody has looked.
 */
export async function fulfil(wanted: Wanted): Promise<void> {
  let { byItself } = wanted;
  if (!byItself && useWishes.getState().open[keyOf(wanted)]?.isTold) {
    const looked = await askForPaper(wanted.title);
    if (looked === 'there') return isThere(wanted);
    if (looked === 'later') throw new PrintFault('mayHave', 'Nobody has looked yet.');
  }
  for (;;) {
    try {
      return await sendOnce({ ...wanted, byItself });
    } catch (problem) {
      if (!mayBeThere(problem)) throw problem;
      const looked = await askForPaper(wanted.title);
      if (looked === 'there') return isThere(wanted);
      if (looked !== 'again') throw problem;
      byItself = false;
    }
  }
}
