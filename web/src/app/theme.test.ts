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

/** Text and the grounds it stands on: WCAG AA wants 4.5. */
const TEXT: Readonly<Partial<Record<Token, readonly Token[]>>> = {
  ink: [
    'ground',
    'panel',
    'tonal',
    'tonal-2',
    'raised',
    'brand-soft',
    'attention-soft',
    'danger-soft',
  ],
  dim: ['ground', 'panel', 'tonal', 'tonal-2', 'raised', 'brand-soft'],
  faint: ['off', 'panel', 'raised'],
  brand: ['ground', 'panel', 'tonal', 'raised', 'brand-soft'],
  'on-brand': ['brand', 'brand-hover'],
  'on-brand-soft': ['brand-soft', 'ground', 'panel', 'tonal', 'tonal-2', 'raised'],
  attention: ['attention-soft', 'ground', 'panel', 'tonal', 'raised'],
  'on-attention-fill': ['attention-fill'],
  danger: ['danger-soft', 'ground', 'panel', 'tonal', 'raised'],
  'on-rail': ['rail', 'rail-chosen'],
  rail: ['mark'],
  code: ['code-ground'],
  'on-fill': ['win', 'danger-fill', 'danger-press', 'rail', 'rail-chosen'],
};

/** Edges of fields on what they stand on, and the focus ring: 3 is enough. */
const EDGES: Readonly<Partial<Record<Token, readonly Token[]>>> = {
  edge: ['ground', 'panel', 'tonal', 'raised'],
  brand: ['ground', 'panel', 'tonal', 'tonal-2', 'raised', 'brand-soft'],
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
  it.each(pairs(TEXT))('can be read: %s on %s', (text, ground) => {
    expect(contrast(palette[name][text], palette[name][ground])).toBeGreaterThanOrEqual(4.5);
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

it('has every token that a style sheet asks for', () => {
  const known = new Set(Object.keys({ ...palette.light, ...measures }));
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.css'),
  );
  const asked = sheets.flatMap((sheet) =>
    [...readFileSync(`src/${sheet}`, 'utf8').matchAll(/var\(--rk-([\w-]+)/g)].map(
      ([, token = '']) => ({ sheet, token }),
    ),
  );
  expect(asked.length).toBeGreaterThan(100);
  expect(asked.filter(({ token }) => !known.has(token))).toEqual([]);
});
