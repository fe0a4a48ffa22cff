import { call, grnPrint, problemText } from '@/api';
import { printHtml } from '@/features/printing';
import { say } from '@/lib/i18n';
import { showAlert } from '@/ui/alerts';

/**
 * Prints a GRN by its number, as often as it is wanted: it is no bill, of which there is one original.
 * Says so when there is no answer, or the printer does not print.
 */
export async function printGrn(grnNo: string): Promise<void> {
  try {
    const { html_data: page } = await call(grnPrint, { grn_no: grnNo });
    await printHtml(page);
  } catch (problem) {
    showAlert.danger(problemText(problem) ?? say('printing:fault'));
  }
}
