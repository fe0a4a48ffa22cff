import { trayService } from '@/devices/printer/trayService';
import { defaultPrinter, servicePrinter } from './defaultPrinter';
import { paperOf, titleOf, widthOf } from './paperOf';
import { printByDialog } from './printByDialog';
import { fulfil } from './wishes';

/**
 * Prints by the print service, on the printer that this device has chosen or on the store's where it has chosen none: as
 * printer data (`data`, nothing where there is none) where the printer takes it, else as a page of the server. By the
 * browser's dialog only where no printer is set up, or the store's alone and no service was reached: what a service has
 * heard of may still come out of its printer. Throws where it was not printed. `byItself`: nobody has pressed for it, so
 * what may have come out is not printed anew.
 */
export async function printByService(page: string, data = '', byItself = false): Promise<void> {
  const printer = servicePrinter();
  if (!printer) return printByDialog(page);
  const width = widthOf(page);
  const isData = data !== '' && (await trayService.takesData(printer, width));
  const content = isData ? { data } : { page, width };
  await fulfil({
    printer,
    paper: paperOf(page, isData ? data : page),
    title: titleOf(page),
    byItself,
    send: (name) => trayService.print({ printer, content, name }),
    ...(defaultPrinter() === null && { orElse: () => printByDialog(page) }),
  });
}
