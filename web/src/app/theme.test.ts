import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { KEY_TINT, measures, palette } from './theme';

type Token = keyof (typeof palette)['light'];

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** A rule of a style sheet, with the tokens that it colours text and ground with. */
interface Coloured {
  rule: string;
  ink?: Token;
  ground?: Token;
}

/** The rules of a style sheet that colour something; a rule that is said twice is one. */
function colouredIn(sheet: string): Coloured[] {
  const text = readFileSync(`src/${sheet}`, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const rules = new Map<string, Coloured>();
  for (const [, selector = '', body = ''] of text.matchAll(/([^{};]+)\{([^{}]*)\}/g)) {
    const rule = `${sheet} ${selector.trim().replace(/\s+/g, ' ')}`;
    const tokenOf = (property: string) =>
      body.match(
        new RegExp(`(?:^|[;\\s])${property}:(?![^;]*color-mix)[^;]*--rk-([\\w-]+)`),
      )?.[1] as Token | undefined;
    const ink = tokenOf('color');
    const ground = tokenOf('background(?:-color)?');
    rules.set(rule, { ...rules.get(rule), rule, ...(ink && { ink }), ...(ground && { ground }) });
  }
  return [...rules.values()].filter(({ ink, ground }) => ink ?? ground);
}

// The console has a theme of its own, and its own test of it.
const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.css') && !path.startsWith('console/'),
);
const coloured = sheets.flatMap(colouredIn);

/** Grounds that say their ink themselves, or are shapes without words. */
const FILLS: readonly Token[] = [
  'chosen',
  'ink',
  'on-attention-fill',
  'line',
  'edge',
  'faint',
  'on-fill',
  'brand',
  'brand-hover',
  'on-brand',
  'on-brand-soft',
  'win',
  'danger',
  'danger-fill',
  'danger-press',
  'attention',
  'attention-fill',
  'rail',
  'rail-chosen',
  'mark',
  'code',
  'code-ground',
  'overlay',
  // Bars of a chart.
  'tonal-3',
  'dairy',
  'fruit',
  'other',
];
/** Grounds for any other ink. */
const OPEN = [
  ...new Set(coloured.flatMap(({ ground }) => (ground && !FILLS.includes(ground) ? [ground] : []))),
];

/** Rules with an ink that stands on these only, since what it is in has no other ground. */
const ONLY_ON: Readonly<Record<string, readonly Token[]>> = {
  'ui/CalendarDialog.module.css .day[aria-disabled="true"]': ['raised'],
  'app/shell/NavigationItem.module.css .item': ['rail', 'rail-chosen'],
  'app/shell/NavigationItem.module.css .item:hover:not([aria-current], [aria-disabled="true"], [data-in-sheet])':
    ['rail', 'rail-chosen'],
  'features/customer/CustomerCard.module.css .press[aria-disabled] .invitation': ['off'],
};

/** Rules that colour a sign and no words: 3 is enough. */
const SIGNS = [
  'ui/QuantityStepper.module.css .step[aria-disabled="true"]',
  'ui/IconButton.module.css .button[aria-disabled="true"], .button[aria-disabled="true"]:hover',
];

/** Every ink with the grounds that it meets, by the sheets: the one of its rule, else any. WCAG AA wants 4.5 of words. */
const MET = coloured.flatMap(({ rule, ink, ground }) =>
  ink
    ? (ground ? [ground] : (ONLY_ON[rule] ?? OPEN)).map(
        (on) => ({ rule, ink, on, least: SIGNS.includes(rule) ? 3 : 4.5 }) as const,
      )
    : [],
);

const NO_FIELD = /^(tonal-2|off|(attention|pulses|grains|vegetables|fruit|dairy|other)-soft)$/;

