import { beep } from '@/devices/beep';
import { scanPriority, useScan } from '@/devices/scanner';
import { tellLastScan } from '@/features/cart';
import { leaveSearch, readScan, takeOntoBill } from '@/features/catalog';

/** Puts what is scanned on billing onto the bill; `5*` in the search box makes five of it. */
export function useBillingScans(off: string | null): void {
  useScan(({ code }) => {
    leaveSearch();
    if (off) {
      beep.failure();
      tellLastScan({ kind: 'refused', code, message: off });
    } else {
      takeOntoBill(readScan(code));
    }
    return true;
  }, scanPriority.billing);
}
