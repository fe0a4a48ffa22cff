import { expect, it } from 'vitest';
import type { Text } from '@/lib/i18n/consoleTexts';
import { changeOf, sayChange, sayPercent } from './amounts';
import { sayHour } from './chart/hours';
import { daysBetween, minutesBetween, sayMoment, sayNearTime } from './moments';

const text = ((key: string, { time }: { time: string }) => `${key.slice(8)} ${time}`) as Text;
const now = new Date(2026, 10, 25, 18, 42);

it.each([
  ['2026-11-25 09:02:00', 'todayAt 09:02'],
  ['2026-11-24 09:02:00', 'yesterdayAt 09:02'],
  ['2026-11-05 09:02:00', '5 Nov 2026, 09:02'],
  ['soon', 'soon'],
])('%s is said as %s', (sent, words) => {
  expect(sayMoment(sent, text, now)).toBe(words);
});

it('says the day only where it is another one', () => {
  expect(sayNearTime('2026-11-25 06:00:00', '2026-11-25')).toBe('06:00');
  expect(sayNearTime('2026-11-24 06:00:00', '2026-11-25')).toBe('24 Nov, 06:00');
});

it('counts minutes and days, and none where one is missing', () => {
  expect(minutesBetween('2026-11-25 14:30:00', '2026-11-25 18:42:10')).toBe(252);
  expect(minutesBetween('', '2026-11-25 18:42:10')).toBeNull();
  expect(daysBetween('2026-11-25', '2026-12-01')).toBe(6);
});

it('says percents without a gap, and no change without a day before', () => {
  expect(sayPercent(0.0914)).toBe('9.1%');
  expect(sayPercent(0.05)).toBe('5%');
  expect(sayChange(-0.02)).toBe('−2%');
  expect(changeOf(5, 0)).toBeNull();
});

it('says an hour by its half of the day', () => {
  const words = ((key: string, { time }: { time: string }) =>
    `${time} ${key.endsWith('Am') ? 'am' : 'pm'}`) as Text;
  expect(sayHour('18', words)).toBe('6–7 pm');
  expect(sayHour('11', words)).toBe('11 am–12 pm');
  expect(sayHour('23', words)).toBe('11 pm–12 am');
});
