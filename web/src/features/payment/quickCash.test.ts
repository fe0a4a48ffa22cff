import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { paise, parseAmount, toDecimal } from '@/lib/money';
import { quickCash, roundParts } from './quickCash';

const here = fileURLToPath(import.meta.url.replace(/[^/]+$/, ''));

/** The rows of a table beside this file: a balance, and the amounts that are offered for it. */
function cases(table: string): string[][] {
  return readFileSync(`${here}/${table}`, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
}

const listed = (expected: string) => expected.split(/\s+/).filter(Boolean);
const inPaise = (balance: string) => parseAmount(balance) ?? paise(0);

it.each(cases('quickCash.txt'))('%s is likely paid with %s', (balance = '', expected = '') => {
  expect(quickCash(inPaise(balance)).map(toDecimal)).toEqual(listed(expected));
});

it.each(cases('roundParts.txt'))(
  'of %s is likely paid a part of %s',
  (balance = '', expected = '') => {
    expect(roundParts(inPaise(balance)).map(toDecimal)).toEqual(listed(expected));
  },
);
