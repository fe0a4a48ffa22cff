import { printByAppPrinter } from '@/devices/printer/appPrinter';
import { PrintFault } from '@/devices/printer/printService';
import { aboutPage } from './aboutPage';
import { printsByApp } from './defaultPrinter';
import { printHtml } from './printHtml';
import { fulfil } from './wishes';

/** What is printed, as the server answers it. */
export interface Paper {
  /** As a page. */
  html_data: string;
  /** As a receipt printer is sent it, base64; a page or nothing where the call named no maker of a printer. */
  print_data?: string;
}

/**
 * Prints what the server has drawn: by the app around the page where this device prints by it, else as a page. Throws
 * where it was not printed. `byItself`: nobody has pressed for it, so what may have come out is not printed anew.
 */
export async function printPaper(paper: Paper, byItself = false): Promise<void> {
  const { html_data: page, print_data: data = '' } = paper;
  if (!printsByApp()) return printHtml(page, byItself);
  await fulfil({
    printer: 'app',
    paper: aboutPage(page).paper,
    byItself,
    send: async (name) => {
      // It was asked for before the app had said that it prints, and an app takes no pages.
      if (data === '' || data === page)
        throw new PrintFault('unreached', 'there is no printer data');
      await printByAppPrinter(name, data);
    },
  });
}
