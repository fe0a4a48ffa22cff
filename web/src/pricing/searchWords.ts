import type { Pricing } from './pricingModule';

/** The words of each name, as the server has them in its own search. */
export function wordsOf(pricing: Pricing, names: readonly string[]): string[][] {
  const told = (pricing.words({ names }) ?? []) as string[];
  return told.map((words) => words.split(' '));
}

/** The words that a term looks for: a product is found where each word of one list begins a word of it. */
export function wantedBy(pricing: Pricing, term: string): string[][] {
  return (pricing.words({ term }) ?? []) as string[][];
}
