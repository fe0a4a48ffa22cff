import '@/lib/i18n/profileTexts';
import type { Customer, FieldProblem } from '@/api';
import { dayOf, isoDay, parseDay } from '@/lib/dates';
import type { Message } from '@/lib/i18n';
import { gstinFault } from './gstin';

/** Fields of a profile beside the phone, by their names in the calls. */
const NAMES = [
  'first_name',
  'last_name',
  'email',
  'gender',
  'dob',
  'anniversary_date',
  'gstin',
  'business_name',
  'address1',
  'address2',
  'pincode',
  'state_id',
  'city_id',
] as const;

/** How many entries a profile has. */
export const ENTRY_COUNT = NAMES.length;
/** The name of an entry of a profile. */
export type EntryName = (typeof NAMES)[number];
/** A profile as it is being entered. */
export type Entries = Readonly<Record<EntryName, string>>;

/** Nobody who shops was born before. */
const FIRST_YEAR = 1900;
/** Name, `@`, and a domain of at least two parts, as the server takes it. */
const EMAIL = /^[^\s@,;<>"()]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u;

/** A profile as it is known; empty of nobody. */
export function entriesOf(customer: Customer | null): Entries {
  const known = { ...customer, ...customer?.address };
  return Object.fromEntries(NAMES.map((name) => [name, known[name] ?? ''])) as Entries;
}

/** Why an entry cannot be kept; `null` when it can. */
type Check = (text: string) => Message | null;

const CHECKS: Partial<Record<EntryName, Check>> = {
  email: (text) => (EMAIL.test(text) ? null : 'profile:emailWrong'),
  dob: dayFault,
  anniversary_date: dayFault,
  gstin: gstinFault,
  pincode: (text) => (/^[1-9]\d{5}$/.test(text) ? null : 'profile:pincodeWrong'),
};

function dayFault(text: string): Message | null {
  const day = parseDay(text);
  if (!day || day.year < FIRST_YEAR) return 'ui:dayWrong';
  return text > isoDay(dayOf(new Date())) ? 'ui:dayToCome' : null;
}

/** The entries that the server would not take, and why. What stays as it was needs no second look. */
export function faultsIn(entries: Entries, before: Entries): Partial<Record<EntryName, Message>> {
  const faults: Partial<Record<EntryName, Message>> = {};
  for (const name of NAMES) {
    const text = entries[name].trim();
    const fault = text !== '' && text !== before[name] ? CHECKS[name]?.(text) : null;
    if (fault) faults[name] = fault;
  }
  return faults;
}

/** The server's words on single entries. */
export function toldOf(faults: readonly FieldProblem[]): Partial<Record<EntryName, string>> {
  const own = faults.filter(({ field }) => (NAMES as readonly string[]).includes(field));
  return Object.fromEntries(own.map(({ field, message }) => [field, message]));
}
