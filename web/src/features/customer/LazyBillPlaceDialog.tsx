import { lazy, Suspense } from 'react';

/** Loaded when it is first opened: most bills are supplied over the counter. */
const Place = lazy(async () => ({ default: (await import('./BillPlaceDialog')).BillPlaceDialog }));

/** Where the goods of the bill go. */
export function BillPlaceDialog({ onDone }: { onDone: () => void }) {
  return (
    <Suspense>
      <Place onDone={onDone} />
    </Suspense>
  );
}
