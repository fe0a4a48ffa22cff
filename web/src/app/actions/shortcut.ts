import { isTapped } from '@/ui/samePress';

/**
 * The keys an action may have: only such as no browser tab takes for itself (no F1, F3, F5, F10 to
 * F12; of the Ctrl keys none but Ctrl+A and Ctrl+Z; with Alt no digit, and none of the letters that open a menu
 * or the address bar). Letters, digits and signs work where no text is being typed.
 */
export type Shortcut =
  | `F${2 | 4 | 6 | 7 | 8 | 9}`
  | Letter
  | `${1 | 2 | 3 | 4 | 5}`
  | `Alt+${'G' | 'I' | 'K' | 'L' | 'M' | 'P' | 'R' | 'X'}`
  | 'Ctrl+A'
  | 'Ctrl+Z'
  | 'ArrowUp'
  | 'ArrowDown'
  | '+'
  | '-'
  | 'Delete'
  | 'Enter'
  | 'Escape'
  | '?';

// biome-ignore format: one line reads better than twenty-six
type Letter = 'A'|'B'|'C'|'D'|'E'|'F'|'G'|'H'|'I'|'J'|'K'|'L'|'M'|'N'|'O'|'P'|'Q'|'R'|'S'|'T'|'U'|'V'|'W'|'X'|'Y'|'Z';

/**
 * How a pressed key would be called as a {@link Shortcut}; `null` for what can be none. Letters
 * are told by their place where the till types another script.
 */
export function shortcutOf(event: KeyboardEvent): string | null {
  if (event.metaKey || event.isComposing) return null;
  if (event.ctrlKey) return withCtrl(event);
  const letter = /^[a-z]$/i.test(event.key)
    ? event.key.toUpperCase()
    : event.key > '~' && /^Key([A-Z])$/.exec(event.code)?.[1];
  const key = letter || event.key;
  return event.altKey ? `Alt+${key}` : key;
}

/** The keys with Ctrl that pages may have: outside of a field the browser does nothing of use with them. */
function withCtrl({ altKey, shiftKey, key }: KeyboardEvent): string | null {
  const letter = key.toUpperCase();
  return !altKey && !shiftKey && (letter === 'A' || letter === 'Z') ? `Ctrl+${letter}` : null;
}

/**
 * Whether a key belongs to the text field in focus rather than to the page.
 *
 * Function keys, Escape and what is pressed with Alt never do. A field that does nothing with the
 * keys of the list below it while it is empty (a search box) says so by `data-keys-when-empty`:
 * then `+ − ↑ ↓ Delete ?` act, letters and digits still begin a text. A field that takes digits
 * only (an amount) says so by `data-digits-only`: letters, Enter and the arrows up and
 * down are the page's.
 */
export function belongsToField(event: KeyboardEvent): boolean {
  const field = event.target;
  if (!(field instanceof HTMLElement)) return false;
  // If the focus came by a tap, Enter is the page's: the tap has chosen already.
  if (event.key === 'Enter' && isTapped(field)) return false;
  if (!field.matches('input:not([type=checkbox]), textarea, select, [contenteditable]')) {
    // On a button or link, Enter already does something.
    return event.key === 'Enter' && field.matches('button, a[href], summary, [role=button]');
  }
  if (event.altKey || event.key === 'Escape' || /^F\d+$/.test(event.key)) return false;
  if (
    field.hasAttribute('data-digits-only') &&
    /^(?:[a-z?]|Enter|Arrow(?:Up|Down))$/i.test(event.key)
  )
    return false;
  const isEmpty = field instanceof HTMLInputElement && field.value === '';
  if (isEmpty && field.hasAttribute('data-keys-when-empty')) {
    if (event.ctrlKey) return false;
    return /^[\p{L}\p{N}* ]$/u.test(event.key) || event.key === 'Enter';
  }
  return true;
}
