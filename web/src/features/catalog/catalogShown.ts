import { create } from 'zustand';
import { isTextField } from '@/lib/fieldText';

const useShown = create<{ shown: boolean }>()(() => ({ shown: false }));

/** Whether the catalog is open beside the cart. */
export function useCatalogShown(): boolean {
  return useShown(({ shown }) => shown);
}

let wantsFocus = false;

/** Opens or closes the catalog; opened by a key, it takes the focus. */
export function showCatalog(shown: boolean, byKey = false): void {
  wantsFocus = shown && byKey;
  useShown.setState({ shown });
}

/** Gives the focus to the first tile of a catalog that was opened by a key; who is typing by then goes on. */
export function focusFirst(tile: HTMLElement | null | undefined): void {
  if (!tile || !wantsFocus) return;
  wantsFocus = false;
  if (!isTextField(document.activeElement)) tile.focus({ preventScroll: true });
}
