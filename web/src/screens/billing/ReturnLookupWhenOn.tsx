import { lazy, Suspense, useEffect } from 'react';
import { fetchWhenIdle } from '@/lib/whenIdle';
import { useReturnMode, useReturnWish } from './returnMode';

const load = async () => ({ default: (await import('@/features/returns')).ReturnLookup });
/** The picture of billing does not wait for it; what is scanned meanwhile waits for it. */
const Loaded = lazy(load);

/** Looks up what comes back, in Return Mode. */
export function ReturnLookupWhenOn() {
  const on = useReturnMode();
  const wish = useReturnWish();
  useEffect(() => fetchWhenIdle(load), []);
  return <Suspense>{on && <Loaded wish={wish} />}</Suspense>;
}
