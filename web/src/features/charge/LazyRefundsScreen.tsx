import { lazy, Suspense } from 'react';

/** Apart from the count of what is due, which the first picture waits for. */
const Loaded = lazy(async () => ({ default: (await import('./RefundsScreen')).RefundsScreen }));

/** Money that has to go back to customers. */
export function RefundsScreen() {
  return (
    <Suspense>
      <Loaded />
    </Suspense>
  );
}
