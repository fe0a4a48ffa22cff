import { describe, expect, it } from 'vitest';
import { palette } from './theme';

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
const TEXT: ReadonlyArray<readonly [Token, Token]> = [
  ['ink', 'ground'],
  ['ink', 'panel'],
  ['ink', 'hover'],
  ['ink', 'brand-soft'],
  ['ink', 'brand-faint'],
  ['dim', 'ground'],
  ['dim', 'panel'],
  ['dim', 'panel-head'],
  ['dim', 'hover'],
  ['dim', 'brand-soft'],
  ['dim', 'brand-faint'],
  ['brand', 'panel'],
  ['brand', 'ground'],
  ['brand', 'brand-soft'],
  ['on-brand', 'brand'],
  ['on-brand', 'brand-hover'],
  ['attention', 'attention-soft'],
  ['attention', 'panel'],
  ['danger', 'panel'],
  ['danger', 'ground'],
  ['danger', 'danger-soft'],
  ['ink', 'danger-soft'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
];

/** Edges of what can be touched, and the focus ring: 3 is enough. */
const EDGES: ReadonlyArray<readonly [Token, Token]> = [
  ['edge', 'panel'],
  ['edge', 'ground'],
  ['brand', 'ground'],
  ['brand', 'panel'],
];

describe.each(['light', 'dark'] as const)('the %s theme', (name) => {
  it.each(TEXT)('can be read: %s on %s', (text, ground) => {
    expect(contrast(palette[name][text], palette[name][ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(EDGES)('shows its edges: %s on %s', (edge, ground) => {
    expect(contrast(palette[name][edge], palette[name][ground])).toBeGreaterThanOrEqual(3);
  });

  it('tells the not available from the available', () => {
    const { faint, dim, panel } = palette[name];
    expect(contrast(faint, panel)).toBeLessThan(contrast(dim, panel));
  });
});

it('has the same tokens in both themes', () => {
  expect(Object.keys(palette.dark)).toEqual(Object.keys(palette.light));
});
