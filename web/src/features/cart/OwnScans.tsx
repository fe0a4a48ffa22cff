import { beep } from '@/devices/beep';
import { scanPriority, useScan } from '@/devices/scanner';
import { bareCode } from '@/lib/bareCode';
import { topLayer, useLayerId } from '@/ui/layers';

/**
 * Inside a dock about a product: a scan of the product itself is one more of what is being entered,
 * while every other one goes to the bill.
 */
export function OwnScans({ barcode, onScan }: { barcode: string; onScan: () => void }) {
  const layer = useLayerId();
  useScan(({ code }) => {
    if (bareCode(code) !== bareCode(barcode) || topLayer() !== layer) return false;
    onScan();
    beep.success();
    return true;
  }, scanPriority.modal);
  return null;
}
