import { afterEach, expect, it } from 'vitest';
import { buyerName } from './buyerName';
import { chooseLanguage, say } from './i18n';

afterEach(() => chooseLanguage('en'));

it.each([
  ['who is known, by name', 'Meera Joshi', '9822055501', 'Meera Joshi'],
  ['the walk-in customer, in the words of the till', 'Walk-in customer', '', 'वॉक-इन ग्राहक'],
  ['nobody, by nothing', '', '', ''],
])('a bill names %s', async (_, name, mobile, shown) => {
  await chooseLanguage('hi');
  expect(buyerName(name, mobile, say)).toBe(shown);
});
