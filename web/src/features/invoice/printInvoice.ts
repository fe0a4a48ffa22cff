import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { InvoiceData } from '@/api';
import { printFaultText, printPaper } from '@/features/printing';
import { showAlert } from '@/ui/alerts';

/** An invoice as it is printed. */
export type Printable = Pick<InvoiceData, 'invoice_id' | 'html_data' | 'print_data'>;

interface Printed {
  /** The invoice that this device has printed last. */
  number: string;
}

/** Survives a reload: what has been printed does not come out of the printer by itself again. */
const usePrinted = create<Printed>()(
  persist((): Printed => ({ number: '' }), { name: 'rokad.printed' }),
);

/** Whether this device has printed an invoice. */
export function isPrinted(number: string): boolean {
  return usePrinted.getState().number === number;
}

/** The same for a screen that shows it. */
export function useIsPrinted(invoiceNumber: string): boolean {
  return usePrinted(({ number }) => number === invoiceNumber);
}

/** Whether an invoice came with its original; a payment that is answered when others have followed has none any more. */
export function hasPaper({ html_data }: Printable): boolean {
  return html_data !== '';
}

/**
 * Prints an invoice as long as it is on the screen: the same original each time, since a page that
 * came out badly is no second bill. A print that is given up in the browser's dialog counts, since
 * nobody tells of it. Says so when the printer does not print.
 */
export async function printInvoice(
  { invoice_id, html_data, print_data }: Printable,
  byItself = false,
): Promise<void> {
  const before = usePrinted.getState();
  usePrinted.setState({ number: invoice_id });
  try {
    await printPaper({ html_data, print_data }, byItself);
  } catch (problem) {
    usePrinted.setState(before);
    showAlert.danger(printFaultText(problem));
  }
}
