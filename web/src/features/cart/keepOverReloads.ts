import { useIdentity } from '@/api';
import { goOnWithLeftScans } from './addToBill';
import { useBill } from './bill';
import { currentCart } from './cartStore';
import { keptRefusals, rememberRefusals } from './keptRefusals';

/**
 * Keeps what was refused of a bill and what waits for an answer over reloads and sign-ins, and takes it up as soon as it is
 * known whose bill is open. Returns how to stop.
 */
export function keepOverReloads(): () => void {
  const takeUp = () => {
    const cart = currentCart();
    if (!cart || !useIdentity.getState().token) return;
    useBill.setState(({ unbilled }) => ({
      unbilled: [...keptRefusals(cart.order_id), ...unbilled],
    }));
    goOnWithLeftScans(cart);
  };
  const stops = [
    rememberRefusals(),
    useBill.subscribe((bill, before) => {
      if (bill.cart && !before.cart) takeUp();
    }),
    // A sign-in brings the bill before it says who it is.
    useIdentity.subscribe((identity, before) => {
      if (identity.token && !before.token) takeUp();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
