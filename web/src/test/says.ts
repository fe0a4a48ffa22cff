import { type Day, formatClock, parseDay, parseStoreTime } from '@/lib/dates';
import { formatAmount, paise } from '@/lib/money';
import {
  MESSAGE_ENGLISH,
  MESSAGE_VALUES,
  type MessageCode,
  type MessageValues,
  type ValueKinds,
} from '@/locales/messages.gen';

/** A message of the server, as it sends it. */
export interface SentMessage {
  code: MessageCode;
  values: Record<string, string | number>;
  message: string;
}

/** Codes whose English has no rupee sign, or the day as it is stored. */
const BARE: ReadonlySet<MessageCode> = new Set([
  'cart.no_such_mrp',
  'discount.exceeds_bill',
  'cart.batch_expired',
]);

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

const spokenDay = ({ day, month, year }: Day) => `${day} ${MONTHS[month - 1]} ${year}`;

/** How the server writes a value in English. */
function inEnglish(kind: keyof ValueKinds, value: string | number, isBare: boolean): string {
  const text = String(value);
  switch (kind) {
    case 'money':
      return formatAmount(paise(Number(value)), { symbol: !isBare });
    case 'quantity':
      return String(Number(value) / 1_000);
    case 'percent':
      return String(Number(value) / 100);
    case 'day': {
      const day = parseDay(text);
      if (!day) throw new Error(`${text} is no day`);
      return isBare ? text : spokenDay(day);
    }
    case 'moment': {
      const moment = parseStoreTime(`${text.replace('T', ' ')}:00`);
      if (!moment) throw new Error(`${text} is no moment`);
      return `${spokenDay(moment).replace(/^\d /, '0$&')} ${formatClock(moment)}`;
    }
    case 'time': {
      const [hour = 0, minute = 0] = text.split(':').map(Number);
      return formatClock({ hour, minute });
    }
    default:
      return text;
  }
}

type Needed<Code extends MessageCode> = keyof MessageValues<Code> extends never
  ? []
  : [values: MessageValues<Code>];

/**
 * A message as the server sends it: `says('cart.no_such_mrp', { name, mrp: 29_000 })`. A code that
 * it does not have, or other values than it gives, does not compile.
 */
export function says<Code extends MessageCode>(code: Code, ...[values]: Needed<Code>): SentMessage {
  const given = (values ?? {}) as Record<string, string | number>;
  const kinds: Readonly<Record<string, keyof ValueKinds>> = MESSAGE_VALUES[code];
  const message = MESSAGE_ENGLISH[code].replace(/\{(\w+)\}/g, (gap, name: string) => {
    const [kind, value] = [kinds[name], given[name]];
    return kind && value !== undefined ? inEnglish(kind, value, BARE.has(code)) : gap;
  });
  return { code, values: given, message };
}

/** A refusal of the business. */
export function refuses<Code extends MessageCode>(code: Code, ...values: Needed<Code>) {
  return { status: 'fail', ...says(code, ...values) };
}

/** A field that is missing or cannot be used. */
export function refusesField<Code extends MessageCode>(
  field: string,
  code: Code,
  ...values: Needed<Code>
) {
  const message = says(code, ...values);
  return { http: 422, body: { status: 'fail', ...message, errors: [{ field, ...message }] } };
}

/** The server has failed. */
export const OUR_FAULT = { http: 500, body: refuses('server.fault') };

/** The sign-in has ended. */
export const SIGN_IN_ENDED = {
  http: 401,
  body: { status: 'redirect_to_store_list', ...says('login.ended') },
};

/** Whatever part of an answer says something, and why the server would not say it so. */
export function inventedIn(answer: unknown): string[] {
  if (typeof answer !== 'object' || answer === null) return [];
  if (Array.isArray(answer)) return answer.flatMap(inventedIn);
  const { code, values, message, notices } = answer as Partial<SentMessage> & {
    notices?: SentMessage[];
  };
  const inside = Object.values(answer).flatMap(inventedIn);
  if (typeof message !== 'string' || message === '') return inside;
  // At checkout all notices are said in one.
  if (!code && notices?.map((notice) => notice.message).join(' ') === message) return inside;
  if (!code || !(code in MESSAGE_ENGLISH)) return [`“${message}” has no code`, ...inside];
  const gaps = Object.keys(MESSAGE_VALUES[code]).sort();
  const given = Object.keys(values ?? {}).sort();
  if (gaps.join() !== given.join()) return [`${code} carries ${gaps}, not ${given}`, ...inside];
  const said = (says as (code: MessageCode, values?: object) => SentMessage)(code, values).message;
  return said === message ? inside : [`${code} says “${said}”, not “${message}”`, ...inside];
}
