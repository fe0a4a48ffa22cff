import { isTextField } from '@/lib/fieldText';
import { noteFocusBehindTap, wasTypedInto } from './samePress';

/**
 * Gives the focus back to what had it before a layer opened. A layer that closed on its last typed
 * character leaves the focus nowhere rather than on a button: an Enter out of habit would press it.
 */
export function giveFocusBack(to: Element | null, layer: string): void {
  if (!(to instanceof HTMLElement)) return;
  noteFocusBehindTap(to);
  if (isTextField(to) || !wasTypedInto(layer)) to.focus({ preventScroll: true });
}
