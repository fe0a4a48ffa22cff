import { useBridgeApp } from '@/devices/bridge';
import { useText } from '@/lib/i18n';
import type { PaperWidth } from './testPage';

/** A printer that the app around the page reaches. */
export interface PrinterOfApp {
  name: string;
  /** Of its paper, in millimetres. */
  width: PaperWidth;
}

/** The printer of the app around the page, where it has one. */
export function usePrinterOfApp(): PrinterOfApp | null {
  const text = useText();
  const app = useBridgeApp();
  if (!app?.can.includes('print')) return null;
  const { name, width } = app.printer;
  return { name: name || text('printers:ofTablet'), width };
}
