import { call, grnPrint, problemText } from '@/api';
import { printerMaker, printFaultText, printPaper } from '@/features/printing';
import { showAlert } from '@/ui/alerts';

/**
 * Prints a GRN by its number, as often as it is wanted: it is no bill, of which there is one original.
 * Says so when there is no answer, or the printer does not print.
 */
export async function printGrn(grnNo: string): Promise<void> {
  try {
    await printPaper(await call(grnPrint, { grn_no: grnNo, ...printerMaker() }));
  } catch (problem) {
    showAlert.danger(problemText(problem) ?? printFaultText(problem));
  }
}
