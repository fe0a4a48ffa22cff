import { type Day, isoDay, parseDay } from '@/lib/dates';

/** A GS1 code's description of goods that come in. */
export interface Gs1 {
  /** The product, as 14 digits. */
  gtin: string;
  /** '' where the code does not say. */
  batch: string;
  /** The last day, `YYYY-MM-DD`. */
  expiry: string;
  /** The day of manufacture. */
  made: string;
  serial: string;
  /** Pieces in what was scanned; 0 where the code does not say. */
  count: number;
}

/** The end of a field of variable length. */
const SEPARATOR = '\x1d';
/** A scanner's prefix of GS1 DataMatrix, GS1-128, GS1 DataBar and GS1 QR codes. */
const SYMBOLOGY = /^\](?:d2|[CJ]1|e\d|Q3)/;
/** The longest value of each field that ends at a separator. */
const VARIABLE: Readonly<Record<string, number>> = { '10': 20, '21': 20, '30': 8, '37': 8 };
/** How long the value of the others is, by the first two digits of their identifier. */
const FIXED: Readonly<Record<string, number>> = {
  '00': 18,
  '01': 14,
  '02': 14,
  '11': 6,
  '12': 6,
  '13': 6,
  '15': 6,
  '16': 6,
  '17': 6,
  '20': 2,
};
/** Weights and measures: four digits of identifier, six of value. */
const MEASURE = /^3[1-6]\d\d/;

/** Whether fourteen digits carry their check digit. */
function isGtin(digits: string): boolean {
  if (!/^\d{14}$/.test(digits)) return false;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** Whether a code is a product's own, known or not: a shorter one that carries a check digit may as well be a batch's. */
export const isProductCode = (code: string): boolean =>
  /^\d{12,14}$/.test(code) && isGtin(code.padStart(14, '0'));

/** The fields that the end of a value may be, where scanners drop what ends it. */
const HIDDEN = /.(?:(?:10|21|30|37).|1[1-7]\d{6}|3[1-6]\d{8})/;

/**
 * Whether a value that runs to the end of a code without separators looks as if it had swallowed a field: a date, since
 * the end of a batch often looks like a serial number; any field where scanners drop separators.
 */
function hidesField(value: string, today: Day, fnc1: string): boolean {
  if (fnc1 === 'dropped') return HIDDEN.test(value);
  return Array.from(value.matchAll(/(?=1[1-7](\d{6}))/g)).some(({ index, 1: field = '' }) => {
    const day = parseDay(dayOfField(field, today));
    return index > 0 && day !== null && Math.abs(day.year - today.year) <= 10;
  });
}

/** The fields of a code as it was scanned; `null` where it cannot be one. */
function scannedFields(data: string, today: Day, fnc1: string): ReadonlyMap<string, string> | null {
  const fields = new Map<string, string>();
  let rest = data;
  while (rest !== '') {
    if (rest.startsWith(SEPARATOR)) {
      rest = rest.slice(1);
      continue;
    }
    const measure = MEASURE.test(rest);
    const identifier = rest.slice(0, measure ? 4 : 2);
    const length = measure ? 6 : FIXED[identifier];
    const end = rest.indexOf(SEPARATOR);
    const field = rest.slice(identifier.length, end < 0 ? undefined : end);
    if (length === undefined) {
      // A field that is not known here ends at the next separator; without one, all is in doubt.
      const longest = VARIABLE[identifier];
      if (longest === undefined && end < 0 && !/^[2479]/.test(identifier)) return null;
      if (longest !== undefined && (field.length > longest || field === '')) return null;
      if (!data.includes(SEPARATOR) && hidesField(field, today, fnc1)) return null;
      fields.set(identifier, field);
      rest = rest.slice(identifier.length + field.length);
    } else {
      if (field.length < length || !/^\d+$/.test(field.slice(0, length))) return null;
      fields.set(identifier, field.slice(0, length));
      rest = rest.slice(identifier.length + length);
    }
  }
  return fields;
}

/** The fields of a code as it is printed, `(01)08901234123454(10)A7`. */
function printedFields(data: string): ReadonlyMap<string, string> {
  const fields = data.matchAll(/\((\d{2,4})\)([^(]*)/g);
  return new Map(
    Array.from(fields, ([, identifier = '', value = '']) => [identifier, value.trim()]),
  );
}

/** `YYMMDD` in the century nearest to today; day 00 is the last of the month. */
function dayOfField(field: string, today: Day): string {
  if (!/^\d{6}$/.test(field)) return '';
  const [two, month, day] = [0, 2, 4].map((at) => Number(field.slice(at, at + 2)));
  if (two === undefined || month === undefined || day === undefined) return '';
  const ahead = two - (today.year % 100);
  const shift = ahead >= 51 ? -100 : ahead <= -50 ? 100 : 0;
  const year = today.year - (today.year % 100) + two + shift;
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const iso = isoDay({ year, month, day: day === 0 ? last : day });
  return parseDay(iso) ? iso : '';
}

/**
 * Reads a GS1 DataMatrix or GS1-128 code; `null` for any other code, and for one in which a field has
 * lost its end: what is in doubt is never guessed. `fnc1` is the store's setting: what ends a field when scanned.
 */
export function readGs1(code: string, today: Day, fnc1: string): Gs1 | null {
  const sent = code.replace(SYMBOLOGY, '');
  const data = fnc1.length === 1 ? sent.replaceAll(fnc1, SEPARATOR) : sent;
  const fields = data.startsWith('(') ? printedFields(data) : scannedFields(data, today, fnc1);
  const gtin = fields?.get('01') ?? fields?.get('02') ?? '';
  if (!fields || !isGtin(gtin)) return null;
  const of = (identifier: string) => fields.get(identifier) ?? '';
  return {
    gtin,
    batch: of('10'),
    expiry: dayOfField(of('17') || of('15'), today),
    made: dayOfField(of('11'), today),
    serial: of('21'),
    count: Number(of('37') || of('30')) || 0,
  };
}
