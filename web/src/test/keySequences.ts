/**
 * Raw keys as they arrive, and what may come of them. The table outlives the code that it tries: a
 * recogniser or a guard of another kind has to hold the same.
 */
import {
  altDigits,
  asText,
  byAlt,
  capsLocked,
  FOR_TEXT,
  FRENCH,
  HINDI,
  hand,
  happens,
  type KeyStep,
  machine,
  nameless,
  type OwnStep,
  onLayout,
  PIN,
  pad,
  pressed,
  processed,
  type TextStep,
} from './rawKeys';

export interface Sequence {
  name: string;
  /** The till begins with its lock over the page. */
  locked?: boolean;
  /** The focus on the page; nothing where it is left out. */
  focus?: 'remove' | 'search' | 'amount';
  steps: ReadonlyArray<KeyStep | OwnStep | TextStep>;
  /** The actions, in order. */
  did?: readonly string[];
  /** The codes that were scanned. */
  scans?: readonly string[];
  /** How many scans were told as not to be read. */
  unread?: number;
  search?: string;
  amount?: string;
}

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
    unread: 1,
  },
  // Handhelds: the text comes without keys.
  {
    name: 'a code that comes as a text, with nothing in focus',
    steps: [...asText(0, '8909786410121'), ...machine(8, 'Enter')],
    scans: ['8909786410121'],
    search: '',
  },
  {
    name: 'two of them, one behind the other',
    steps: [
      ...asText(0, '8909786410121'),
      ...machine(8, 'Enter'),
      ...asText(500, '8909863410129'),
      ...machine(508, 'Enter'),
    ],
    scans: ['8909786410121', '8909863410129'],
    search: '',
  },
  {
    name: 'one that comes into the amount, which keeps what it held',
    focus: 'amount',
    steps: [...asText(0, '8909786410121'), ...machine(8, 'Enter')],
    scans: ['8909786410121'],
    amount: '500',
  },
  {
    name: 'one that comes character by character',
    focus: 'search',
    steps: [
      ...[...'89097864'].flatMap((text, at) => [
        ...machine(at * 8, FOR_TEXT),
        { at: at * 8 + 1, text },
      ]),
      ...machine(64, 'Enter'),
    ],
    scans: ['89097864'],
    search: '',
  },
  {
    name: 'a text without an Enter stays where it was written',
    focus: 'search',
    steps: asText(0, '8909786410121'),
    search: '8909786410121',
  },
  {
    name: 'a word that a person chooses above the keyboard, and Enter a moment later',
    focus: 'search',
    steps: [...asText(0, 'butter'), ...hand(300, 'Enter')],
    search: 'butter',
  },
  {
    name: 'a word in the making is typed',
    focus: 'search',
    steps: [
      ...machine(0, FOR_TEXT),
      { at: 1, text: 'butt', inputType: 'insertCompositionText' },
      ...hand(300, 'Enter'),
    ],
    search: 'butt',
  },
  // Scanners: another layout, CapsLock, Alt.
  {
    name: 'a code on a French keyboard is read by the places of its keys',
    steps: machine(0, ...onLayout('PN1AQ2-26-0001', FRENCH), 'Enter'),
    scans: ['PN1AQ2-26-0001'],
  },
  {
    name: 'on a Hindi one, too',
    steps: machine(0, ...onLayout('8909786410121', HINDI), 'Enter'),
    scans: ['8909786410121'],
  },
  {
    name: 'letters with CapsLock on are what the scanner means',
    steps: machine(0, ...capsLocked('Ab12-cD'), 'Enter'),
    scans: ['Ab12-cD'],
  },
  {
    name: 'characters by Alt and their numbers, FNC1 among them',
    focus: 'amount',
    steps: machine(0, ...byAlt('0108909999003011\x1d10A'), 'Enter'),
    scans: ['0108909999003011\x1d10A'],
    amount: '500',
  },
  {
    name: 'FNC1 as Ctrl and ] where ] is elsewhere',
    steps: machine(
      0,
      '1',
      '0',
      'A',
      'B',
      ['$', 'BracketRight', { ctrlKey: true }],
      '2',
      '1',
      'Enter',
    ),
    scans: ['10AB\x1d21'],
  },
  // Scanners: characters that are keys of the till.
  ...(['search', undefined] as const).map((focus) => ({
    name: `signs in a code do nothing to the bill, with ${focus ?? 'nothing'} in focus`,
    ...(focus && { focus }),
    steps: machine(
      0,
      ['+', 'Equal', { shiftKey: true }],
      'A',
      '5',
      ['*', 'Digit8', { shiftKey: true }],
      ['-', 'Minus'],
      '?',
      '/',
      '1',
      'Enter',
    ),
    scans: ['+A5*-?/1'],
    search: '',
  })),
  {
    name: 'dead keys are read by their places',
    steps: machine(0, 'A', ['Dead', 'Quote'], '1', '2', ['Dead', 'Backquote'], 'Enter'),
    scans: ["A'12`"],
  },
  {
    name: 'keys of the keypad with Alt that end in no character',
    focus: 'amount',
    steps: machine(0, ...altDigits('056057048'), 'Enter'),
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
