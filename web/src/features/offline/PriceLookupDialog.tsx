import { useText } from '@/lib/i18n';
import { Dialog } from '@/ui/Dialog';
import { PriceLookup } from './PriceLookup';

/** Prices from this device's own copy, over the work of a signed-in person. */
export function PriceLookupDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useText();
  return (
    <Dialog open={open} title={text('offline:lookUp')} size="large" onClose={onClose}>
      <PriceLookup titled />
    </Dialog>
  );
}
