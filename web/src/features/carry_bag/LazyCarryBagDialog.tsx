import { lazy, Suspense, useEffect } from 'react';
import { fetchWhenIdle } from '@/lib/whenIdle';

const load = async () => ({ default: (await import('./CarryBagDialog')).CarryBagDialog });
/** The picture of billing does not wait for it. */
const Loaded = lazy(load);

/** Carry bags for the bill, while they are chosen. */
export function CarryBagDialog({ open, onDone }: { open: boolean; onDone: () => void }) {
  useEffect(() => fetchWhenIdle(load), []);
  return <Suspense>{open && <Loaded onDone={onDone} />}</Suspense>;
}
