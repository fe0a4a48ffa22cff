import { call, cartDetails, newRequestId, processToPayment, Refusal, ServerFault } from '@/api';
import {
  additionsTaken,
  additionsWaiting,
  currentCart,
  customerParams,
  loadCart,
  replaceBill,
  withWholeBill,
} from '@/features/cart';
import { say } from '@/lib/i18n';
import { showAlert } from '@/ui/alerts';

/**
 * Puts the open bill aside, behind every scan that was made for it; an empty bill follows. When one
 * of those scans did not come onto the bill, it stays: the cashier has to see that first.
 */
export async function holdBill(note: string): Promise<void> {
  const requestId = newRequestId();
  const expected = additionsTaken() + additionsWaiting();
  await withWholeBill(async (signal) => {
    const cart = currentCart();
    if (!cart || additionsTaken() !== expected) {
      showAlert.danger(say('held_bill:notHeld'));
      return;
    }
    try {
      const body = { order_id: cart.order_id, transaction_sub_type: 'hold', note };
      await call(processToPayment, { ...customerParams(), ...body }, { requestId, signal });
      signal.throwIfAborted();
      const next = await call(cartDetails, customerParams(), { resend: 1, signal });
      signal.throwIfAborted();
      replaceBill(next);
      showAlert.success(say('held_bill:held'));
    } catch (problem) {
      const isDenial = problem instanceof Refusal || problem instanceof ServerFault;
      if (!isDenial) throw problem;
      // The message of a fault has been shown by who listens to faults.
      if (problem instanceof Refusal) showAlert.danger(problem.message);
      void loadCart();
    }
  });
}
