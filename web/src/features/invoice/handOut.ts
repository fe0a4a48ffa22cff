import { type Paise, paise } from '@/lib/money';

/** Notes and coins that change is given in, in rupees. */
const FACES = [500, 200, 100, 50, 20, 10, 5, 2, 1];
const RUPEE = 100;

/** The number of one note or coin; `paise` for the part that no note or coin is. */
export interface HandedOut {
  face: number | 'paise';
  count: number;
}

/** The fewest notes and coins that make up an amount, the largest first. */
export function handOut(amount: Paise): HandedOut[] {
  let left = paise(Math.max(0, amount));
  const given: HandedOut[] = [];
  for (const face of FACES) {
    const count = Math.floor(left / (face * RUPEE));
    if (count > 0) given.push({ face, count });
    left = paise(left % (face * RUPEE));
  }
  if (left > 0) given.push({ face: 'paise', count: left });
  return given;
}
