import { describe, expect, it } from 'vitest';
import {
  dayOf,
  formatClock,
  formatLongDay,
  formatShortDay,
  formatShortTime,
  formatStoreTime,
  isoDay,
  parseDay,
  parseStoreTime,
} from './dates';

describe('a time from the wire', () => {
  it('reads as on an invoice, whatever the zone of the device (SHL-39)', () => {
    const time = parseStoreTime('2026-11-05 21:04:59');
    expect(time && formatStoreTime(time)).toBe('05 November 2026 9:04 PM');
  });

  it.each(['', '2026-11-05', '2026-13-01 00:00:00', '2026-02-30 00:00:00', '2026-11-05 24:00:00'])(
    '%j is refused',
    (text) => {
      expect(parseStoreTime(text)).toBeNull();
    },
  );
});

describe('the clock', () => {
  it.each([
    [0, 5, '12:05 AM'],
    [9, 2, '9:02 AM'],
    [12, 0, '12:00 PM'],
    [23, 59, '11:59 PM'],
  ])('%i:%i is %s', (hour, minute, text) => {
    expect(formatClock({ hour, minute })).toBe(text);
  });
});

it('is short where there is little room', () => {
  expect(formatShortTime({ hour: 9, minute: 2 })).toBe('09:02');
  expect(formatShortDay({ year: 2026, month: 11, day: 5 })).toBe('5 Nov');
});

describe('a day', () => {
  it.each([
    ['2026-11-01', 'November 1st 2026'],
    ['2026-11-02', 'November 2nd 2026'],
    ['2026-11-03', 'November 3rd 2026'],
    ['2026-11-11', 'November 11th 2026'],
    ['2026-11-12', 'November 12th 2026'],
    ['2026-11-21', 'November 21st 2026'],
    ['2026-11-23', 'November 23rd 2026'],
    ['2028-02-29', 'February 29th 2028'],
  ])('%s is %s in the profile', (text, long) => {
    const day = parseDay(text);
    expect(day && formatLongDay(day)).toBe(long);
    expect(day && isoDay(day)).toBe(text);
  });

  it('is refused when no calendar has it', () => {
    expect(parseDay('2026-02-29')).toBeNull();
    expect(parseDay('2026-2-9')).toBeNull();
  });

  it('is taken from the device in its own zone', () => {
    expect(isoDay(dayOf(new Date(2026, 0, 9, 23, 59)))).toBe('2026-01-09');
  });
});
