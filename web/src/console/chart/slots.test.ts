import { expect, it } from 'vitest';
import { say } from '@/lib/i18n';
import '@/lib/i18n/consoleTexts';
import type { Text } from '@/lib/i18n/consoleTexts';
import { sayBefore } from '../reports/before';
import { dayMarks } from './slots';

const text = say as unknown as Text;
const LABELS = ['2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02'];

it.each([
  [1, ['28 Nov', '29', '30', '1 Dec', '2']],
  [2, ['28 Nov', '', '30', '', '2 Dec']],
])('every mark of %i days', (step, marks) => {
  expect(dayMarks(LABELS, step)).toEqual(marks);
});

it.each([
  ['2026-11-25', '2026-11-25', '2026-11-18', '2026-11-18', ['Last Wednesday', 'last Wed']],
  ['2026-11-25', '2026-11-25', '2026-11-24', '2026-11-24', 'Tue 24 Nov 2026'],
  ['2026-11-19', '2026-11-25', '2026-11-12', '2026-11-18', '12 Nov – 18 Nov'],
])('the days before %s to %s', (from, to, first, last, said) => {
  const names = typeof said === 'string' ? [said, said] : said;
  expect(sayBefore({ from, to }, { before_from: first, before_to: last }, text)).toEqual(names);
});
