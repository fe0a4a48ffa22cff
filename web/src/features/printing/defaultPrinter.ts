import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** The choice of the browser's dialog, also where the store has set up a printer; no printer is named so. */
export const BY_DIALOG = '';

interface Chosen {
  printer: string | null;
}

/** The printer of this device, by its name; it outlives whoever is signed in. */
const useChosen = create<Chosen>()(
  persist((): Chosen => ({ printer: null }), { name: 'rokad.printer' }),
);

/** The default printer of this device or `BY_DIALOG`; `null` while nothing is chosen here, and the store's counts. */
export function useDefaultPrinter(): string | null {
  return useChosen(({ printer }) => printer);
}

/** The default printer of this device now. */
export function defaultPrinter(): string | null {
  return useChosen.getState().printer;
}

/** Makes a printer the default one of this device; `BY_DIALOG` for none, `null` for the store's. */
export function setDefaultPrinter(printer: string | null): void {
  useChosen.setState({ printer });
}
