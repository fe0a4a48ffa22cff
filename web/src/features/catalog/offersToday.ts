import '@/lib/i18n/offersTexts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type AnswerOf, call, offersToday } from '@/api';
import { sayTimeOfDay } from '@/lib/dates';
import { type Text, useText } from '@/lib/i18n';

type Offer = AnswerOf<typeof offersToday>['data'][number];

/** An offer as it is told. */
export interface OfferTold {
  title: string;
  /** Its customers and hours, where they are not everyone and the whole day. */
  terms: string;
  /** Every customer has it. */
  isForAll: boolean;
}

/** An offer that begins or ends at an hour is told soon after. */
const FRESH_MS = 300_000;
const NONE: readonly OfferTold[] = [];

/** The store's present offers; nothing while they are not known. */
export function useOffersToday(): readonly OfferTold[] {
  const text = useText();
  const { data } = useQuery({
    queryKey: ['offers-today'],
    queryFn: async ({ signal }) => (await call(offersToday, {}, { signal })).data,
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  });
  return useMemo(() => (data ? toldOnce(data, text) : NONE), [data, text]);
}

/** Offers that read the same, as two of one name for different goods do, are told once. */
function toldOnce(offers: readonly Offer[], text: Text): OfferTold[] {
  const told = offers.map((offer) => ({
    title: offer.title,
    terms: terms(offer, text),
    isForAll: offer.customer_group === '',
  }));
  return [...new Map(told.map((offer) => [`${offer.title}\n${offer.terms}`, offer])).values()];
}

function terms({ customer_group: group, until }: Offer, text: Text): string {
  return [group, until && text('offers:until', { time: sayTimeOfDay(until) })]
    .filter(Boolean)
    .join(' · ');
}
