import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, call, quickKeys } from '@/api';
import { useText } from '@/lib/i18n';

/** The keys keep their places all day; a till that stays open for longer asks again. */
const FRESH_MS = 3_600_000;
/** A number that a key can have, as it is typed. */
const NUMBER = /^(?:[1-9]|1\d|2[0-4])$/;

/** The goods that a store keeps at hand. */
export type QuickKeys = AnswerOf<typeof quickKeys>['data'];

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

/** The hint beside the quick keys, with their origin; `undefined` where the store has none. */
export function useQuickKeysHint(): string | undefined {
  const text = useText();
  const quick = useQuickKeys();
  if (!quick || quick.keys.length === 0) return undefined;
  return text(quick.own ? 'catalog:quickKeysHint' : 'catalog:quickKeysOffered');
}

/** The barcode of the quick key that a typed number means where no product has that very code; '' for none. */
export function quickKeyOf(quick: QuickKeys | undefined, typed: string): string {
  if (!quick || !NUMBER.test(typed)) return '';
  return quick.keys.find(({ place }) => String(place) === typed)?.barcode ?? '';
}
