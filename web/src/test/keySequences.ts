/**
 * Raw keys as they arrive, and what may come of them. The table outlives the code that it tries: a
 * recogniser or a guard of another kind has to hold the same.
 */

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

export interface Sequence {
  name: string;
  /** The till begins with its lock over the page. */
  locked?: boolean;
  /** What has the focus on the page; nothing where it is left out. */
  focus?: 'remove' | 'search' | 'amount';
  steps: ReadonlyArray<KeyStep | OwnStep>;
  /** What was done, in order. */
  did?: readonly string[];
  /** The codes that were scanned. */
  scans?: readonly string[];
  /** How many scans were told as not to be read. */
  unread?: number;
  search?: string;
  amount?: string;
}

type Key = string | readonly [key: string, code: string, init?: KeyboardEventInit];

const codeOf = (key: string) =>
  /^\d$/.test(key) ? `Digit${key}` : /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key;

function pressed(at: number, gap: number, keys: readonly Key[]): KeyStep[] {
  return keys.map((each, index) => {
    const [key, code, init] = typeof each === 'string' ? [each, codeOf(each)] : each;
    return { at: at + index * gap, key, code, ...(init && { init }) };
  });
}

const hand = (at: number, ...keys: Key[]) => pressed(at, 120, keys);
const machine = (at: number, ...keys: Key[]) => pressed(at, 4, keys);
const happens = (at: number, what: OwnStep['happens']): OwnStep => ({ at, happens: what });

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
const pad = (text: string): Key[] =>
  [...text].map((each) => [
    PAD[each] ?? each,
    each === '.' ? 'NumpadDecimal' : `Numpad${each}`,
    { location: 3 },
  ]);
/** Keys that an input method has, with and without their place. */
const processed = (text: string): Key[] => [...text].map((each) => ['Process', codeOf(each)]);
const nameless = (count: number): Key[] =>
  Array.from({ length: count }, () => ['Unidentified', '']);
/** Alt held, and the number of each character on the keypad. */
const byAlt = (digits: string): Key[] =>
  [...digits].map((each) => [each, `Numpad${each}`, { altKey: true }]);

const PIN = ['1', '2', '3', '4'];

