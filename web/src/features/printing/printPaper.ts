import { printByAppPrinter } from '@/devices/printer/appPrinter';
import { PrintFault } from '@/devices/printer/printService';
import { showAlert } from '@/ui/alerts';
import { BY_CABLE, printsByApp, printsByCable } from './defaultPrinter';
import { paperOf, titleOf } from './paperOf';
import { printByDialog } from './printByDialog';
import { printByService } from './printByService';
import { keepWaiting } from './printerStatus';
import { printFaultText } from './printFaultText';
import { fulfil } from './wishes';

/** A paper, as the server answers it. */
export interface Paper {
  /** As a page. */
  html_data: string;
  /** As a receipt printer is sent it, base64; a page or nothing where the call named no maker of a printer. */
  print_data?: string;
}

/** Sends a job to the printer on this device's cable, by libraries that are fetched with the first one. */
async function sendByCable(name: string, data: string): Promise<void> {
  const { printByCable } = await import('@/devices/printer/printByCable');
  await printByCable(name, data);
}

/**
 * The way by which this device sends printer data and nothing else; `null` where it prints by a
 * service or by the dialog.
 */
function wayOfData() {
  if (printsByCable()) return { printer: BY_CABLE, send: sendByCable };
  return printsByApp() ? { printer: 'app', send: printByAppPrinter } : null;
}

/**
 * Prints what the server has drawn: on the printer of this device's own cable, or by the app around the page, where this
 * device prints so; else by the print service or the browser's dialog. A page that comes without printer data goes to the
 * dialog where the printer hangs on a cable. Throws where it was not printed. `byItself`: nobody has pressed for it, so
 * what may have come out is not printed anew, and no dialog opens.
 */
export async function printPaper(paper: Paper, byItself = false): Promise<void> {
  try {
    await send(paper, byItself);
  } catch (problem) {
    keepWaiting({ title: titleOf(paper.html_data), retry: () => retry(paper) });
    throw problem;
  }
}

function retry(paper: Paper): Promise<void> {
  return printPaper(paper).catch((problem) => void showAlert.danger(printFaultText(problem)));
}

async function send(paper: Paper, byItself: boolean): Promise<void> {
  const { html_data: page, print_data = '' } = paper;
  // It was asked for before this device had such a printer, or drawn without a server.
  const data = print_data === page ? '' : print_data;
  if (printsByCable() && data === '' && !byItself) return printByDialog(page);
  const way = wayOfData();
  if (!way) return printByService(page, data, byItself);
  await fulfil({
    printer: way.printer,
    paper: paperOf(page),
    title: titleOf(page),
    byItself,
    send: async (name) => {
      if (data === '') throw new PrintFault('unreached', 'there is no printer data');
      await way.send(name, data);
    },
  });
}
