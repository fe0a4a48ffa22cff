import type { PlainMessageKey } from '@/lib/i18n';
import { changeDue, type Paise, paise } from '@/lib/money';

/** Money as it was entered, before it is taken. */
export interface Entered {
  /** What was typed; `null` when it is no amount. */
  received: Paise | null;
  /** What is left to pay. */
  balance: Paise;
  isCash: boolean;
  /** Part of the balance will do. */
  split: boolean;
}

/** What would come of it. */
export interface Judgement {
  /** What it pays of the bill. */
  applied: Paise;
  change: Paise;
  /** Why it cannot be taken; `null` when it can. */
  reason: PlainMessageKey | null;
  /** So much change is to be given that a zero too many is likelier. */
  isUnusual: boolean;
}

/** Change above this asks once: ₹2,000. */
const USUAL_CHANGE = paise(200_000);

function reasonOf({ received, balance, isCash, split }: Entered): PlainMessageKey | null {
  if (received === null || received <= 0) return 'payment:noAmount';
  // Only cash gives change.
  if (!isCash && received > balance) return 'payment:aboveBill';
  if (received >= balance || split) return null;
  return isCash ? 'payment:cashTooLittle' : 'payment:notExact';
}

/** Judges money as it was entered. */
export function judgeTender(entered: Entered): Judgement {
  const { balance, isCash } = entered;
  const received = entered.received ?? paise(0);
  const change = isCash ? changeDue(received, balance) : paise(0);
  return {
    applied: paise(Math.min(received, balance)),
    change,
    reason: reasonOf(entered),
    isUnusual: change > USUAL_CHANGE,
  };
}