export const SEQUENCES: readonly Sequence[] = [
  // The lock opens at the fourth digit.
  {
    name: 'the Enter after the PIN presses nothing on the page',
    locked: true,
    focus: 'remove',
    steps: [...hand(0, ...PIN), happens(420, 'unlock'), ...hand(500, 'Enter')],
  },
  {
    name: 'nor does one that comes a second later',
    locked: true,
    steps: [...hand(0, ...PIN), happens(420, 'unlock'), ...hand(1_500, 'Enter')],
  },
  {
    name: 'nor one that is pressed twice, nor one that is held',
    locked: true,
    steps: [
      ...hand(0, ...PIN),
      happens(420, 'unlock'),
      ...hand(500, 'Enter', 'Enter', ['Enter', 'Enter', { repeat: true }]),
    ],
  },
  {
    name: 'the next Enter is the page’s, and no button has the focus',
    locked: true,
    focus: 'remove',
    steps: [
      ...hand(0, ...PIN),
      happens(420, 'unlock'),
      ...hand(500, 'Enter'),
      ...hand(1_200, 'Enter'),
    ],
    did: ['paid'],
  },
  {
    name: 'a digit too many is in no field of the page',
    locked: true,
    steps: [...hand(0, ...PIN), happens(420, 'unlock'), ...hand(480, '5', 'Enter')],
    search: '',
  },
  {
    name: 'what is typed after a pause is the page’s',
    locked: true,
    steps: [...hand(0, ...PIN), happens(420, 'unlock'), ...hand(1_500, '8', '9')],
    search: '89',
  },
  // A question opens.
  {
    name: 'a second Enter right behind the first answers no question',
    steps: [...hand(0, 'Enter'), happens(1, 'ask'), ...hand(24, 'Enter')],
    did: ['paid'],
  },
  {
    name: 'nor does one that comes as soon as the question is drawn',
    steps: [...hand(0, 'Enter'), happens(450, 'ask'), ...hand(600, 'Enter', 'Escape', ' ')],
    did: ['paid'],
  },
  {
    name: 'nor a key that is held since before it',
    steps: [
      ...hand(0, 'Enter'),
      happens(1, 'ask'),
      ...pressed(520, 30, Array(20).fill(['Enter', 'Enter', { repeat: true }])),
    ],
    did: ['paid'],
  },
  {
    name: 'a key behind a pause answers',
    steps: [...hand(0, 'Enter'), happens(1, 'ask'), ...hand(900, 'Escape')],
    did: ['paid', 'question: no'],
  },
  // A dock opens by itself while something is typed.
  {
    name: 'the rest of a typed code is no value of the dock, and its Enter takes none',
    focus: 'search',
    steps: [...hand(0, '8', '9', '0'), happens(250, 'dock'), ...hand(360, '1', '2', 'Enter')],
  },
  {
    name: 'an Enter that ends what was typed takes nothing of the dock, however late',
    focus: 'search',
    steps: [...hand(0, '8', '9', '0'), happens(250, 'dock'), ...hand(2_000, 'Enter')],
  },
  {
    name: 'what is typed for the dock is the dock’s',
    focus: 'search',
    steps: [...hand(0, '8', 'Enter'), happens(130, 'dock'), ...hand(240, '2', 'Enter')],
    did: ['dock: 2'],
  },
  // Scanners: NumLock off.
  {
    name: 'a code of the keypad without NumLock is read by the places of its keys',
    steps: machine(0, ...pad('8909786410121'), 'Enter'),
    scans: ['8909786410121'],
  },
  {
    name: 'in the amount, too, which keeps what it held',
    focus: 'amount',
    steps: machine(0, ...pad('8909786410121'), 'Enter'),
    scans: ['8909786410121'],
    amount: '500',
  },
  {
    name: 'its point deletes no line',
    focus: 'search',
    steps: machine(0, ...pad('.12345'), 'Enter'),
    scans: ['.12345'],
  },
  {
    name: 'an arrow of the keypad pressed by hand is an arrow',
    steps: hand(0, ...pad('2')),
    did: ['next line'],
  },
  // Scanners: keys that an input method or a dead key takes.
  {
    name: 'keys of an input method are read by their places',
    steps: machine(0, ...processed('AB1234'), 'Enter'),
    scans: ['ab1234'],
  },
  {
    name: 'keys without a name and a place are dropped with their Enter, and told',
    steps: machine(0, ...nameless(13), ['Enter', 'Enter']),
    unread: 1,
  },
  {
    name: 'a single key of a keyboard without keys, and its Enter',
    steps: machine(0, ...nameless(1), ['Enter', 'Enter']),
  },
  {
    name: 'dead keys are read by their places',
    steps: machine(0, 'A', ['Dead', 'Quote'], '1', '2', ['Dead', 'Backquote'], 'Enter'),
    scans: ["A'12`"],
  },
  {
    name: 'characters by Alt and their numbers',
    focus: 'amount',
    steps: machine(0, ...byAlt('056057048'), 'Enter'),
    unread: 1,
    amount: '500',
  },
  {
    name: 'a code with a key in it that is none',
    steps: machine(0, '8', '9', '0', ['F9', 'F9'], '1', 'Enter'),
    unread: 1,
  },
  // Scanners: pieces of codes.
  {
    name: 'letters at a scanner’s speed are no shortcuts',
    steps: [...machine(0, 'M', 'H', 'M'), ...hand(900, 'ArrowDown')],
    did: ['next line'],
  },
  {
    name: 'nor is Delete behind them',
    steps: [...machine(0, 'A', 'B', 'Delete'), ...hand(900, 'ArrowDown')],
    did: ['next line'],
  },
  {
    name: 'nor Ctrl Z inside a code',
    steps: machine(0, '1', '2', '3', ['z', 'KeyZ', { ctrlKey: true }], '4', 'Enter'),
    unread: 1,
  },
  {
    name: 'a code that no Enter ends calls nothing, and is told',
    steps: [...machine(0, 'M', 'H', '1', 'M', '2'), ...hand(2_000, 'ArrowDown')],
    did: ['next line'],
    unread: 1,
  },
  {
    name: 'three characters and an Enter at a scanner’s speed pay nothing',
    focus: 'amount',
    steps: machine(0, '1', '2', '3', 'Enter'),
    amount: '123',
  },
  {
    name: 'a star at a scanner’s speed is no quantity prefix',
    steps: [...machine(0, '5', '*'), ...hand(900, 'ArrowDown')],
    did: [],
    search: '5',
  },
  // A person, however fast.
  {
    name: 'two digits at once, and an Enter close behind them',
    focus: 'amount',
    steps: [...pressed(0, 60, ['2', '0', '0']), ...pressed(132, 10, ['0', 'Enter'])],
    did: ['paid'],
    amount: '2,000',
  },
  {
    name: 'one digit and its Enter',
    focus: 'amount',
    steps: pressed(0, 20, ['7', 'Enter']),
    did: ['paid'],
    amount: '7',
  },
  {
    name: 'two shortcuts one after the other',
    steps: hand(0, 'M', 'H'),
    did: ['another MRP', 'held bills'],
  },
];
