import { expect, it } from 'vitest';
import { codeFilter } from './watchCamera';

const LOOK = 120;

/** Codes that count of so many looks, one after the other. */
function counted(looks: readonly string[]): string[] {
  const count = codeFilter();
  return looks.map((seen, place) => count(seen, 10_000 + place * LOOK)).filter(Boolean);
}
const times = (count: number, seen: string) => Array.from({ length: count }, () => seen);

it('a code counts once two looks in a row have seen it, and once while it stays', () => {
  expect(counted(['A'])).toEqual([]);
  expect(counted(['A', 'A'])).toEqual(['A']);
  expect(counted(['A', 'B', 'A', 'B'])).toEqual([]);
  expect(counted(times(100, 'A'))).toEqual(['A']);
});

it('a code that is lost for a moment is the same piece, one that was away another', () => {
  expect(counted([...times(5, 'A'), ...times(5, ''), ...times(5, 'A')])).toEqual(['A']);
  expect(counted([...times(5, 'A'), ...times(14, ''), ...times(5, 'A')])).toEqual(['A', 'A']);
});

it('another code counts at once', () => {
  expect(counted([...times(5, 'A'), ...times(3, 'B')])).toEqual(['A', 'B']);
});
