import { groupDigits } from '@/lib/money';

/** Steps of an axis in a power of ten. */
const STEPS = [1, 1.5, 2, 2.5, 3, 4, 4.5, 5, 6, 8, 10];
const PAISE = 100;
const THOUSAND = 1_000;
const LAKH = 100_000;
const CRORE = 10_000_000;

/** The lines of an axis from zero on, so that the largest amount lies below the last one. */
export function axisLines(most: number, count: number): readonly number[] {
  const least = Math.max(most, count * 100 * PAISE) / count;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = (STEPS.find((times) => times * power >= least - 1e-6) ?? 10) * power;
  return Array.from({ length: count + 1 }, (_, at) => step * at);
}

const short = (value: number) => String(Math.round(value * 10) / 10);

/** Paise on an axis: `0`, `₹500`, `₹30k`, `₹4 L`, `₹1.5 Cr`. */
export function sayOnAxis(amount: number): string {
  const rupees = amount / PAISE;
  if (rupees === 0) return '0';
  if (rupees >= CRORE) return `₹${short(rupees / CRORE)} Cr`;
  if (rupees >= LAKH) return `₹${short(rupees / LAKH)} L`;
  if (rupees >= THOUSAND) return `₹${short(rupees / THOUSAND)}k`;
  return `₹${groupDigits(String(Math.round(rupees)))}`;
}
