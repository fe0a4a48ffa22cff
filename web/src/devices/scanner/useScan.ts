import { useEffect, useEffectEvent } from 'react';
import type { ScanHandler, ScanPriority } from './ScanHub';
import { scanner } from './scanner';

/**
 * Takes scans while the component is shown. The handler may change with every render; its place
 * in the order does not.
 */
export function useScan(handler: ScanHandler, priority: ScanPriority, enabled = true): void {
  const onScan = useEffectEvent(handler);
  useEffect(() => {
    if (!enabled) return undefined;
    return scanner.subscribe((scan) => onScan(scan), priority);
  }, [enabled, priority]);
}
