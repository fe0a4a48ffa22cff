import { KeyboardWedge } from './KeyboardWedge';
import { ScanHub } from './ScanHub';
import type { ScannerSettings } from './settings';

/** The scanner of this till: every recognised code goes through it. */
export const scanner = new ScanHub();

/** Starts to recognise wedge scanners on this page. Returns what ends it. */
export function startKeyboardWedge(
  settings?: Partial<ScannerSettings>,
  onUnreadable?: () => void,
): () => void {
  const wedge = new KeyboardWedge(
    window,
    (code) => scanner.deliver({ code, source: 'keyboard' }),
    settings,
    onUnreadable,
  );
  return wedge.start();
}
