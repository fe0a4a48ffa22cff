import { call, grnPrint, problemText } from '@/api';
import { printFaultText, printHtml } from '@/features/printing';
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
    showAlert.danger(problemText(problem) ?? printFaultText(problem));
  }
}
