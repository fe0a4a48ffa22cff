import '@/lib/i18n/offersTexts';
import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, call, offersToday } from '@/api';
import { sayTimeOfDay } from '@/lib/dates';
import { type Text, useText } from '@/lib/i18n';
import { IconGift } from '@/ui/icons';
import classes from './OffersToday.module.css';

type Offer = AnswerOf<typeof offersToday>['data'][number];

/** An offer that begins or ends at an hour is told soon after. */
const FRESH_MS = 300_000;

/** What the store has on offer now, to sell with while nothing is on the bill. Nothing where it has none, or none is known. */
export function OffersToday() {
  const text = useText();
  const { data } = useQuery({
    queryKey: ['offers-today'],
    queryFn: async ({ signal }) => (await call(offersToday, {}, { signal })).data,
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  });
  if (!data || data.length === 0) return null;
  return (
    <section className={classes.offers} aria-labelledby="offers-today">
      <h2 className={classes.head} id="offers-today">
        {text('offers:today')}
      </h2>
      <ul className={classes.list}>
        {toldOnce(data, text).map(([key, title, told]) => (
          <li key={key}>
            <IconGift size={17} stroke={1.75} aria-hidden />
            <span className={classes.title}>{title}</span>
            <span className={classes.terms}>{told}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Offers that read the same, as two of one name for different goods do, are told once. */
function toldOnce(
  offers: readonly Offer[],
  text: Text,
): [key: string, title: string, terms: string][] {
  const told = offers.map((offer) => [offer.title, terms(offer, text)] as const);
  return [...new Map(told.map((words) => [words.join('\n'), words]))].map(
    ([key, [title, said]]) => [key, title, said],
  );
}

/** For whom it is and how long, where that is not everyone and the whole day. */
function terms({ customer_group: group, until }: Offer, text: Text): string {
  return [group, until && text('offers:until', { time: sayTimeOfDay(until) })]
    .filter(Boolean)
    .join(' · ');
}
