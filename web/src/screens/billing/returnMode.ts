import { create } from 'zustand';
import type { ReturnWish } from '@/features/returns';

interface Mode {
  on: boolean;
  /** The goods scanned or chosen last, to be looked up; each time it is another wish. */
  wish: ReturnWish | null;
}

const OFF: Mode = { on: false, wish: null };

const useMode = create<Mode>()(() => OFF);

/** Whether what is scanned on billing comes back, instead of going onto the bill. */
export function useReturnMode(): boolean {
  return useMode(({ on }) => on);
}

/** Switches Return Mode on or off. */
export function setReturnMode(on: boolean): void {
  useMode.setState({ ...OFF, on });
}

/** Asks for what comes back; it waits while the lookup is fetched. */
export function askForReturn(code: string): void {
  useMode.setState({ wish: { code } });
}

/** The goods to look up. */
export function useReturnWish(): Mode['wish'] {
  return useMode(({ wish }) => wish);
}
