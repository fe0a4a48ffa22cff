import { expect, it } from 'vitest';
import { paise } from '@/lib/money';
import { sampleSettings } from '@/test/samples';
import { countedTotal, denominationsOf, statementOf } from './denominations';

const denominations = denominationsOf(sampleSettings());

it('tells a note from a coin of the same value (CSH-02, CSH-23)', () => {
  expect(denominations.map(({ key }) => key)).toEqual([
    'notes:500',
    'notes:100',
    'notes:20',
    'coins:20',
    'coins:0.50',
  ]);
});

it('adds up each face value times its count (CSH-14)', () => {
  const counts = { 'notes:500': '3', 'notes:20': '2', 'coins:20': '7', 'coins:0.50': '3' };
  expect(countedTotal(denominations, counts)).toBe(paise(168150));
});

it('states what was counted, and only that, a negative count as none (CSH-13, CSH-24)', () => {
  const counts = { 'notes:500': '3', 'notes:100': '-4', 'coins:0.50': '2', 'notes:20': '' };
  const statement = statementOf(denominations, counts);
  expect(statement?.amount).toBe(paise(150100));
  expect(JSON.parse(statement?.currency ?? '')).toEqual([
    { currency_type: 'NOTES', currency: '500', qty: 3 },
    { currency_type: 'NOTES', currency: '100', qty: 0 },
    { currency_type: 'COINS', currency: '0.50', qty: 2 },
  ]);
});

it('states nothing before anything has been counted; a counted zero is something', () => {
  expect(statementOf(denominations, {})).toBeNull();
  expect(statementOf(denominations, { 'notes:500': '0' })?.amount).toBe(paise(0));
});
