import { expect, it } from 'vitest';
import { say } from '@/lib/i18n';
import { keepLastHere, readLastHere } from './lastHere';
import { sayLastHere } from './sayLastHere';

const NOW = new Date(2026, 10, 25, 9, 52);

it.each([
  ['today', new Date(2026, 10, 25, 0, 5), false, 'Cashier · Last here today'],
  ['yesterday', new Date(2026, 10, 24, 23, 59), true, 'Manager · Last here yesterday'],
  ['this week', new Date(2026, 10, 23, 10), false, 'Cashier · Last here on Monday'],
  ['a week ago', new Date(2026, 10, 18, 10), false, 'Cashier · Last here on 18 Nov'],
])('tells the role and the day of a sign-in %s', (_, at, isManager, words) => {
  const text = say as Parameters<typeof sayLastHere>[1];
  expect(sayLastHere({ at: at.getTime(), isManager }, text, NOW)).toBe(words);
});

it('remembers the latest twenty people', () => {
  for (let at = 1; at <= 25; at++) keepLastHere(`u${at}`, { at, isManager: false });
  keepLastHere('u10', { at: 26, isManager: true });
  const kept = readLastHere();
  expect(Object.keys(kept)).toHaveLength(20);
  expect(kept.u10).toEqual({ at: 26, isManager: true });
  expect(kept.u5).toBeUndefined();
});
