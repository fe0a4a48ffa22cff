import { readScaleLabel, type ScaleReading, type ScaleRule, usePricing } from '@/pricing';

export type { ScaleReading, ScaleRule };

/** How a label of the scale is read by rules, one reading for each; `null` while that cannot be done here. */
export function useReadLabel():
  | ((code: string, rules: readonly ScaleRule[]) => readonly ScaleReading[])
  | null {
  const pricing = usePricing();
  if (typeof pricing === 'string') return null;
  return (code, rules) => readScaleLabel(pricing, code, rules);
}
