import type { KeyChord, ScannerSettings } from './settings';

/** The group separator (FNC1) between the variable fields of a GS1 code. */
export const GROUP_SEPARATOR = '\x1d';

/** What one key means to the recogniser. */
export type ScannerKey =
  | { kind: 'character'; text: string }
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

/** What a US keyboard would have typed with this key; `undefined` for keys without a character. */
function usCharacter(code: string, shift: boolean): string | undefined {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter) return shift ? letter : letter.toLowerCase();
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  if (digit) return shift ? SHIFTED_DIGITS[Number(digit)] : digit;
  return /^Numpad(\d)$/.exec(code)?.[1] ?? US_LAYOUT[code]?.[shift ? 1 : 0];
}

/**
 * The character of a key. Scanners press the keys of a US keyboard; where the till types Hindi,
 * the system turns them into Devanagari, so there the place of the key decides.
 */
function characterOf(event: KeyboardEvent): string | undefined {
  if ([...event.key].length !== 1) return undefined;
  if (event.key >= ' ' && event.key <= '~') return event.key;
  return usCharacter(event.code, event.shiftKey) ?? event.key;
}

function matches(event: KeyboardEvent, chords: readonly KeyChord[]): boolean {
  if (event.altKey || event.metaKey) return false;
  return chords.some(
    ({ key, ctrl = false }) =>
      event.ctrlKey === ctrl && event.key.toLowerCase() === key.toLowerCase(),
  );
}

/** Reads a key press for the recogniser. */
export function readKey(event: KeyboardEvent, settings: ScannerSettings): ScannerKey {
  if (MODIFIERS.has(event.key)) return { kind: 'modifier' };
  if (event.isComposing || event.repeat) return { kind: 'other' };
  if (event.key === GROUP_SEPARATOR || matches(event, settings.groupSeparators)) {
    return { kind: 'separator' };
  }
  if (matches(event, settings.terminators)) return { kind: 'terminator' };
  if (event.ctrlKey || event.altKey || event.metaKey) return { kind: 'other' };
  const text = characterOf(event);
  return text === undefined ? { kind: 'other' } : { kind: 'character', text };
}
