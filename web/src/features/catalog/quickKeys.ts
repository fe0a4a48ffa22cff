import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, call, quickKeys } from '@/api';

/** The keys keep their places all day; a till that stays open for longer asks again. */
const FRESH_MS = 3_600_000;
/** The number of favourites, and of keys in a folder. */
export const LAST = 24;
/** The highest number of a folder. */
export const LAST_FOLDER = 7;
/** A number that a key can have, as it is typed: of a favourite, or from 201 on of one in a folder. */
const NUMBER = /^(?:[2-8](?=\d\d))?(?:[1-9]|0[1-9]|1\d|2[0-4])$/;

/** The goods that a store keeps at hand. */
export type QuickKeys = AnswerOf<typeof quickKeys>['data'];
export type QuickKey = QuickKeys['keys'][number];
export type Folder = QuickKeys['folders'][number];

/** The quick keys of the store as they are asked for. */
export function useQuickKeysQuery() {
  return useQuery({
    queryKey: ['quick-keys'],
    queryFn: async ({ signal }): Promise<QuickKeys> => (await call(quickKeys, {}, { signal })).data,
    staleTime: FRESH_MS,
  });
}

/** The quick keys of the store, in their places; `undefined` until they are known. */
export function useQuickKeys(): QuickKeys | undefined {
  return useQuickKeysQuery().data;
}

/** The barcode of the quick key that a typed number means where no product has that very code; '' for none. */
export function quickKeyOf(quick: QuickKeys | undefined, typed: string): string {
  if (!quick || !NUMBER.test(typed)) return '';
  return quick.keys.find(({ place }) => String(place) === typed)?.barcode ?? '';
}

/** The number before the first of a folder's own keys; favourites are folder 0. */
const before = (folder: number) => (folder === 0 ? 0 : (folder + 1) * 100);

/** The keys of a folder, or the favourites: a folder shows the favourites of its colour before its own keys. */
export function keysIn({ keys }: QuickKeys, folder: Folder | undefined): readonly QuickKey[] {
  const own = before(folder?.folder ?? 0);
  const isOwn = ({ place }: QuickKey) => place > own && place <= own + LAST;
  const isOfColour = ({ place, tint }: QuickKey) =>
    place <= LAST && tint === folder?.tint && tint !== 'other';
  return keys.filter((key) => isOwn(key) || isOfColour(key));
}

/** A number that can have a key, with the key it has. */
export interface Slot {
  place: number;
  key: QuickKey | undefined;
}

/** All numbers of a folder, or of the favourites, for who arranges them. */
export function slotsIn({ keys }: QuickKeys, folder: Folder | undefined): readonly Slot[] {
  const first = before(folder?.folder ?? 0) + 1;
  return Array.from({ length: LAST }, (_, at) => first + at).map((place) => ({
    place,
    key: keys.find((key) => key.place === place),
  }));
}
