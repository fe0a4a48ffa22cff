import type { ConsoleKey, Text } from '@/lib/i18n/consoleTexts';
import { formatDecimal, paise, toDecimal } from '@/lib/money';
import {
  type Icon,
  IconCash,
  IconPercentage,
  IconPrinter,
  IconReceipt,
  IconReceiptRefund,
  IconTag,
} from '@/ui/icons';
import { paiseOf, sayPercent } from '../amounts';
import type { AskedApproval, AskedState, Operation } from '../api/approvals';
import { secondsBetween } from '../moments';

/** Each deed by its words, its icon, and the reasons that an answer to it often has. */
const DEEDS: Readonly<
  Record<Operation, { words: ConsoleKey; icon: Icon; reasons?: readonly ConsoleKey[] }>
> = {
  DISCOUNT: {
    words: 'console:discount',
    icon: IconPercentage,
    reasons: [
      'console:reasonRegular',
      'console:reasonRival',
      'console:reasonDamaged',
      'console:reasonShelf',
    ],
  },
  CASH_MOVEMENT: { words: 'console:cashOut', icon: IconCash },
  BILL_REPRINT: { words: 'console:askDuplicate', icon: IconPrinter },
  BILL_RETURN: { words: 'console:return', icon: IconReceiptRefund },
  BILL_CANCEL: { words: 'console:askCancel', icon: IconReceipt },
  CREDIT_NOTE_CASH: { words: 'console:askPayOut', icon: IconCash },
  CHARGE_BY_HAND: { words: 'console:askSettle', icon: IconCash },
  PRICE_CHANGE: { words: 'console:askPrices', icon: IconTag },
  NEGATIVE_STOCK: { words: 'console:askBelowStock', icon: IconReceipt },
};

const REASONS: readonly ConsoleKey[] = [
  'console:reasonAgreed',
  'console:reasonCallMe',
  'console:reasonNoNeed',
];

const WAYS: Readonly<Record<AskedApproval['kind'], ConsoleKey>> = {
  '': 'console:cashOut',
  cash_in: 'console:cashIn',
  cash_out: 'console:cashOut',
  drop: 'console:cashDrop',
};

export const iconOf = ({ operation }: AskedApproval): Icon => DEEDS[operation].icon;

export const reasonsFor = ({ operation }: AskedApproval) => DEEDS[operation].reasons ?? REASONS;

/** The share of the price of the goods that an amount is; 0 where that is not known. */
export function shareOf(amount: string, { base }: Pick<AskedApproval, 'base'>): number {
  const whole = paiseOf(base);
  return whole > 0 ? paiseOf(amount) / whole : 0;
}

/** A question in few words: `10% off ₹4,300.00`, `Cash out ₹3,500.00`. */
export function sayAsked(asked: AskedApproval, text: Text): string {
  const { operation, kind, amount, base } = asked;
  const share = operation === 'DISCOUNT' ? shareOf(amount, asked) : 0;
  if (share > 0) {
    return text('console:discountOff', { number: sayPercent(share), amount: formatDecimal(base) });
  }
  const words = operation === 'CASH_MOVEMENT' ? WAYS[kind] : DEEDS[operation].words;
  return [text(words), amount && formatDecimal(amount)].filter(Boolean).join(' ');
}

/** `0:38`, `12:05`. */
export function sayClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** The word for how a question was answered. */
export function sayState(asked: AskedApproval, text: Text): string {
  const { state, given, amount, asked_at: from, answered_at: to } = asked;
  if (state === 'refused') return text('console:refused');
  if (state === 'withdrawn') return text('console:withdrawn');
  if (state === 'expired') return text('console:ranOut');
  if (state === 'waiting') return text('console:waits');
  if (given !== '' && paiseOf(given) < paiseOf(amount)) {
    const share = shareOf(given, asked);
    return text('console:given', { amount: share > 0 ? sayPercent(share) : formatDecimal(given) });
  }
  const seconds = secondsBetween(from, to);
  if (seconds === null) return text('console:approved');
  const time = seconds < 60 ? text('console:secondsShort', { number: seconds }) : sayClock(seconds);
  return text('console:approvedIn', { time });
}

/** The tone of each state. */
export const TONES = {
  waiting: 'attention',
  approved: 'better',
  used: 'better',
  refused: 'danger',
  withdrawn: 'plain',
  expired: 'plain',
} as const satisfies Record<AskedState, string>;

/** The parts of what was asked that are offered as less. */
const PARTS = [50, 70, 80];

/** Whole percents that are less than asked and more than the cashier may give alone; of a discount only. */
export function lessOf(asked: AskedApproval, limit: string): readonly number[] {
  if (asked.operation !== 'DISCOUNT') return [];
  const percent = shareOf(asked.amount, asked) * 100;
  const alone = Number(limit) || 0;
  const offered = PARTS.map((part) => Math.round((percent * part) / 100));
  return [...new Set(offered)].filter((less) => less > alone && less < percent);
}

/** A percent of the price of the goods, as calls have it, rounded half up as the till's discount is. */
export const amountOf = (percent: number, { base }: AskedApproval): string =>
  toDecimal(paise(Math.round((paiseOf(base) * percent) / 100)));
