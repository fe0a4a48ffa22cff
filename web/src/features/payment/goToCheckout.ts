import { type Cart, call, processToPayment, Refusal, ServerFault } from '@/api';
import { sayProblem } from '@/app/shell';
import { beep } from '@/devices/beep';
import {
  customerParams,
  noteUnbilled,
  setCart,
  takeBackScans,
  tellNotices,
  waitForCustomer,
  withCompleteBill,
} from '@/features/cart';
import { type WantedLeave, wantedLeave } from '@/features/discount';
import { forgetGaveBack } from '@/features/invoice';
import { say } from '@/lib/i18n';
import { showAlert } from '@/ui/alerts';
import { setOrder } from './order';

/** On `stay`, the cashier has something to look at first. A wanted leave is a manager's approval of the discount. */
export type CheckoutOutcome = 'at-checkout' | 'no-opening-balance' | 'stay' | WantedLeave;

/**
 * Takes the open bill to checkout once every scan before has been answered. When one of those did
 * not come onto the bill, the bill stays: the cashier has to see that first. `securityCodeId` is a
 * manager's approval of the discount, where one was asked for.
 */
export async function goToCheckout(securityCodeId?: string): Promise<CheckoutOutcome> {
  const outcome = await withCompleteBill((cart, signal) => freeze(cart, signal, securityCodeId));
  return outcome === 'incomplete' || outcome === null ? 'stay' : outcome;
}

async function freeze(
  cart: Cart,
  signal: AbortSignal,
  securityCodeId?: string,
): Promise<CheckoutOutcome> {
  try {
    const { order_summary: summary, notices } = await call(
      processToPayment,
      {
        ...customerParams(),
        total: cart.total,
        order_id: cart.order_id,
        ...(securityCodeId && { security_code_id: securityCodeId }),
      },
      { accept: ['proceed_to_payment'], resend: 3, signal },
    );
    signal.throwIfAborted();
    if (!summary) return 'stay';
    tellNotices(notices);
    setOrder(cart.order_id, summary);
    forgetGaveBack();
    // Before the next in the line is begun.
    refuseLateScans();
    return 'at-checkout';
  } catch (problem) {
    if (problem instanceof ServerFault) return 'stay';
    if (!(problem instanceof Refusal)) throw problem;
    if (problem.status === 'add_opening_balance') return 'no-opening-balance';
    const { cart: newer } = problem.answer;
    if (newer) setCart(newer as Cart);
    const leave = wantedLeave(problem);
    if (leave) return leave;
    if (!waitForCustomer(problem)) sayProblem(problem);
    return 'stay';
  }
}

/** Refuses scans that came while the bill went to checkout. */
function refuseLateScans(): void {
  for (const { code, name } of takeBackScans()) {
    beep.failure();
    const message = say('checkout:goBackToAdd', { name: name || code });
    noteUnbilled(code, message);
    showAlert.danger(message);
  }
}
