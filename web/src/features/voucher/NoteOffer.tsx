import { useText } from '@/lib/i18n';
import { formatDecimal } from '@/lib/money';
import { AppButton } from '@/ui/AppButton';
import { IconReceiptRefund } from '@/ui/icons';
import type { Vouchers } from './useVouchers';

/** The number of characters of a voucher's code that are shown: the paper has all of it. */
const SHOWN = 4;

/**
 * Offers the voucher of the return that this bill was begun with. It waits to be taken: once it is paid in, nothing
 * more comes onto the bill.
 */
export function NoteOffer({ vouchers: { inHand, applyInHand, busy } }: { vouchers: Vouchers }) {
  const text = useText();
  if (!inHand) return null;
  return (
    <AppButton
      label={text('voucher:ofReturn', {
        end: inHand.code.slice(-SHOWN),
        amount: formatDecimal(inHand.amount),
      })}
      icon={IconReceiptRefund}
      size="dense"
      busy={busy}
      onClick={applyInHand}
    />
  );
}
