import { lazy, Suspense } from 'react';

/** The picture of billing does not wait for it. */
const Loaded = lazy(async () => ({ default: (await import('./OffersToday')).OffersToday }));

/** What the store has on offer now. */
export function OffersToday() {
  return (
    <Suspense>
      <Loaded />
    </Suspense>
  );
}
