import { lazy, Suspense, useEffect } from 'react';
import { fetchWhenIdle } from '@/lib/whenIdle';

const load = async () => ({ default: (await import('./DiscountDialog')).DiscountDialog });
/** The picture of billing does not wait for it. */
const Loaded = lazy(load);

/** A discount by hand, while one is given. */
export function DiscountDialog({ open, onDone }: { open: boolean; onDone: () => void }) {
  useEffect(() => fetchWhenIdle(load), []);
  return <Suspense>{open && <Loaded onDone={onDone} />}</Suspense>;
}
