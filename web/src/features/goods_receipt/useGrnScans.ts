import { useNavigate } from '@tanstack/react-router';
import { beep } from '@/devices/beep';
import { scanPriority, useScan } from '@/devices/scanner';
import { useText } from '@/lib/i18n';
import { showAlert } from '@/ui/alerts';
import { grnNumber } from './grnNumber';

/**
 * A scan of a printed GRN opens it. Another code goes to whoever searches with it; without one it is
 * no GRN, and says so.
 */
export function useGrnScans(search?: (code: string) => void): (number: string) => void {
  const text = useText();
  const navigate = useNavigate();
  const open = (number: string) =>
    void navigate({ to: '/grn-detail/$grnNo', params: { grnNo: number } });
  useScan(({ code }) => {
    const number = grnNumber(code);
    if (number) {
      beep.success();
      open(number);
    } else if (search) {
      beep.success();
      search(code);
    } else {
      beep.failure();
      showAlert.danger(text('goods_receipt:notOurNumber', { code }));
    }
    return true;
  }, scanPriority.billing);
  return open;
}
