import { expect, it } from 'vitest';
import { axisLines, sayOnAxis } from './scale';

it.each([
  [8_255_650, 3, [0, 3_000_000, 6_000_000, 9_000_000]],
  [0, 3, [0, 10_000, 20_000, 30_000]],
  [9_000_000, 2, [0, 4_500_000, 9_000_000]],
])('up to %i in %i steps', (most, count, lines) => {
  expect(axisLines(most, count)).toEqual(lines);
});

it.each([
  [0, '0'],
  [50_000, '₹500'],
  [3_000_000, '₹30k'],
  [150_000, '₹1.5k'],
  [40_000_000, '₹4 L'],
  [1_500_000_000, '₹1.5 Cr'],
])('%i paise on an axis', (amount, words) => {
  expect(sayOnAxis(amount)).toBe(words);
});
