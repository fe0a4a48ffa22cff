import { lazy, Suspense, useEffect } from 'react';
import { fetchWhenIdle } from '@/lib/whenIdle';

const load = async () => ({ default: (await import('./PriceLookupDialog')).PriceLookupDialog });
/** It is needed without the network: fetched as soon as nothing else is. */
const Loaded = lazy(load);

/** Prices from this device's own copy, over the work of a signed-in person. */
export function PriceLookupDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  useEffect(() => fetchWhenIdle(load), []);
  return <Suspense>{open && <Loaded open onClose={onClose} />}</Suspense>;
}
