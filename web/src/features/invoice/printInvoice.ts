import { printHtml } from '@/features/printing';
import { say } from '@/lib/i18n';
import { showAlert } from '@/ui/alerts';

/** Prints an invoice; says so when the printer does not. */
export async function printInvoice(html: string): Promise<void> {
  try {
    await printHtml(html);
  } catch {
    showAlert.danger(say('printing:fault'));
  }
}
