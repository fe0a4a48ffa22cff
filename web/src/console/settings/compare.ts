import type { Setting } from '../api/shop';

/** The same value has the same text. */
const textOf = (value: unknown) => JSON.stringify(value);

/** How the stores agree on a setting. */
export interface Agreement {
  /** The value that most stores have; of equally many, the one of the first store. */
  usual: unknown;
  /** As many stores have it. */
  agreeing: number;
  differs: boolean;
}

export function agreementOf({ values }: Pick<Setting, 'values'>): Agreement {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(textOf(value), (counts.get(textOf(value)) ?? 0) + 1);
  const agreeing = Math.max(0, ...counts.values());
  return {
    usual: values.find((value) => counts.get(textOf(value)) === agreeing),
    agreeing,
    differs: counts.size > 1,
  };
}

export const isSame = (one: unknown, other: unknown) => textOf(one) === textOf(other);

/** Whether a store has another value than where nothing was set. */
export const isChanged = ({ values, default: usual }: Pick<Setting, 'values' | 'default'>) =>
  values.some((value) => !isSame(value, usual));

/** The newest change of a setting, and the place of its store. */
export function lastChange({
  changed,
}: Pick<Setting, 'changed'>): { at: string; by: string; place: number } | undefined {
  return changed
    .flatMap((change, place) => (change ? [{ ...change, place }] : []))
    .sort((one, other) => other.at.localeCompare(one.at))[0];
}
