import { lazy, Suspense, useEffect } from 'react';
import { fetchWhenIdle } from '@/lib/whenIdle';
import { useLineDialog, useQuestion } from './bill';

const load = async () => ({ default: (await import('./CartDialogs')).CartDialogs });
/** The picture of billing does not wait for them. */
const Loaded = lazy(load);

/** The dialogs of the open bill: what a scan asks, and what is changed of a line. */
export function CartDialogs() {
  const isWanted = [useQuestion(), useLineDialog()].some(Boolean);
  useEffect(() => fetchWhenIdle(load), []);
  return <Suspense>{isWanted && <Loaded />}</Suspense>;
}
