import { printByAppPrinter } from '@/devices/printer/appPrinter';
import { PrintFault } from '@/devices/printer/printService';
import { aboutPage } from './aboutPage';
import { BY_CABLE, printsByApp, printsByCable } from './defaultPrinter';
import { printByDialog } from './printByDialog';
import { printHtml } from './printHtml';
import { fulfil } from './wishes';

/** What is printed, as the server answers it. */
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

/** Where this device sends printer data; `null` where it sends pages. */
function wayOfData() {
  if (printsByCable()) return { printer: BY_CABLE, send: sendByCable };
  return printsByApp() ? { printer: 'app', send: printByAppPrinter } : null;
}

/**
 * Prints what the server has drawn: on the printer of this device's own cable, or by the app around the page, where this
 * device prints so; else as a page. A page that comes without printer data goes to the browser's dialog where the printer
 * hangs on a cable. Throws where it was not printed. `byItself`: nobody has pressed for it, so what may have come out is
 * not printed anew, and no dialog opens.
 */
export async function printPaper(paper: Paper, byItself = false): Promise<void> {
  const { html_data: page, print_data: data = '' } = paper;
  // It was asked for before this device had such a printer, or drawn without a server.
  const isPage = data === '' || data === page;
  if (printsByCable() && isPage && !byItself) return printByDialog(page);
  const way = wayOfData();
  if (!way) return printHtml(page, byItself);
  await fulfil({
    printer: way.printer,
    paper: aboutPage(page).paper,
    byItself,
    send: async (name) => {
      if (isPage) throw new PrintFault('unreached', 'there is no printer data');
      await way.send(name, data);
    },
  });
}
