import { lazy, Suspense, useEffect } from 'react';
import { fetchWhenIdle } from '@/lib/whenIdle';
import type { CustomerRequest } from './customerDialog';

const load = async () => ({ default: (await import('./CustomerDialog')).CustomerDialog });
/** The picture of billing does not wait for it. */
const Loaded = lazy(load);

/** Gives the open bill to a customer, while that is wanted. */
export function CustomerDialog({ request }: { request: CustomerRequest | null }) {
  useEffect(() => fetchWhenIdle(load), []);
  return <Suspense>{request && <Loaded request={request} />}</Suspense>;
}
