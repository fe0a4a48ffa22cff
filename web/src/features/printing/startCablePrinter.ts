import { reachCablePrinter, watchCablePrinter } from '@/devices/printer/printByCable';
import { printsByCable } from './defaultPrinter';
import { tellPrinted } from './printerStatus';

let isWatched = false;

/** Opens the printer on this device's cable, and tells from then on whether it is there. */
export async function startCablePrinter(): Promise<void> {
  const tell = (isThere: boolean) => {
    if (printsByCable()) tellPrinted(isThere ? 'printed' : 'failed');
  };
  if (!isWatched) watchCablePrinter(tell);
  isWatched = true;
  tell(await reachCablePrinter());
}
