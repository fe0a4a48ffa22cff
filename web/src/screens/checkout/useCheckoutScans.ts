import { beep } from '@/devices/beep';
import { scanPriority, useScan } from '@/devices/scanner';
import { noteUnbilled } from '@/features/cart';
import { findByCode } from '@/features/catalog';
import { say } from '@/lib/i18n';
import { showAlert } from '@/ui/alerts';

/** A bill that is being paid takes no more goods: says so, with the name of what was scanned, and it stays among what is not billed. */
export function useCheckoutScans(): void {
  useScan(({ code }) => {
    beep.failure();
    noteUnbilled(code, '');
    void findByCode(code).then((hit) => {
      showAlert.danger(say('checkout:goBackToAdd', { name: hit?.name ?? code }));
    });
    return true;
  }, scanPriority.checkout);
}
