import { lazy, Suspense } from 'react';
import type { OfferTold } from './offersToday';

/** The picture of billing does not wait for it. */
const Shown = lazy(async () => ({ default: (await import('./OffersToday')).OffersToday }));
const Told = lazy(async () => ({ default: (await import('./OffersToday')).OffersTold }));

/** The store's present offers. */
export function OffersToday() {
  return (
    <Suspense>
      <Shown />
    </Suspense>
  );
}

/** Tells what the store has on offer now for whoever comes in, whenever that has changed. */
export function OffersTold({ tell }: { tell: (offers: readonly OfferTold[]) => void }) {
  return (
    <Suspense>
      <Told tell={tell} />
    </Suspense>
  );
}
