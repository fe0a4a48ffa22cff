import { describe, expect, it } from 'vitest';
import { readTypedDay, tidyTypedDay, typedDay } from './typedDay';

/** The text of a field after each key, as if typed at its end; `<` deletes the last character. */
function type(keys: string): string {
  let shown = '';
  for (const key of keys) {
    const next = key === '<' ? shown.slice(0, -1) : shown + key;
    shown = tidyTypedDay(next, shown);
  }
  return shown;
}

describe('a day that is typed', () => {
  it.each([
    ['14031986', '14/03/1986'],
    ['14/03/1986', '14/03/1986'],
    ['14.3.1986', '14/3/1986'],
    ['1-3-1986', '1/3/1986'],
    ['14', '14/'],
    ['14<', '14'],
    ['14<0', '14/0'],
    ['14<<', '1'],
    ['1403', '14/03/'],
    ['1403<', '14/03'],
    ['1403<<<<<', '1'],
    ['140319861', '14/03/1986'],
    ['x1y4', '14/'],
    ['/', ''],
  ])('%s becomes %s', (keys, shown) => {
    expect(type(keys)).toBe(shown);
  });

  it.each([
    ['14031986', '14/03/1986'],
    ['1986-03-14', '14/03/1986'],
    [' 14/03/1986 ', '14/03/1986'],
  ])('%s is pasted as %s', (pasted, shown) => {
    expect(tidyTypedDay(pasted, '')).toBe(shown);
  });

  it.each([
    ['14/03/1986', '1986-03-14'],
    ['1/3/1986', '1986-03-01'],
    ['29/02/2028', '2028-02-29'],
    ['29/02/2026', null],
    ['31/04/2026', null],
    ['14/13/1986', null],
    ['00/01/1986', null],
    ['14/03/86', null],
    ['14/03/', null],
    ['', null],
  ])('%s is the day %s', (text, iso) => {
    expect(readTypedDay(text)).toBe(iso);
  });

  it('is written with two, two and four digits', () => {
    expect(typedDay({ year: 2026, month: 3, day: 1 })).toBe('01/03/2026');
  });
});
