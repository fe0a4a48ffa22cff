import { expect, it } from 'vitest';
import type { Text } from '@/lib/i18n/consoleTexts';
import { MEMBERS, OWNER } from '../test/samples';
import { inOrder, isListed, isSameStores, nameOf, storesOf } from './members';

const text = ((key: string, { count }: { count: number }) => `${key.slice(8)} ${count}`) as Text;
const [kothrud] = OWNER.stores;

it.each([
  [[1], 'Kothrud'],
  [[1, 2], 'Kothrud, Baner'],
  [[], 'allOfStores 2'],
  [[7], ''],
])('stores %j are said as %s', (stores, words) => {
  expect(storesOf({ stores }, OWNER.stores, text)).toBe(words);
});

it('says the name of the only store there is', () => {
  expect(kothrud && storesOf({ stores: [] }, [kothrud], text)).toBe('Kothrud');
});

it.each([
  [0, '', 3],
  [0, 'khan ruk', 1],
  [0, 'NISARGA', 3],
  [0, 'nobody', 0],
  [2, '', 2],
])('of store %i and “%s” there are %i', (storeId, words, count) => {
  expect(MEMBERS.filter((one) => isListed(one, storeId, words))).toHaveLength(count);
});

it('begins with whoever asks, and ends with whoever has not come', () => {
  expect(inOrder(MEMBERS).map(nameOf)).toEqual([
    'Meghana Kadam',
    'Rukhsana Khan',
    'vaishali@nisargafresh.example',
  ]);
});

it('knows the same stores in any order', () => {
  expect(isSameStores([1, 2], [2, 1])).toBe(true);
  expect(isSameStores([1], [2])).toBe(false);
  expect(isSameStores([1], [])).toBe(false);
});
