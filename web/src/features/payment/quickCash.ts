import { type Paise, paise } from '@/lib/money';

const rupees = (count: number) => count * 100;

/** The steps of cash that people hand over, in paise. */
const STEPS = [10, 50, 100, 500, 1_000, 2_000].map(rupees);
/** The number of amounts beside the exact one. */
const OFFERED = 3;

/** The next multiple of a step above an amount. */
const above = (amount: number, step: number) => amount + step - (amount % step);

const distinct = (amounts: readonly number[]) =>
  [...new Set(amounts)].sort((one, other) => one - other);

/**
 * The three amounts a customer is likely to hand over for a balance, ascending: the next ten, the
 * next hundred or five hundred, the next thousand or two; none for a balance that is not above zero.
 */
export function quickCash(balance: Paise): Paise[] {
  if (balance <= 0) return [];
  const likely = distinct(
    STEPS.filter((step) => balance % step !== 0).map((step) => above(balance, step)),
  );
  return (likely.length > OFFERED ? spread(likely) : filledUp(likely, balance)).map(paise);
}

/** The first, and then a rounder one each: nobody chooses between 1,640 and 1,650. */
function spread(likely: readonly number[]): number[] {
  const [first = 0, ...others] = likely;
  const hundred = others.find((amount) => amount % rupees(100) === 0) ?? first;
  const thousand = others.find((amount) => amount > hundred && amount % rupees(1_000) === 0);
  return distinct([first, hundred, thousand ?? hundred]);
}

/** A round balance has few round amounts above it; then those after the first stand beside them. */
function filledUp(likely: readonly number[], balance: number): number[] {
  const amounts = [...likely];
  for (const step of [rupees(500), rupees(1_000), rupees(2_000)]) {
    const amount = above(likely[0] ?? balance, step);
    if (amounts.length < OFFERED && !amounts.includes(amount)) amounts.push(amount);
  }
  return distinct(amounts);
}

/** The round sums that people pay a part with, in paise. */
const PARTS = [10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000].map(rupees);

/** The three largest round sums that leave something of a balance, ascending. */
export function roundParts(balance: Paise): Paise[] {
  return PARTS.filter((part) => part < balance)
    .slice(-OFFERED)
    .map(paise);
}
