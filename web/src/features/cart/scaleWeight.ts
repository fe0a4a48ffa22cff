import type { Scale } from '@/devices/scale/useScale';

const KILO = 1_000;

/** The scale's weight in the unit of sale, such as `1.250`; '' without a weight and for other units. */
export function scaleWeight(scale: Scale | null, unit: string): string {
  if (scale === null || typeof scale === 'string') return '';
  const { grams } = scale;
  if (grams === null || grams <= 0) return '';
  if (unit === 'g') return String(grams);
  if (unit !== 'kg') return '';
  return `${Math.floor(grams / KILO)}.${String(grams % KILO).padStart(3, '0')}`;
}

/** Whether a scale weighs goods that are sold by a unit. */
export function isWeighable(unit: string): boolean {
  return unit === 'kg' || unit === 'g';
}
