import { trayService } from '@/devices/printer/trayService';
import { currentSettings } from '@/features/settings';
import { aboutPage } from './aboutPage';
import { defaultPrinter } from './defaultPrinter';
import { printByDialog } from './printByDialog';
import { fulfil } from './wishes';

/**
 * Prints a page of the server (a bill, a slip): by the print service on the printer that this device has chosen, or on
 * the store's where it has chosen none. By the browser's dialog only where no printer is set up, or the store's alone
 * and no service was reached: what a service has heard of may still come out of its printer. Throws where it was not
 * printed. `byItself`: nobody has pressed for it, so what may have come out is not printed anew.
 */
export async function printHtml(page: string, byItself = false): Promise<void> {
  const own = defaultPrinter();
  const printer = own ?? currentSettings()?.printer.name;
  if (!printer) return printByDialog(page);
  const { paper, width } = aboutPage(page);
  await fulfil({
    printer,
    paper,
    byItself,
    send: (name) => trayService.print({ printer, page, width, name }),
    ...(own === null && { orElse: () => printByDialog(page) }),
  });
}
