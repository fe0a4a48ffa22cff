import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { measures, palette } from './theme';

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

/** Text and the grounds that it stands on: WCAG AA wants 4.5. */
const TEXT: Readonly<Partial<Record<Token, readonly Token[]>>> = {
  ink: ['ground', 'panel', 'tonal', 'tonal-2', 'hover', 'raised'],
  dim: ['ground', 'panel', 'tonal', 'hover', 'raised'],
  faint: ['panel', 'raised'],
  brand: ['ground', 'panel', 'hover'],
  'on-brand': ['brand', 'brand-hover'],
  'on-brand-soft': ['brand-soft', 'panel'],
  attention: ['attention-soft', 'panel', 'hover'],
  'on-attention-fill': ['attention-fill'],
  danger: ['danger-soft', 'panel', 'hover'],
  'on-fill': ['win', 'danger-fill', 'danger-press'],
  'on-rail': ['rail', 'rail-chosen', 'rail-press'],
  'on-rail-strong': ['rail', 'rail-chosen', 'rail-press', 'rail-glow'],
  'on-rail-dim': ['rail'],
  'on-mark': ['mark'],
  'on-tip': ['tip'],
  'on-tip-dim': ['tip'],
};

/** Fields, bars and the focus: 3. The colours c2, c3 and c5 stand beside their words. */
const SHAPES: Readonly<Partial<Record<Token, readonly Token[]>>> = {
  edge: ['panel', 'ground'],
  brand: ['ground', 'panel', 'tonal'],
  c1: ['panel'],
  c4: ['panel'],
  'past-line': ['panel'],
  'rail-ok': ['rail'],
};

const pairs = (table: Readonly<Partial<Record<Token, readonly Token[]>>>) =>
  Object.entries(table).flatMap(([one, others]) =>
    others.map((other) => [one as Token, other] as const),
  );

describe.each(['light', 'dark'] as const)('the %s theme of the console', (name) => {
  it.each(pairs(TEXT))('can be read: %s on %s', (ink, ground) => {
    expect(contrast(palette[name][ink], palette[name][ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs(SHAPES))('can be seen: %s on %s', (shape, ground) => {
    expect(contrast(palette[name][shape], palette[name][ground])).toBeGreaterThanOrEqual(3);
  });
});

it('has the same tokens in both themes, and no size of the name of a colour', () => {
  expect(Object.keys(palette.dark)).toEqual(Object.keys(palette.light));
  expect(Object.keys(measures).filter((name) => name in palette.light)).toEqual([]);
});

it('has every token that a style sheet of the console asks for', () => {
  const known = new Set(Object.keys({ ...palette.light, ...measures }));
  const sheets = readdirSync('src/console', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .map((path) => `src/console/${path}`);
  const asked = [...sheets, 'src/ui/base.css'].flatMap((sheet) =>
    [...readFileSync(sheet, 'utf8').matchAll(/var\(--rk-([\w-]+)/g)].map(
      ([, token = '']) => `${sheet}: ${token}`,
    ),
  );
  expect(asked.filter((token) => !known.has(token.split(': ')[1] ?? ''))).toEqual([]);
});
