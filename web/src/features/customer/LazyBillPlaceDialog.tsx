import { lazy, Suspense } from 'react';

/** Loaded when it is first opened: most bills are supplied over the counter. */
const Place = lazy(async () => ({ default: (await import('./BillPlaceDialog')).BillPlaceDialog }));

/** The place of supply of the bill. */
export function BillPlaceDialog({ onDone }: { onDone: () => void }) {
  return (
    <Suspense>
      <Place onDone={onDone} />
    </Suspense>
  );
}
