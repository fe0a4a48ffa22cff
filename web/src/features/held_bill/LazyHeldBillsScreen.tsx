import { lazy, Suspense } from 'react';

/** Apart from what billing needs of held bills, which the first picture waits for. */
const Loaded = lazy(async () => ({ default: (await import('./HeldBillsScreen')).HeldBillsScreen }));

/** The bills that wait in this store. */
export function HeldBillsScreen() {
  return (
    <Suspense>
      <Loaded />
    </Suspense>
  );
}
