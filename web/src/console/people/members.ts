import type { Text } from '@/lib/i18n/consoleTexts';
import type { Member } from '../api/people';
import type { Store } from '../api/types';
import { isMeant } from '../isMeant';

/** The name of a person; the mail address until they have come. */
export const nameOf = ({ name, mail }: Pick<Member, 'name' | 'mail'>): string => name || mail;

/** The stores of a person in words: their names, or all of them. */
export function storesOf(
  { stores }: Pick<Member, 'stores'>,
  known: readonly Store[],
  text: Text,
): string {
  const [only] = known;
  if (stores.length === 0) {
    return known.length === 1 && only
      ? only.name
      : text('console:allOfStores', { count: known.length });
  }
  return known
    .filter(({ store_id }) => stores.includes(store_id))
    .map(({ name }) => name)
    .join(', ');
}

/** Whether a person is of the store, 0 for any, and is meant by the words of a search. */
export function isListed(
  { name, mail, stores }: Pick<Member, 'name' | 'mail' | 'stores'>,
  storeId: number,
  words: string,
): boolean {
  const isOfStore = storeId === 0 || stores.length === 0 || stores.includes(storeId);
  return isOfStore && isMeant(`${name} ${mail}`, words);
}

/** The members in their order: the one who asks, then the others by name, then those who have not come. */
export function inOrder(members: readonly Member[]): readonly Member[] {
  return [...members].sort(
    (one, other) =>
      Number(other.is_this) - Number(one.is_this) ||
      Number(other.has_come) - Number(one.has_come) ||
      nameOf(one).localeCompare(nameOf(other)),
  );
}

/** Whether two persons see the same stores. */
export function isSameStores(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((store) => other.includes(store));
}
