import {
  type ReplyChargeStanding as ChargeReply,
  call,
  cancelCharge,
  chargeStatus,
  confirmCharge,
  listCharges,
  problemText,
  Refusal,
  Retry,
  SignedOut,
  startCharge,
} from '@/api';
import { sayProblem } from '@/app/shell';
import { beep } from '@/devices/beep';
import { customerParams, loadCart } from '@/features/cart';
import { printerMaker } from '@/features/printing';
import { currentSettings, isOn } from '@/features/settings';
import { saidIn, say } from '@/lib/i18n';
import { showAlert } from '@/ui/alerts';
import { setOrder } from '../order';
import type { Payment } from '../pendingPayment';
import { finishBill } from '../settlePayment';
import { type ChargeBody, useKept, useSeen } from './keptCharge';
import { noteOwed } from './owed';

/** The pause between two looks at it (PAY-15). */
const LOOK_MS = 2_000;

/** The status of HTTP of who asks too often: it is answered again after a while. */
const TOO_OFTEN = 429;

/** States in which nobody knows yet how it ends. */
const UNSETTLED = new Set(['wanted', 'sent', 'unknown']);

/** It is not known yet how it ends. */
class StillOpen extends Error {}

const looking = new Retry();
let following: Promise<void> | null = null;

/** Asks for money outside: written down first, then asked for and followed until it is settled. */
export function beginCharge(body: ChargeBody): Promise<void> {
  // One at a time: what is written down is never replaced by another one.
  if (!useKept.getState().body) {
    useSeen.setState({ answer: null, isUnanswered: false, refused: '', ended: null });
    useKept.setState({
      body: { ...customerParams(), ...body },
      since: Date.now(),
      isStarted: false,
    });
    // The pause of the one before is nobody's any more.
    looking.now();
  }
  return followCharge();
}

/** Follows the charge that is written down, if there is one, until it is settled. */
export function followCharge(): Promise<void> {
  following ??= looking
    .run(look, () => LOOK_MS)
    .finally(() => {
      following = null;
    });
  return following;
}

/** Looks at it now instead of after the pause, also where that was refused before. */
export function lookNow(): void {
  useSeen.setState({ refused: '' });
  looking.now();
  void followCharge();
}

/** Takes up a charge of this bill that was begun in another window, or before this device forgot it. */
export async function takeUpCharge(orderId: string): Promise<void> {
  if (useKept.getState().body) return followCharge();
  // No charge method is switched on: there is no charge to look for.
  if (!Object.values(currentSettings()?.till.charges ?? {}).some(isOn)) return;
  const { data } = await call(listCharges, {});
  const found = data.find(({ order_id, state }) => order_id === orderId && UNSETTLED.has(state));
  if (!found) return;
  const { pay_id, amount, payment_gateway_type, via } = found;
  return beginCharge({ pay_id, order_id: orderId, amount, payment_gateway_type, via });
}

/** Asks for it, or looks at it, once. Throws while it is not known how it ends. */
async function look(): Promise<void> {
  const { body, isStarted } = useKept.getState();
  if (!body) return;
  try {
    const ask = isStarted
      ? call(chargeStatus, { pay_id: body.pay_id, ...printerMaker() })
      : call(startCharge, { ...body, ...printerMaker() }, { resend: 2 });
    take(await ask);
  } catch (problem) {
    if (problem instanceof SignedOut) return;
    if (problem instanceof Refusal && problem.httpStatus !== TOO_OFTEN) {
      // Refused again it would be just as well: a person looks at it, and tries again.
      return refused(body, problem, isStarted) ? look() : undefined;
    }
    useSeen.setState({ isUnanswered: true });
  }
  if (useKept.getState().body) throw new StillOpen();
}

/** Applies an answer to the stored charge. */
export function take(answer: ChargeReply): void {
  const { body: kept } = useKept.getState();
  const { charge, order_summary: summary } = answer;
  if (!kept || charge.pay_id !== kept.pay_id) return;
  // The server's word of it counts: another one than was wanted here may be followed.
  const { amount, payment_gateway_type, via } = charge;
  const body = { ...kept, amount, payment_gateway_type, via };
  useKept.setState({ body, isStarted: true });
  useSeen.setState({ answer, isUnanswered: false, refused: '' });
  if (UNSETTLED.has(charge.state)) return;
  switch (charge.state) {
    case 'taken':
      if (answer.data && answer.summary && summary) {
        const { data, summary: paid, print_url } = answer;
        finishBill(asPayment(body), { data, summary: paid, print_url, order_summary: summary });
        forget();
        return;
      }
      beep.success();
      break;
    case 'declined':
      beep.failure();
      useSeen.setState({
        ended: { orderId: body.order_id, words: endOf(charge) },
      });
      break;
    default:
      beep.failure();
      showAlert.danger(say('payment:goesBack'));
      noteOwed();
  }
  forget();
  if (summary) setOrder(body.order_id, summary);
  else void loadCart();
}

/** Why a charge was not paid, in the language of the till where the words are the store's: the bank's have no code. */
function endOf({ said, said_code: code }: ChargeReply['charge']): string {
  if (!said) return say('payment:notPaid');
  return code
    ? saidIn({ code, message: said })
    : say({ key: 'payment:declined', values: { why: said } });
}

/** A charge as the payment that finished its bill. */
function asPayment(body: ChargeBody): Payment {
  const { pay_id, order_id, amount, payment_gateway_type } = body;
  return {
    pay_id,
    t_order_id: order_id,
    amount,
    payment_gateway_type,
    cash_collected: amount,
    cash_return: '0.00',
    status: 'success',
    gateway_response: '',
  };
}

/** Handles a refusal; true when another charge is to be followed now. */
function refused(body: ChargeBody, problem: Refusal, isStarted: boolean): boolean {
  const other = problem.answer.pay_id;
  // Another charge of this bill is not settled: it is followed instead of this one.
  if (problem.code === 'charge.other_unsettled' && typeof other === 'string') {
    useKept.setState({ body: { ...customerParams(), ...body, pay_id: other }, isStarted: true });
    return true;
  }
  // A started charge stays, since the customer may still pay it, unless the server does not know it.
  if (isStarted && problem.code !== 'charge.unknown') {
    useSeen.setState({ refused: problemText(problem) ?? say('ui:somethingWrong') });
    return false;
  }
  forget();
  beep.failure();
  sayProblem(problem);
  void loadCart();
  return false;
}

function forget(): void {
  useKept.setState({ body: null, since: 0, isStarted: false });
  useSeen.setState({ answer: null, isUnanswered: false, refused: '' });
}

/** Gives it up outside where that can be; it is what the answer says, which may be paid. */
export async function giveUpCharge(): Promise<void> {
  await settleBy((pay_id) => call(cancelCharge, { pay_id, ...printerMaker() }));
}

/** Razorpay's own result of a payment; the server checks it. */
export interface HandedBack {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** Tells the server what the window handed back. */
export async function hearCheckout(answer: HandedBack): Promise<void> {
  await settleBy((pay_id) => call(confirmCharge, { pay_id, ...answer, ...printerMaker() }));
}

async function settleBy(ask: (payId: string) => Promise<ChargeReply>): Promise<void> {
  const payId = useKept.getState().body?.pay_id;
  if (!payId) return;
  try {
    take(await ask(payId));
  } catch (problem) {
    if (problem instanceof Refusal) sayProblem(problem);
    else if (!(problem instanceof SignedOut)) useSeen.setState({ isUnanswered: true });
  }
}
