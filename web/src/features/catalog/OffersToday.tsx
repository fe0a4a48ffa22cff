import { useEffect } from 'react';
import { useText } from '@/lib/i18n';
import { IconGift } from '@/ui/icons';
import layout from '@/ui/layout.module.css';
import classes from './OffersToday.module.css';
import { type OfferTold, useOffersToday } from './offersToday';

/**
 * The store's present offers, to sell with while nothing is on the bill. Nothing where it has none,
 * or none is known.
 */
export function OffersToday() {
  const text = useText();
  const offers = useOffersToday();
  if (offers.length === 0) return null;
  return (
    <section className={classes.offers} aria-labelledby="offers-today">
      <h2 className={classes.head} id="offers-today">
        {text('offers:today')}
      </h2>
      <ul className={classes.list}>
        {offers.map(({ title, terms }) => (
          <li key={`${title}\n${terms}`}>
            <IconGift size={17} stroke={1.75} aria-hidden />
            <span className={layout.grow}>{title}</span>
            <span className={classes.terms}>{terms}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Tells what the store has on offer now for whoever comes in, whenever that has changed. Shows nothing itself. */
export function OffersTold({ tell }: { tell: (offers: readonly OfferTold[]) => void }): null {
  const offers = useOffersToday();
  useEffect(() => tell(offers.filter(({ isForAll }) => isForAll)), [tell, offers]);
  return null;
}
