/** Raw keys and texts as scanners, handhelds and people send them, for the table of `keySequences.ts`. */

/** A key that is pressed and released, at a time in milliseconds. */
export interface KeyStep {
  at: number;
  key: string;
  code: string;
  init?: KeyboardEventInit;
}

/** Something that happens by itself: an answer opens the lock, asks a question, opens a dock. */
export interface OwnStep {
  at: number;
  happens: 'unlock' | 'ask' | 'dock';
}

/** A text that comes without keys, into the field that has the focus; nowhere without one. */
export interface TextStep {
  at: number;
  text: string;
  inputType?: string;
}

type Key = string | readonly [key: string, code: string, init?: KeyboardEventInit];

const codeOf = (key: string) =>
  /^\d$/.test(key) ? `Digit${key}` : /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key;

const withShift = (key: string) => (/^[A-Z]$/.test(key) ? { shiftKey: true } : undefined);

export function pressed(at: number, gap: number, keys: readonly Key[]): KeyStep[] {
  return keys.map((each, index) => {
    const [key, code, init] =
      typeof each === 'string' ? [each, codeOf(each), withShift(each)] : each;
    return { at: at + index * gap, key, code, ...(init && { init }) };
  });
}

export const hand = (at: number, ...keys: Key[]) => pressed(at, 120, keys);
export const machine = (at: number, ...keys: Key[]) => pressed(at, 4, keys);
export const happens = (at: number, what: OwnStep['happens']): OwnStep => ({ at, happens: what });

/** The keys of the keypad with NumLock off. */
const PAD: Readonly<Record<string, string>> = {
  0: 'Insert',
  1: 'End',
  2: 'ArrowDown',
  3: 'PageDown',
  4: 'ArrowLeft',
  5: 'Clear',
  6: 'ArrowRight',
  7: 'Home',
  8: 'ArrowUp',
  9: 'PageUp',
  '.': 'Delete',
};
export const pad = (text: string): Key[] =>
  [...text].map((each) => [
    PAD[each] ?? each,
    each === '.' ? 'NumpadDecimal' : `Numpad${each}`,
    { location: 3 },
  ]);
/** Keys that an input method has, with and without their place. */
export const processed = (text: string): Key[] =>
  [...text].map((each) => ['Process', codeOf(each)]);
export const nameless = (count: number): Key[] =>
  Array.from({ length: count }, () => ['Unidentified', '']);
/** Alt held, and the number of each character on the keypad. */
export const altDigits = (digits: string): Key[] =>
  [...digits].map((each) => [each, `Numpad${each}`, { altKey: true }]);
export const byAlt = (text: string): Key[] =>
  [...text].flatMap((each) => [
    ...altDigits(String(each.charCodeAt(0)).padStart(3, '0')),
    ['Alt', 'AltLeft'],
  ]);
/** The keys of a US keyboard on a till that types what `layout` says in their places. */
export const onLayout = (text: string, layout: Readonly<Record<string, string>>): Key[] =>
  [...text].map((each) => [
    layout[each] ?? each,
    each === '-' ? 'Minus' : codeOf(each),
    withShift(each),
  ]);
export const FRENCH = Object.fromEntries(
  [...'1234567890-AQWZaqwz'].map((each, at) => [each, [...'&é"\'(-è_çà)QAZWqazw'][at] ?? '']),
);
export const HINDI = Object.fromEntries(
  [...'1234567890'].map((each, at) => [each, '१२३४५६७८९०'[at] ?? '']),
);
/** CapsLock turns the letters over; the scanner knows nothing of it. */
export const capsLocked = (text: string): Key[] =>
  [...text].map((each) => [
    /[a-z]/.test(each) ? each.toUpperCase() : each.toLowerCase(),
    each === '-' ? 'Minus' : codeOf(each),
    withShift(each),
  ]);
/** A key that an Android handheld announces a text with. */
export const FOR_TEXT: Key = ['Unidentified', '', { keyCode: 229 }];
export const asText = (at: number, text: string) => [
  ...machine(at, FOR_TEXT),
  { at: at + 1, text },
];

export const PIN = ['1', '2', '3', '4'];