/** Edges of fields on what they stand on, and the focus ring: 3 is enough. */
const EDGES: Readonly<Partial<Record<Token, readonly Token[]>>> = {
  // No field stands on what is pressed, on amber or on a tint; one that is off needs no edge (WCAG 1.4.11).
  edge: OPEN.filter((ground) => !NO_FIELD.test(ground)),
  brand: OPEN,
  // The focus ring in the rail.
  'on-rail': ['rail', 'rail-chosen'],
};

/** A button's ink and fill, as the chip of its key mixes them. */
const KEYS: ReadonlyArray<readonly [Token, Token]> = [
  ['ink', 'tonal'],
  ['ink', 'panel'],
  ['on-brand', 'brand'],
  ['on-brand', 'brand-hover'],
  ['on-brand-soft', 'brand-soft'],
  ['danger', 'danger-soft'],
  ['attention', 'attention-soft'],
  ['on-fill', 'danger-press'],
];

function pairs(table: Readonly<Partial<Record<Token, readonly Token[]>>>) {
  return Object.entries(table).flatMap(([one, others]) =>
    others.map((other) => [one as Token, other] as const),
  );
}

/** A colour with some hundredths of another in it, as `color-mix` in sRGB does it. */
function mixed(ground: string, ink: string, hundredths: number): string {
  const part = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) => (part(ground, at) * (100 - hundredths) + part(ink, at) * hundredths) / 100)
    .map((value) => Math.round(value).toString(16).padStart(2, '0'))
    .join('')}`;
}

describe.each(['light', 'dark'] as const)('the %s theme', (name) => {
  it('can be read: every ink of the style sheets on every ground that it meets', () => {
    const pale = MET.filter(
      ({ ink, on, least }) => contrast(palette[name][ink], palette[name][on]) < least,
    );
    expect(pale.map(({ rule, ink, on }) => `${rule}: ${ink} on ${on}`)).toEqual([]);
  });

  it('can be read: a button on its fill under a pointer', () => {
    const { 'on-brand': ink, 'brand-hover': hover } = palette[name];
    expect(contrast(ink, hover)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs(EDGES))('shows its edges: %s on %s', (edge, ground) => {
    expect(contrast(palette[name][edge], palette[name][ground])).toBeGreaterThanOrEqual(3);
  });

  it.each(KEYS)('shows the key of a button: %s on its tint of %s', (ink, fill) => {
    const { [ink]: text, [fill]: ground } = palette[name];
    expect(contrast(text, mixed(ground, text, KEY_TINT))).toBeGreaterThanOrEqual(4.5);
  });

  it('tells the not available from the available', () => {
    const { faint, dim, panel } = palette[name];
    expect(contrast(faint, panel)).toBeLessThan(contrast(dim, panel));
  });
});

it('has the same tokens in both themes', () => {
  expect(Object.keys(palette.dark)).toEqual(Object.keys(palette.light));
});

it('has no colour and no size of one name: the later one would take its place', () => {
  expect(Object.keys(measures).filter((name) => name in palette.light)).toEqual([]);
});

it('knows which rules are no more', () => {
  const rules = coloured.flatMap(({ rule, ink }) => (ink ? [rule] : []));
  expect([...Object.keys(ONLY_ON), ...SIGNS].filter((rule) => !rules.includes(rule))).toEqual([]);
  expect(OPEN).toEqual(
    expect.arrayContaining(['ground', 'panel', 'tonal', 'tonal-2', 'brand-soft']),
  );
  expect(MET.length).toBeGreaterThan(1000);
});

it('has every token that a style sheet asks for', () => {
  const known = new Set(Object.keys({ ...palette.light, ...measures }));
  const asked = sheets.flatMap((sheet) =>
    [...readFileSync(`src/${sheet}`, 'utf8').matchAll(/var\(--rk-([\w-]+)/g)].map(
      ([, token = '']) => ({ sheet, token }),
    ),
  );
  expect(asked.length).toBeGreaterThan(100);
  expect(asked.filter(({ token }) => !known.has(token))).toEqual([]);
});
