import { create } from 'zustand';
import {
  AGAIN_MS,
  call,
  type InvoiceData,
  type OrderSummary,
  type PaidSummary,
  Refusal,
  type ReplyPaidAnswer,
  Retry,
  SignedOut,
  savePayment,
} from '@/api';
import { sayProblem } from '@/app/shell';
import { beep } from '@/devices/beep';
import { customerParams, endBill, loadCart } from '@/features/cart';
import { keepPaidBill } from '@/features/invoice';
import { printerMaker } from '@/features/printing';
import { saidIn, say } from '@/lib/i18n';
import { parseAmount } from '@/lib/money';
import { showAlert } from '@/ui/alerts';
import { handedOver } from './handedOver';
import { setOrder } from './order';
import {
  forgetPending,
  keepPending,
  type Payment,
  type PendingPayment,
  pendingPayment,
} from './pendingPayment';

/** How the payment on its way is doing. */
interface Progress {
  /** The last try got no answer; it is sent again. */
  unanswered: boolean;
}

const useProgress = create<Progress>()(() => ({ unanswered: false }));

/** Whether the payment on its way waits for an answer longer than usual. */
export function useIsUnanswered(): boolean {
  return useProgress(({ unanswered }) => unanswered);
}

const retry = new Retry();
let settling: Promise<void> | null = null;

/** Takes a payment: written down first, then sent until it is acknowledged. */
export function takePayment(payment: Payment): Promise<void> {
  // One at a time: what is written down is never replaced by another payment.
  if (!pendingPayment()) keepPending({ body: { ...customerParams(), ...payment } });
  return settlePending();
}

/** Sends the payment that is written down, if there is one, until it is acknowledged. */
export function settlePending(): Promise<void> {
  settling ??= retry.run(settle, tellUnanswered).finally(() => {
    settling = null;
    useProgress.setState({ unanswered: false });
  });
  return settling;
}

/** Sends it again now instead of after the pause. */
export function sendAgainNow(): void {
  retry.now();
}

/** Sends what is written down once. Throws when it is not known whether it was taken: no answer, or a fault. */
async function settle(): Promise<void> {
  const payment = pendingPayment();
  if (!payment) return;
  try {
    const body = { ...payment.body, ...printerMaker() };
    acknowledge(payment, await call(savePayment, body, { resend: 2 }));
  } catch (problem) {
    if (problem instanceof Refusal) deny(payment, problem);
    // After the end of a sign-in it stays written down, and is sent when somebody has signed in again.
    else if (!(problem instanceof SignedOut)) throw problem;
  }
}

function tellUnanswered(): number {
  if (!useProgress.getState().unanswered) showAlert.info(say('payment:unanswered'));
  useProgress.setState({ unanswered: true });
  return AGAIN_MS;
}

function acknowledge({ body }: PendingPayment, answer: ReplyPaidAnswer): void {
  const { order_summary: summary } = answer;
  // The same reference was seen before.
  const { code, values, message } = answer;
  if (message !== '') {
    showAlert.info(saidIn({ code: code ?? undefined, values: values ?? undefined, message }));
  }
  if ('summary' in answer && (parseAmount(summary.total_payable) ?? 0) <= 0) {
    finishBill(body, { ...answer, order_summary: summary });
    forgetPending();
    return;
  }
  forgetPending();
  setOrder(body.t_order_id, summary);
}

/** The answer to the payment that completes a bill. */
export interface Finished {
  data: InvoiceData;
  summary: PaidSummary;
  print_url: string;
  order_summary: OrderSummary;
}

/** `last` has paid the last rupee: the bill is an invoice now, and the next one begins empty. */
export function finishBill(last: Payment, answer: Finished): void {
  const { data, summary, order_summary: order, print_url: printUrl } = answer;
  keepPaidBill({
    invoice: data,
    change: last.cash_return,
    ...handedOver(last, order, data.amount),
    summary,
    printUrl,
  });
  beep.success();
  endBill(last.t_order_id);
  void loadCart();
}

function deny({ body }: PendingPayment, problem: Refusal): void {
  forgetPending();
  beep.failure();
  sayProblem(problem);
  const { order_summary: summary } = problem.answer;
  if (summary) setOrder(body.t_order_id, summary as Parameters<typeof setOrder>[1]);
  else void loadCart();
}
