import { act } from '@testing-library/react';

/**
 * Presses a key where the focus is, at a time in milliseconds: what tells two presses apart must not
 * depend on how busy the machine is. `repeat` is the key still held down.
 */
export function pressKeyAt(at: number, key: string, repeat = false): void {
  const event = new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: at });
  act(() => void (document.activeElement ?? document.body).dispatchEvent(event));
}
