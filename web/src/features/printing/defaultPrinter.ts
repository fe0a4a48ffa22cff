import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface Chosen {
  printer: string | null;
}

/** The printer of this device, by its name; it outlives whoever is signed in. */
const useChosen = create<Chosen>()(
  persist((): Chosen => ({ printer: null }), { name: 'rokad.printer' }),
);

/** The default printer of this device, or `null` while there is none. */
export function useDefaultPrinter(): string | null {
  return useChosen(({ printer }) => printer);
}

/** The default printer of this device now. */
export function defaultPrinter(): string | null {
  return useChosen.getState().printer;
}

/** Makes a printer the default one of this device; `null` for none. */
export function setDefaultPrinter(printer: string | null): void {
  useChosen.setState({ printer });
}
