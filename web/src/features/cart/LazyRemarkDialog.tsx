import { lazy, Suspense, useEffect } from 'react';
import { fetchWhenIdle } from '@/lib/whenIdle';

const load = async () => ({ default: (await import('./RemarkDialog')).RemarkDialog });
/** The picture of billing, which comes with the same parts as checkout, does not wait for it. */
const Loaded = lazy(load);

/** The remark on the open bill, while it is written. */
export function RemarkDialog({ open, onDone }: { open: boolean; onDone: () => void }) {
  useEffect(() => fetchWhenIdle(load), []);
  return <Suspense>{open && <Loaded onDone={onDone} />}</Suspense>;
}
