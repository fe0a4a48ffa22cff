import { lazy, Suspense, useEffect } from 'react';
import { keptCancelling, useHandBack } from './handBack';

/** The picture of billing does not wait for it. */
const Loaded = lazy(async () => ({ default: (await import('./HandBackDialog')).HandBackDialog }));

/** Nor does it wait for what is hardly ever left to do. */
const goOn = async () => (await import('./cancelAtCheckout')).goOnCancelling();

/** Shows the refunds of a cancelled, part-paid bill until they are handed back. */
export function HandBackDialog() {
  const refunds = useHandBack();
  useEffect(() => {
    if (keptCancelling()) void goOn();
  }, []);
  return <Suspense>{refunds.length > 0 && <Loaded refunds={refunds} />}</Suspense>;
}
