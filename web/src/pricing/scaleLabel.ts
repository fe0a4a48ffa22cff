import type { Pricing } from './pricingModule';

/** A rule of the store's scale labels, as its setting has it. */
export interface ScaleRule {
  pattern: string;
  /** `weight` or `price`. */
  kind: string;
}

/**
 * A rule's reading of a code: a weight in kilograms or a price of an item, or the reason why it is
 * no label of the rule.
 */
export type ScaleReading =
  | { is: 'weight' | 'price'; item: string; value: string }
  | { is: 'no_number' }
  | { is: 'length'; has: number; wants: number }
  | { is: 'check_digit'; wants: string }
  | { is: 'digit'; place: number; has: string; wants: string }
  | { is: 'rule_character'; character: string }
  | { is: 'rule_value' | 'rule_item' }
  | { is: 'rule_length'; has: number }
  | { is: 'rule_decimals'; most: number };

/** Reads a code by each rule alone; the first that fits is the one that counts. Empty where that cannot be done. */
export function readScaleLabel(
  pricing: Pricing,
  code: string,
  rules: readonly ScaleRule[],
): readonly ScaleReading[] {
  return (pricing.scaleLabel({ code, rules }) as ScaleReading[] | null) ?? [];
}
