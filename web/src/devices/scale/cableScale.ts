import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** A scale on a serial port of this device, as it is found again at the next start. */
export interface CableScale {
  /** The adapter that it hangs on; `null` for a port of the computer itself. */
  vendorId: number | null;
  productId: number | null;
  /** How fast it talks, in baud. */
  baudRate: number;
}

const useKept = create<{ scale: CableScale | null }>()(
  persist((): { scale: CableScale | null } => ({ scale: null }), { name: 'rokad.scale' }),
);

/** The scale on this device's serial port; `null` where none was chosen. */
export function useCableScale(): CableScale | null {
  return useKept(({ scale }) => scale);
}

/** The same outside of a component. */
export function cableScale(): CableScale | null {
  return useKept.getState().scale;
}

/** Remembers the scale of this device, or that it has none. */
export function keepCableScale(scale: CableScale | null): void {
  useKept.setState({ scale });
}
