import { lazy, type ReactNode, Suspense } from 'react';
import { useLastBills } from './paidBill';

/** The picture of billing does not wait for it. */
const Loaded = lazy(async () => ({ default: (await import('./LastBills')).LastBills }));

/** The bills before this one; `otherwise` where there are none. */
export function LastBills({ otherwise }: { otherwise: ReactNode }) {
  const bills = useLastBills();
  if (bills.length === 0) return otherwise;
  return (
    <Suspense>
      <Loaded bills={bills} />
    </Suspense>
  );
}
