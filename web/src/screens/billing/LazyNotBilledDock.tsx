import { type ComponentProps, lazy, Suspense, useEffect } from 'react';
import { fetchWhenIdle } from '@/lib/whenIdle';
import type { NotBilledDock as Dock } from './NotBilledDock';

const load = async () => ({ default: (await import('./NotBilledDock')).NotBilledDock });
/** The picture of billing does not wait for it. */
const Loaded = lazy(load);

/** Asks about the scans that are not on the bill, while there is something to ask. */
export function NotBilledDock({ asked }: { asked: ComponentProps<typeof Dock> | null }) {
  useEffect(() => fetchWhenIdle(load), []);
  return <Suspense>{asked && <Loaded {...asked} />}</Suspense>;
}
