import { call, cartDetails, SignedOut } from '@/api';
import { setCart } from './actions';
import { currentCart } from './bill';
import { customerParams, useTill } from './till';
import { withWholeBill } from './wholeBill';

/**
 * Reads the open bill anew whenever this window is come back to and `may` allows it: another window of the till may
 * have changed it. Returns how to stop.
 */
export function readOnReturn(may: () => boolean): () => void {
  const read = () => {
    // Answers to what is under way bring the bill as well; a bill that is not known is read elsewhere.
    const isUnderWay = useTill.getState().tasks.length > 0;
    if (document.visibilityState === 'visible' && currentCart() && !isUnderWay && may()) {
      void readOnce();
    }
  };
  document.addEventListener('visibilitychange', read);
  window.addEventListener('focus', read);
  return () => {
    document.removeEventListener('visibilitychange', read);
    window.removeEventListener('focus', read);
  };
}

/** Nobody asked for this reading, so the bill does not wait for one that gets no answer. */
async function readOnce(): Promise<void> {
  await withWholeBill(async (signal) => {
    try {
      const cart = await call(cartDetails, customerParams(), { signal });
      signal.throwIfAborted();
      setCart(cart);
    } catch (problem) {
      if (problem instanceof SignedOut) throw problem;
    }
  });
}
