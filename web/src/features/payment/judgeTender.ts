import type { PlainMessageKey } from '@/lib/i18n';
import { changeDue, type Paise, paise } from '@/lib/money';

/** Words about a payment. */
export type Reason = Extract<PlainMessageKey, `payment:${string}`>;

/** Money as it was entered, before it is taken. */
export interface Entered {
  /** `null` when the typed text is no amount. */
  received: Paise | null;
  balance: Paise;
  /** The balance after cash rounding. */
  cash: Paise;
  /** The store gives no paise in cash. */
  wholeRupees: boolean;
  isCash: boolean;
  /** Part of the balance will do. */
  split: boolean;
  /** Money is on the bill already. */
  isPartPaid: boolean;
}

/** The outcome, should the money be taken. */
export interface Judgement {
  /** The part that pays the bill. */
  applied: Paise;
  /** Received less change. */
  kept: Paise;
  change: Paise;
  /** Why it cannot be taken; `null` when it can. */
  reason: Reason | null;
  /** The change is so large that a zero too many is likelier. */
  isUnusual: boolean;
}

/** Change above this asks once: ₹2,000. */
const USUAL_CHANGE = paise(200_000);

const RUPEE = 100;

function reasonOf(entered: Entered): Reason | null {
  const { received, balance, cash, wholeRupees, isCash, split, isPartPaid } = entered;
  // Less than half a rupee beside other money is not collected.
  if (received === null || received < 0 || (received === 0 && !(isCash && cash === 0))) {
    return 'payment:noAmount';
  }
  // Only cash gives change.
  if (!isCash && received > balance) return isPartPaid ? 'payment:aboveRest' : 'payment:aboveBill';
  if (received >= (isCash ? cash : balance)) return null;
  if (!split) return isCash ? 'payment:cashTooLittle' : 'payment:notExact';
  return isCash && wholeRupees && received % RUPEE !== 0 ? 'payment:cashWhole' : null;
}

/** Judges money as it was entered. */
export function judgeTender(entered: Entered): Judgement {
  const { balance, cash, isCash } = entered;
  const received = entered.received ?? paise(0);
  const due = isCash ? cash : balance;
  const change = isCash ? changeDue(received, due) : paise(0);
  return {
    // Cash that covers what is due pays all that is left, whatever rounding makes of it.
    applied: received >= due ? balance : received,
    kept: paise(received - change),
    change,
    reason: reasonOf(entered),
    isUnusual: change > USUAL_CHANGE,
  };
}
