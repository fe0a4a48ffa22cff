import { create } from 'zustand';
import type { StatusEntry } from '@/app/shell';
import { useText } from '@/lib/i18n';
import { IconPrinter } from '@/ui/icons';

/**
 * The result of the last print: a browser tells nothing of a printer before something is printed.
 */
type LastPrint = 'none' | 'printed' | 'failed';

const useLast = create<{ last: LastPrint }>()(() => ({ last: 'none' }));

/** Remembers what printing came to. */
export function tellPrinted(last: Exclude<LastPrint, 'none'>): void {
  useLast.setState({ last });
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
