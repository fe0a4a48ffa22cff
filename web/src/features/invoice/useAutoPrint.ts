import { useEffect } from 'react';
import type { InvoiceData } from '@/api';
import { useHasPrinter } from '@/features/printing';
import { useMaybeSettings } from '@/features/settings';
import { hasPaper, isPrinted, printInvoice } from './printInvoice';

/** Prints an invoice as it comes up, where the store wants that and this device has a printer. */
export function useAutoPrint(invoice: InvoiceData): void {
  const hasPrinter = useHasPrinter();
  const wanted = useMaybeSettings()?.till.auto_print === 1;
  useEffect(() => {
    // Coming back to it prints nothing, nor has a late answer a paper.
    if (!wanted || !hasPrinter || !hasPaper(invoice) || isPrinted(invoice.invoice_id)) return;
    void printInvoice(invoice, true);
  }, [wanted, hasPrinter, invoice]);
}
