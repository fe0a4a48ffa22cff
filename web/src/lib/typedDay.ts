/**
 * Days as they are typed: day, month and year, with strokes between them that need not be typed.
 */

import { type Day, isoDay, parseDay } from './dates';

const LONGEST = 'DD/MM/YYYY'.length;

/** `21/11/2026`, as a day is typed and shown in a field. */
export function typedDay({ year, month, day }: Day): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(day)}/${pad(month)}/${String(year).padStart(4, '0')}`;
}

/** Reads a typed day in the form of calls; `null` while it is none, and of a 30 February. */
export function readTypedDay(text: string): string | null {
  const parts = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  if (!parts) return null;
  const [, day, month, year] = parts.map(Number);
  if (day === undefined || month === undefined || year === undefined) return null;
  const iso = isoDay({ year, month, day });
  return parseDay(iso) && iso;
}

/**
 * Tidies typed text: digits with strokes after day and month. A stroke comes by itself when
 * something was added, and does not come back when it was deleted.
 */
export function tidyTypedDay(text: string, before: string): string {
  const pasted = parseDay(text.trim());
  if (pasted) return typedDay(pasted);
  const [day = '', month = '', ...rest] = text
    .trimStart()
    .replace(/[^\d/.\- ]/g, '')
    .split(/[/.\- ]/);
  const isMore = text.length > before.length;
  const parts = spread([day, month, rest.join('')]);
  const given = parts.filter((part, at) => part !== '' || at < lastGiven(parts));
  const tidy = given.join('/');
  const wantsStroke =
    (given.length < 3 && given.at(-1)?.length === 2 && isMore) ||
    (given.length < 3 && given.at(-1) !== '' && /\d[/.\- ]$/.test(text));
  return (wantsStroke ? `${tidy}/` : tidy).slice(0, LONGEST);
}

/** Digits too many for a day or a month belong to what comes after it. */
function spread([day = '', month = '', year = '']: readonly string[]): readonly string[] {
  const later = day.slice(2) + month;
  return [day.slice(0, 2), later.slice(0, 2), later.slice(2) + year];
}

const lastGiven = (parts: readonly string[]) => parts.findLastIndex((part) => part !== '');
