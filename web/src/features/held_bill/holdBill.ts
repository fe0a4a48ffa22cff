import { call, cartDetails, newRequestId, processToPayment, Refusal, ServerFault } from '@/api';
import { sayProblem } from '@/app/shell';
import { customerParams, loadCart, replaceBill, withCompleteBill } from '@/features/cart';
import { say } from '@/lib/i18n';
import { showAlert } from '@/ui/alerts';

/**
 * Puts the open bill aside, behind every scan that was made for it, and answers whether that was done; an empty bill
 * follows. When one
 * of those scans did not come onto the bill, it stays: the cashier has to see that first.
 */
export async function holdBill(note: string): Promise<boolean> {
  const requestId = newRequestId();
  let isHeld = false;
  const outcome = await withCompleteBill(async (cart, signal) => {
    try {
      const body = { order_id: cart.order_id, transaction_sub_type: 'hold', note };
      await call(processToPayment, { ...customerParams(), ...body }, { requestId, signal });
      signal.throwIfAborted();
      const next = await call(cartDetails, customerParams(), { resend: 1, signal });
      signal.throwIfAborted();
      replaceBill(next);
      isHeld = true;
      showAlert.success(say('held_bill:held'));
    } catch (problem) {
      const isDenial = problem instanceof Refusal || problem instanceof ServerFault;
      if (!isDenial) throw problem;
      sayProblem(problem);
      void loadCart();
    }
  });
  if (outcome === 'incomplete') showAlert.danger(say('held_bill:notHeld'));
  return isHeld;
}
