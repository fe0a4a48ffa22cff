import { useNavigate } from '@tanstack/react-router';
import { beep } from '@/devices/beep';
import { scanPriority, useScan } from '@/devices/scanner';
import { useText } from '@/lib/i18n';
import { printedNumber } from '@/lib/printedNumber';
import { showAlert } from '@/ui/alerts';

/** A scan of a printed number opens its bill; another code is no bill, and says so. */
export function useInvoiceScans(): (number: string) => void {
  const text = useText();
  const navigate = useNavigate();
  const open = (number: string) =>
    void navigate({ to: '/order-summary/$orderId', params: { orderId: number } });
  useScan(({ code }) => {
    const number = printedNumber(code);
    if (number) {
      beep.success();
      open(number);
    } else {
      beep.failure();
      showAlert.danger(text('invoice:notOurNumber', { code }));
    }
    return true;
  }, scanPriority.billing);
  return open;
}
