import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** The cable by which a printer hangs on this device. */
export type Cable = 'usb' | 'serial';

/** A receipt printer that the page itself reaches, as it is found again at the next start. */
export interface CablePrinter {
  cable: Cable;
  /** As it names itself; '' for one that does not. */
  name: string;
  /** The maker's number of it; '' for one without. */
  serialNumber: string;
  vendorId: number | null;
  productId: number | null;
  /** How fast a serial one is talked to, in baud. */
  baudRate: number;
}

/** The usual speed of serial printers, in baud. */
export const USUAL_BAUD = 9_600;
/** Other speeds that they may be set to. */
export const OTHER_BAUDS = [19_200, 38_400, 57_600, 115_200] as const;

interface Kept {
  printer: CablePrinter | null;
}

/** The printer on this device's cable; it outlives whoever is signed in. */
const useKept = create<Kept>()(
  persist((): Kept => ({ printer: null }), { name: 'rokad.cable_printer' }),
);

/** The printer on this device's cable that was chosen last; `null` where none ever was. */
export function useCablePrinter(): CablePrinter | null {
  return useKept(({ printer }) => printer);
}

/** The same outside of a component. */
export function cablePrinter(): CablePrinter | null {
  return useKept.getState().printer;
}

/** Remembers the printer on this device's cable. */
export function keepCablePrinter(printer: CablePrinter | null): void {
  useKept.setState({ printer });
}

/** The cables by which this browser lets a page reach a printer: none where the page does not come by https. */
export function cables(): Cable[] {
  return (['usb', 'serial'] as const).filter((cable) => Boolean(navigator[cable]));
}
