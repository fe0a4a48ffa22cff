import { useText } from '@/lib/i18n';
import { formatDecimal } from '@/lib/money';
import { AppButton } from '@/ui/AppButton';
import { IconCoinRupee } from '@/ui/icons';
import type { Vouchers } from './useVouchers';

/** Offers what the customer has with the store, where there is something. */
export function CreditOffer({ vouchers: { actions, credit } }: { vouchers: Vouchers }) {
  const text = useText();
  const action = actions['voucher.redeem_credit'];
  if (action.reason) return null;
  return (
    <AppButton
      label={text('customer:storeCredit', { amount: formatDecimal(credit) })}
      icon={IconCoinRupee}
      size="dense"
      shortcut={action.shortcut}
      onClick={action.run}
    />
  );
}
