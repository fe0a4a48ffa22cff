import { useEffect } from 'react';
import type { InvoiceData } from '@/api';
import { useDefaultPrinter } from '@/features/printing';
import { useMaybeSettings } from '@/features/settings';
import { printInvoice } from './printInvoice';

/** The invoice that has printed by itself: coming back to it prints nothing. */
let printed = '';

/** Prints an invoice as it comes up, where the store wants that and this device has a printer. */
export function useAutoPrint({ invoice_id, html_data }: InvoiceData): void {
  const printer = useDefaultPrinter();
  const wanted = useMaybeSettings()?.till.auto_print === 1;
  useEffect(() => {
    if (!wanted || printer === null || printed === invoice_id) return;
    printed = invoice_id;
    void printInvoice(html_data);
  }, [wanted, printer, invoice_id, html_data]);
}
