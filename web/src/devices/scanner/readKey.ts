import type { KeyChord, ScannerSettings } from './settings';

/** The group separator (FNC1) between the variable fields of a GS1 code. */
export const GROUP_SEPARATOR = '\x1d';

/** Stands in a burst for a key whose character nobody knows. */
export const UNREADABLE = '\ufffd';

/** The text of a key. */
export interface TypedKey {
  text: string;
  /** Its text on a US keyboard, which scanners are. */
  place?: string | undefined;
  /** The till has another layout, or CapsLock is on. */
  isForeign?: boolean;
}

/** A key's meaning to the recogniser. */
export type ScannerKey =
  | ({ kind: 'character' } & TypedKey)
  /** A key that types something, and nothing tells what: an input method has it, or a dead key. */
  | { kind: 'unreadable' }
  | { kind: 'separator' }
  | { kind: 'terminator' }
  /** Shift and its like: says nothing, ends nothing. */
  | { kind: 'modifier' }
  /** Anything else: a person at work. */
  | { kind: 'other' };

const MODIFIERS = new Set([
  'Shift',
  'Control',
  'Alt',
  'AltGraph',
  'Meta',
  'CapsLock',
  'NumLock',
  'Fn',
]);

/** The characters of a US keyboard by key place: plain and shifted. */
const US_LAYOUT: Readonly<Record<string, string>> = {
  Minus: '-_',
  Equal: '=+',
  BracketLeft: '[{',
  BracketRight: ']}',
  Backslash: '\\|',
  Semicolon: ';:',
  Quote: '\'"',
  Backquote: '`~',
  Comma: ',<',
  Period: '.>',
  Slash: '/?',
  NumpadAdd: '++',
  NumpadSubtract: '--',
  NumpadMultiply: '**',
  NumpadDivide: '//',
  NumpadDecimal: '..',
};
const SHIFTED_DIGITS = ')!@#$%^&*(';

/** The text of this key on a US keyboard; `undefined` for keys without a character. */
function usCharacter(code: string, shift: boolean): string | undefined {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter) return shift ? letter : letter.toLowerCase();
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  if (digit) return shift ? SHIFTED_DIGITS[Number(digit)] : digit;
  return /^Numpad(\d)$/.exec(code)?.[1] ?? US_LAYOUT[code]?.[shift ? 1 : 0];
}

/**
 * The character of a key. Where the till types Hindi, the place of the key decides at once. It does too for dead
 * keys, keys of an input method, and the keypad without NumLock.
 */
function characterOf({ key, code, shiftKey }: KeyboardEvent): TypedKey | undefined {
  const place = usCharacter(code, shiftKey);
  const typed = [...key].length === 1 ? key : undefined;
  const isAscii = typed !== undefined && typed >= ' ' && typed <= '~';
  const text = isAscii ? typed : (place ?? typed);
  if (text === undefined) return undefined;
  // Signs are elsewhere on many keyboards, letters and digits only on those of another layout.
  const isTelling = /^[A-Za-z\d]$/.test(place ?? '') && typed !== undefined;
  return { text, place, isForeign: isTelling && typed !== place };
}

const UNREADABLE_KEY = /^(?:Dead|Process|Unidentified)$/;

/** Some scanners type each character as Alt with its number on the keypad; it is there when Alt is released. */
export const isAltDigit = ({ altKey, code }: KeyboardEvent): boolean =>
  altKey && /^Numpad\d$/.test(code);

/** Whether an input method, or the system, has the key: the page can neither hold it nor replay it. */
export const isOfInputMethod = (event: KeyboardEvent): boolean =>
  event.isComposing ||
  event.key === 'Process' ||
  (event.key === 'Unidentified' && event.code === '') ||
  isAltDigit(event);

function matches(event: KeyboardEvent, chords: readonly KeyChord[]): boolean {
  if (event.altKey || event.metaKey) return false;
  return chords.some(
    ({ key, ctrl = false }) =>
      event.ctrlKey === ctrl &&
      (event.key.toLowerCase() === key.toLowerCase() ||
        (ctrl && usCharacter(event.code, false) === key)),
  );
}

/** Reads a key press for the recogniser. */
export function readKey(event: KeyboardEvent, settings: ScannerSettings): ScannerKey {
  if (MODIFIERS.has(event.key)) return { kind: 'modifier' };
  if (event.repeat) return { kind: 'other' };
  if (event.key === GROUP_SEPARATOR || matches(event, settings.groupSeparators)) {
    return { kind: 'separator' };
  }
  if (matches(event, settings.terminators)) return { kind: 'terminator' };
  if (isAltDigit(event)) return { kind: 'unreadable' };
  if (event.ctrlKey || event.altKey || event.metaKey) return { kind: 'other' };
  const typed = characterOf(event);
  if (typed) return { kind: 'character', ...typed };
  return { kind: UNREADABLE_KEY.test(event.key) ? 'unreadable' : 'other' };
}
