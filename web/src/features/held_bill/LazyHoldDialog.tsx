import { lazy, Suspense, useEffect } from 'react';
import { fetchWhenIdle } from '@/lib/whenIdle';

const load = async () => ({ default: (await import('./HoldDialog')).HoldDialog });
/** The picture of billing does not wait for it. */
const Loaded = lazy(load);

/** Asks whether to put the open bill aside, while that is wanted. */
export function HoldDialog({ open, onDone }: { open: boolean; onDone: () => void }) {
  useEffect(() => fetchWhenIdle(load), []);
  return <Suspense>{open && <Loaded onDone={onDone} />}</Suspense>;
}
