import { expect, it } from 'vitest';
import { shortStoreOf } from './shortStore';

it.each([
  [
    ['Nisarga Fresh, Kothrud', 'Nisarga Fresh, Aundh'],
    ['Kothrud', 'Aundh'],
  ],
  [
    ['Nisarga - Camp', 'Nisarga - Baner Road'],
    ['Camp', 'Baner Road'],
  ],
  [
    ['Kothrud', 'Baner'],
    ['Kothrud', 'Baner'],
  ],
  [
    ['Nisarga Fresh', 'Nisarga Fresh, Aundh'],
    ['Nisarga Fresh', 'Nisarga Fresh, Aundh'],
  ],
  [['Nisarga Fresh, Kothrud'], ['Nisarga Fresh, Kothrud']],
  [
    ['Kothrud West', 'Kothrud East'],
    ['Kothrud West', 'Kothrud East'],
  ],
  [[], []],
] as const)('of %j the short names are %j', (names, short) => {
  expect(names.map(shortStoreOf(names))).toEqual(short);
});

it('keeps a name that it does not know', () => {
  expect(shortStoreOf(['Nisarga, Kothrud', 'Nisarga, Aundh'])('Sahyadri')).toBe('Sahyadri');
});
