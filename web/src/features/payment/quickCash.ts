import { type Paise, paise } from '@/lib/money';

/** The steps of cash that people hand over, in paise. */
const STEPS = [10, 50, 100, 500, 2_000].map((rupees) => rupees * 100);

/**
 * The amounts a customer is likely to hand over for a balance: the next multiples of 10, 50, 100,
 * 500 and 2,000 rupees above it, ascending, each once; none for a balance that is not above zero.
 */
export function quickCash(balance: Paise): Paise[] {
  if (balance <= 0) return [];
  const amounts = STEPS.filter((step) => balance % step !== 0).map(
    (step) => balance + step - (balance % step),
  );
  return [...new Set(amounts)].sort((one, other) => one - other).map(paise);
}
