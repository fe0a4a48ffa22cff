import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { bridgeApp, canByBridge, useCanByBridge } from '@/devices/bridge';
import { printerKind } from '@/devices/printer/printerKinds';
import { currentSettings } from '@/features/settings';

/** The choice of the browser's dialog, also where the store has set up a printer; no printer is named so. */
export const BY_DIALOG = '';

/** The choice of the receipt printer on this device's own cable, which the page itself reaches; no printer is named so. */
export const BY_CABLE = 'rokad:cable';

interface Chosen {
  printer: string | null;
}

/** The printer of this device, by its name; it outlives whoever is signed in. */
const useChosen = create<Chosen>()(
  persist((): Chosen => ({ printer: null }), { name: 'rokad.printer' }),
);

/**
 * The default printer of this device, `BY_CABLE` or `BY_DIALOG`; `null` while nothing is chosen here: the printer of the app around
 * the page counts then, or else the store's.
 */
export function useDefaultPrinter(): string | null {
  return useChosen(({ printer }) => printer);
}

/** The default printer of this device now. */
export function defaultPrinter(): string | null {
  return useChosen.getState().printer;
}

/** Makes a printer the default one of this device, or `BY_CABLE`; `BY_DIALOG` for none, `null` for the app's or the store's. */
export function setDefaultPrinter(printer: string | null): void {
  useChosen.setState({ printer });
}

/** Whether this device prints by the app around the page: where there is one that can, as long as nothing else is chosen. */
export function printsByApp(): boolean {
  return defaultPrinter() === null && canByBridge('print');
}

/** The same for a component. */
export function usePrintsByApp(): boolean {
  const can = useCanByBridge('print');
  return useDefaultPrinter() === null && can;
}

/** Whether this device has a printer of its own, which prints without a question. */
export function useHasPrinter(): boolean {
  const byApp = usePrintsByApp();
  return Boolean(useDefaultPrinter()) || byApp;
}

/** Whether this device prints on a printer that the page itself reaches. */
export function printsByCable(): boolean {
  return defaultPrinter() === BY_CABLE;
}

/** The printer of the print service that this device prints on: its own, or the store's; '' where it prints otherwise. */
export function servicePrinter(): string {
  const own = defaultPrinter();
  if (own === BY_CABLE || printsByApp()) return '';
  return own ?? currentSettings()?.printer.name ?? '';
}

/** The name of a printer of which only its own language is known. */
const ESC_POS = { manufacturer_name: 'ESC/POS' };

/**
 * The maker of the printer, where this device prints by its app, on its own cable, or by a print
 * service that does not say that the printer takes pages. Calls that answer a paper name the maker,
 * and get the commands that such a printer is sent.
 */
export function printerMaker(): { manufacturer_name?: string } {
  const app = bridgeApp();
  if (app && printsByApp()) return { manufacturer_name: app.manufacturer_name };
  if (printsByCable()) return ESC_POS;
  const printer = servicePrinter();
  return printer && printerKind(printer)?.takesData !== false ? ESC_POS : {};
}
