import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** How a printer of the print service takes what it prints. */
export interface PrinterKind {
  /** Whether it takes printer data as it is, as receipt printers do; one with a driver takes pages. */
  takesData: boolean;
  /** The width of its paper in millimetres, where the service knows it. */
  width: number | null;
  /** Whether the service tells which jobs wait for it. */
  tellsOfJobs: boolean;
}

type Kinds = Record<string, PrinterKind>;

/** The last news of this computer's print service about its printers, by their names. */
const useKinds = create<{ kinds: Kinds }>()(
  persist((): { kinds: Kinds } => ({ kinds: {} }), { name: 'rokad.printer_kinds' }),
);

/** How a printer of the print service takes what it prints; `null` while the service has not told. */
export function printerKind(printer: string): PrinterKind | null {
  return useKinds.getState().kinds[printer] ?? null;
}

/** Remembers what the print service has told of its printers. */
export function keepPrinterKinds(kinds: Kinds): void {
  useKinds.setState({ kinds });
}
