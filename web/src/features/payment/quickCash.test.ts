import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { paise, parseAmount, toDecimal } from '@/lib/money';
import { quickCash } from './quickCash';

/** Balances, and what is likely handed over for each. */
const TABLE = 'quickCash.txt';

const here = fileURLToPath(import.meta.url.replace(/[^/]+$/, ''));
const cases = readFileSync(`${here}/${TABLE}`, 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  .map((line) => line.split('|').map((cell) => cell.trim()));

it.each(cases)('%s is likely paid with %s', (balance = '', expected = '') => {
  const amounts = quickCash(parseAmount(balance) ?? paise(0)).map(toDecimal);
  expect(amounts).toEqual(expected.split(/\s+/).filter(Boolean));
});
