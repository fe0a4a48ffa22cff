import { expect, it } from 'vitest';
import { hasIff, monthsUntil, quarterOf } from './months';

it.each([
  ['2026-10', ['2026-10', '2026-11', '2026-12'], true],
  ['2026-12', ['2026-10', '2026-11', '2026-12'], false],
  ['2027-01', ['2027-01', '2027-02', '2027-03'], true],
])('the quarter of %s', (month, quarter, isIff) => {
  expect(quarterOf(month)).toEqual(quarter);
  expect(hasIff(month)).toBe(isIff);
});

it('goes back over the end of a year', () => {
  expect(monthsUntil({ year: 2026, month: 2, day: 27 }).slice(0, 3)).toEqual([
    '2026-02',
    '2026-01',
    '2025-12',
  ]);
});
