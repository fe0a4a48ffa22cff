import { lazy, Suspense } from 'react';
import { useHandBack } from './handBack';

/** The picture of billing does not wait for it. */
const Loaded = lazy(async () => ({ default: (await import('./HandBackDialog')).HandBackDialog }));

/** What goes back to the customer of a bill that was cancelled with money on it, while there is something. */
export function HandBackDialog() {
  const refunds = useHandBack();
  return <Suspense>{refunds.length > 0 && <Loaded refunds={refunds} />}</Suspense>;
}
