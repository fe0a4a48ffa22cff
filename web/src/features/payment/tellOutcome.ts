import { sayProblem } from '@/app/shell';
import { beep } from '@/devices/beep';
import { currentCart, endBill, loadCart } from '@/features/cart';
import { keepPaidBill } from '@/features/invoice';
import { dismissSuccesses } from '@/ui/alerts';
import { handedOver } from './handedOver';
import type { OutcomeEffect } from './model/outcome';
import { setOrder } from './order';

/** Tells the end of a payment, and does to the bill what it means. */
export function tellOutcome(effect: OutcomeEffect): void {
  switch (effect.kind) {
    case 'finish':
      finishBill(effect);
      return;
    case 'showOrder':
      if (effect.summary) setOrder(effect.orderId, effect.summary);
      else void loadCart();
      return;
    case 'sound':
      beep[effect.sound]();
      return;
    case 'say':
      sayProblem(effect.problem);
  }
}

/** The bill is an invoice now, and the next one begins empty. */
function finishBill({ payment, paid, charged }: Extract<OutcomeEffect, { kind: 'finish' }>): void {
  const { data, summary, order_summary: order, print_url: printUrl } = paid;
  // After a reload another bill may be open, or none known yet.
  const cart = currentCart();
  dismissSuccesses();
  keepPaidBill({
    invoice: data,
    change: payment.cash_return,
    ...handedOver(payment, order, data.amount),
    summary,
    printUrl,
    customer: cart?.order_id === payment.t_order_id ? cart.customer : null,
    ...(charged?.via === 'qr' && {
      byCode: { ...charged, amount: payment.amount, at: Date.now() },
    }),
  });
  beep.success();
  endBill(payment.t_order_id);
  void loadCart();
}
