/**
 * Tells a press that is the one before once more from a press of its own, by the events alone: a key
 * that is held down, the second click of a double click, a key pressed twice as quickly as that.
 *
 * Pointer events count their clicks, keys do not; so of a key it is told by the times at which it was
 * pressed (its events', not those at which a busy page came round to them).
 */
interface KeyPress {
  key: string;
  at: number;
  again: boolean;
}

/** A key pressed again within this time was pressed twice, as with two clicks; in milliseconds. */
const DOUBLE_MS = 400;

/** The last key that was pressed; `null` once something else was. */
let last: KeyPress | null = null;

function noteKey(event: KeyboardEvent): void {
  const { key, repeat, timeStamp: at } = event;
  const isDouble = last?.key === key && at - last.at < DOUBLE_MS;
  last = { key, at, again: repeat || isDouble };
  // Held down, Enter is one press, whatever has come under it meanwhile; in a text it makes lines.
  if (key === 'Enter' && repeat && !(event.target instanceof HTMLTextAreaElement)) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}

function notePointer(): void {
  last = null;
}

/** Begins to note what is pressed, ahead of who acts on it. Returns what ends it. */
export function watchPresses(): () => void {
  window.addEventListener('keydown', noteKey, { capture: true });
  window.addEventListener('pointerdown', notePointer, { capture: true });
  return () => {
    window.removeEventListener('keydown', noteKey, { capture: true });
    window.removeEventListener('pointerdown', notePointer, { capture: true });
    last = null;
  };
}

/** Whether the press that is being dealt with, by a key or by a click, is the one before once more. */
export function isSamePress(event: KeyboardEvent | MouseEvent): boolean {
  const isByKey = event instanceof KeyboardEvent || event.detail === 0;
  return isByKey ? (last?.again ?? false) : event.detail > 1;
}
