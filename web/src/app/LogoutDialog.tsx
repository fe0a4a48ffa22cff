import { useCart } from '@/features/cart';
import { holdBill } from '@/features/held_bill';
import { LogoutQuestion, stopAskingToLogout, useLogoutAsked } from '@/features/login';
import { cartMenuIsOn, useMaybeSettings } from '@/features/settings';
import { totalOf } from '@/lib/billSummary';
import { formatDecimal } from '@/lib/money';

/** The question whether to log out, with the open bill. Rendered once, beside the screens. */
export function LogoutDialog() {
  const open = useLogoutAsked();
  const cart = useCart();
  const settings = useMaybeSettings();
  const count = cart?.data.length ?? 0;
  // A bill at checkout may have money on it: it is finished or cancelled there.
  const canHold = settings && cartMenuIsOn(settings, 'hold_bill') && !cart?.order;
  const bill = cart &&
    count > 0 && {
      count,
      amount: formatDecimal(totalOf(cart)),
      hold: canHold ? () => holdBill('') : null,
    };
  return <LogoutQuestion open={open} bill={bill || null} onClose={stopAskingToLogout} />;
}
