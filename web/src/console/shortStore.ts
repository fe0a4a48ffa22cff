import { usePerson } from './session/person';

/** The words before a comma or a dash that all names share; '' where they share none. */
function commonBeginning(names: readonly string[]): string {
  const [first = '', ...others] = names;
  if (others.length === 0) return '';
  const isCommon = (beginning: string) =>
    names.every((name) => name.startsWith(beginning) && name.length > beginning.length);
  const ends = [...first.matchAll(/\s*[,·–-]\s+/g)].map(
    ({ index, 0: { length } }) => index + length,
  );
  return ends.map((end) => first.slice(0, end)).findLast(isCommon) ?? '';
}

/** The name of a store among others, for a narrow place: `Kothrud` of `Nisarga Fresh, Kothrud`. */
export function shortStoreOf(names: readonly string[]): (name: string) => string {
  const beginning = commonBeginning(names);
  return (name) => (name.startsWith(beginning) ? name.slice(beginning.length) : name);
}

/** The same among the stores that the person may see. */
export function useShortStore(): (name: string) => string {
  return shortStoreOf(usePerson().stores.map(({ name }) => name));
}
