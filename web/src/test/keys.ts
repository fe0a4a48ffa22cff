import { act } from '@testing-library/react';

/** Lets a question stand as long as it takes to read it: no key that comes sooner answers it. */
export const readQuestion = () => act(() => new Promise<void>((done) => setTimeout(done, 450)));

/**
 * Presses a key where the focus is, at a time in milliseconds: what tells two presses apart must not
 * depend on how busy the machine is. `repeat` is the key still held down.
 */
export function pressKeyAt(at: number, key: string, repeat = false): void {
  const event = new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true });
  Object.defineProperty(event, 'timeStamp', { value: at });
  act(() => void (document.activeElement ?? document.body).dispatchEvent(event));
}
