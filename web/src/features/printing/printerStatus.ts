import { create } from 'zustand';
import type { StatusEntry } from '@/app/shell';
import { useText } from '@/lib/i18n';
import { IconPrinter } from '@/ui/icons';

/**
 * The result of the last print: a browser tells nothing of a printer before something is printed.
 */
type LastPrint = 'none' | 'printed' | 'failed';

/** A paper that did not come out. */
interface WaitingPaper {
  title: string;
  /** Prints it again, and says where that fails. */
  retry: () => Promise<void>;
}

interface Last {
  last: LastPrint;
  /** The last one that did not come out, until any does. */
  waiting: WaitingPaper | null;
}

const useLast = create<Last>()(() => ({ last: 'none', waiting: null }));

/** Remembers what printing came to. */
export function tellPrinted(last: Exclude<LastPrint, 'none'>): void {
  useLast.setState(last === 'printed' ? { last, waiting: null } : { last });
}

/** Keeps a paper that was not printed, for whoever has looked after the printer. */
export function keepWaiting(waiting: WaitingPaper): void {
  useLast.setState({ waiting });
}

/** The paper that did not come out last; `null` where none is known. */
export function useWaitingPaper(): WaitingPaper | null {
  return useLast(({ waiting }) => waiting);
}

/** Whether the last print has failed. */
export function useHasPrintFailed(): boolean {
  return useLast(({ last }) => last === 'failed');
}

/** The printer, for the status of the till: an icon, and a word when the last print has failed. */
export function usePrinterStatus(): StatusEntry {
  const text = useText();
  const last = useLast((state) => state.last);
  const entry = { id: 'printer', icon: IconPrinter, quiet: true } as const;
  if (last === 'failed') return { ...entry, tone: 'danger', label: text('printing:notReady') };
  return last === 'printed'
    ? { ...entry, tone: 'ok', label: text('printing:ready') }
    : { ...entry, tone: 'off', label: text('printing:printer') };
}
