import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { InvoiceData } from '@/api';
import { printHtml } from '@/features/printing';
import { say } from '@/lib/i18n';
import { showAlert } from '@/ui/alerts';

/** An invoice as it is printed first, and as it is printed from then on. */
export type Printable = Pick<InvoiceData, 'invoice_id' | 'html_data' | 'duplicate_html_data'>;

interface Printed {
  /** The invoice whose original this device has printed last. */
  number: string;
}

/** Survives a reload: there is one original of an invoice. */
const usePrinted = create<Printed>()(
  persist((): Printed => ({ number: '' }), { name: 'rokad.printed' }),
);

/** Whether this device has printed the original of an invoice. */
export function isPrinted(number: string): boolean {
  return usePrinted.getState().number === number;
}

/**
 * Prints an invoice, once as the original and then marked as a duplicate; says so when the printer
 * does not. A print that is given up in the browser's dialog counts, since nobody tells of it.
 */
export async function printInvoice(invoice: Printable): Promise<void> {
  const { invoice_id, html_data, duplicate_html_data } = invoice;
  const again = isPrinted(invoice_id);
  usePrinted.setState({ number: invoice_id });
  try {
    await printHtml(again ? duplicate_html_data : html_data);
  } catch {
    if (!again) usePrinted.setState({ number: '' });
    showAlert.danger(say('printing:fault'));
  }
}
