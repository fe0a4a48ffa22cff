import { lazy, Suspense, useEffect } from 'react';
import { fetchWhenIdle } from '@/lib/whenIdle';
import type { PaymentCompleteProps } from './PaymentComplete';

const load = async () => ({ default: (await import('./PaymentComplete')).PaymentComplete });
/** The picture of billing does not wait for it. */
const Loaded = lazy(load);

/** A bill is paid: what to give back, what to hand out, and on to the next one. */
export function PaymentComplete(props: PaymentCompleteProps) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}

/** Fetches it while the money is counted, so that the change is there with the answer. */
export function usePaymentCompleteSoon(): void {
  useEffect(() => fetchWhenIdle(load), []);
}
