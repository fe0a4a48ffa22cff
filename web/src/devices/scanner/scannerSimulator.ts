import { insertText, isTextField } from '@/lib/fieldText';
import { GROUP_SEPARATOR } from './readKey';

/** How the simulated keys come. */
export interface SimulatedTyping {
  /** Milliseconds after each key: 4 is a scanner, 120 a person; a function for an uneven hand. */
  gap?: number | ((index: number) => number);
  /** The key at the end; `null` for none. */
  terminator?: string | null;
  /** A second Enter, as of scanners that end with carriage return and line feed. */
  lineFeed?: boolean;
  /** Called between two keys with the gap, so that a test can let its clock pass. */
  onGap?: (milliseconds: number) => void;
}

/** The simulated keyboard's own clock: ahead of the page's, never behind a key before. */
let lastKeyAt = 0;

function press(key: string, at: number, modifiers: KeyboardEventInit = {}): void {
  const target = document.activeElement ?? document.body;
  const init = { key, code: codeOf(key), bubbles: true, cancelable: true, ...modifiers };
  const down = stamped(new KeyboardEvent('keydown', init), at);
  if (target.dispatchEvent(down)) defaultAction(target, key, modifiers);
  // The focus may have moved; the release goes where it is now.
  const released = document.activeElement ?? document.body;
  released.dispatchEvent(stamped(new KeyboardEvent('keyup', init), at + 1));
}

function stamped<E extends Event>(event: E, at: number): E {
  Object.defineProperty(event, 'timeStamp', { value: at });
  return event;
}

function codeOf(key: string): string {
  if (/^\d$/.test(key)) return `Digit${key}`;
  if (/^[a-z]$/i.test(key)) return `Key${key.toUpperCase()}`;
  return key;
}

/** A browser's reaction to a key that nobody refused; synthetic keys do not cause it themselves. */
function defaultAction(target: Element, key: string, modifiers: KeyboardEventInit): void {
  if (modifiers.ctrlKey || modifiers.altKey) return;
  if (isTextField(target)) {
    if (key.length === 1) insertText(target, key);
    else if (key === 'Enter' && target instanceof HTMLInputElement) target.form?.requestSubmit();
  } else if (target instanceof HTMLButtonElement && (key === 'Enter' || key === ' ')) {
    target.click();
  }
}

/**
 * A scanner without a scanner: presses keys on the page as a wedge does, for tests and for a
 * demonstration. The keys carry times of their own, so a whole code is pressed in one go.
 */
export const scannerSimulator = {
  /** Scans a code, or types a text when the gap is a person's. */
  type(
    text: string,
    { gap = 4, terminator = 'Enter', lineFeed = false, onGap }: SimulatedTyping = {},
  ): void {
    let at = Math.max(performance.now(), lastKeyAt + 500);
    for (const [index, character] of [...text].entries()) {
      if (character === GROUP_SEPARATOR) {
        press('Control', at, { ctrlKey: true });
        press(']', at, { ctrlKey: true, code: 'BracketRight' });
      } else {
        const shiftKey = character !== character.toLowerCase();
        if (shiftKey) press('Shift', at, { shiftKey });
        press(character, at, { shiftKey });
      }
      const pause = typeof gap === 'number' ? gap : gap(index);
      at += pause;
      onGap?.(pause);
    }
    if (terminator) press(terminator, at);
    if (lineFeed) press('Enter', at + 2);
    lastKeyAt = at + 2;
  },

  /** Presses one key, with everything that a browser does with it. */
  key(key: string, modifiers: KeyboardEventInit = {}): void {
    lastKeyAt = Math.max(performance.now(), lastKeyAt + 500);
    press(key, lastKeyAt, modifiers);
  },
};
