import { useEffect } from 'react';
import { useIdentity } from '@/api';
import { useBill } from './bill';
import { currentCart, useCart } from './cartStore';
import { keptRefusals, rememberRefusals } from './keptRefusals';
import { holdPage, namesLeft } from './keptScans';
import { noteBegun } from './newBill';

/** Keeps what was refused of a bill over reloads and sign-ins, and takes it up as soon as it is known whose bill is open. Returns how to stop. */
export function keepOverReloads(): () => void {
  holdPage();
  const takeUp = () => {
    const cart = currentCart();
    if (!cart || !useIdentity.getState().token) return;
    useBill.setState(({ unbilled }) => ({
      unbilled: [...keptRefusals(cart.order_id), ...unbilled],
    }));
  };
  const stops = [
    rememberRefusals(),
    useBill.subscribe((bill, before) => {
      if (bill.cart && !before.cart) takeUp();
      if (bill.cart?.order_id && !before.cart?.order_id) noteBegun(bill.cart.order_id);
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

/** Goes on with what waits from before as soon as the bill is known, where what it asks can be answered. */
export function useLeftScans(): void {
  const isKnown = useCart() !== null;
  useEffect(() => {
    if (!isKnown || namesLeft().length === 0) return;
    void import('./leftScans').then(({ goOnWithLeftScans }) => goOnWithLeftScans());
  }, [isKnown]);
}
