import type { ChargeAnswer, CustomerParams, Refusal, ReplyChargeStanding } from '@/api';
import {
  type ChargeBody,
  type ChargeState,
  type KeptCharge,
  NO_CHARGE,
  newCharge,
} from './chargeState';
import type { OutcomeEffect, Payment } from './outcome';

/** The result of a payment that Razorpay's window hands back; the server checks it. */
export interface CheckoutResult {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** The call that was answered, or was not. */
export type AskedBy = 'start' | 'status' | 'cancel' | 'confirm' | 'settle';

export type ChargeEvent =
  | { kind: 'begun'; body: CustomerParams & ChargeBody; now: number }
  /** A screen shows this bill. `mayExist`: the store takes charges. */
  | { kind: 'shown'; orderId: string; mayExist: boolean }
  | {
      kind: 'listed';
      orderId: string;
      charges: readonly ChargeAnswer[];
      customer: CustomerParams;
      now: number;
    }
  | { kind: 'lookedNow' }
  | { kind: 'paused' }
  | { kind: 'gaveUp' }
  /** Another code is wanted in the place of this one. */
  | { kind: 'renewed'; payId: string; now: number }
  /** A person goes on after a charge that was not paid. */
  | { kind: 'endSeen' }
  | { kind: 'handedBack'; result: CheckoutResult }
  | ChargeReply;

/** The outcome of a call about the charge `payId`. */
export type ChargeReply = { payId: string; by: AskedBy } & (
  | { kind: 'answered'; answer: ReplyChargeStanding; now: number }
  | { kind: 'denied'; problem: Refusal }
  | { kind: 'unanswered' }
  | { kind: 'signedOut' }
);

export type ChargeEffect =
  | OutcomeEffect
  | { kind: 'persist'; kept: KeptCharge }
  /** Another window may have written the next charge: that one stays. */
  | { kind: 'forget'; payId: string }
  | { kind: 'start'; body: CustomerParams & ChargeBody }
  | { kind: 'status' | 'cancel'; payId: string }
  | { kind: 'confirm'; payId: string; result: CheckoutResult }
  /** Tells `paused` after the pause of PAY-15. Another one takes its place. */
  | { kind: 'pause' }
  | { kind: 'list'; orderId: string }
  /** Money was taken that goes back to the customer. */
  | { kind: 'noteOwed' };

export interface ChargeStep {
  readonly state: ChargeState;
  readonly effects: readonly ChargeEffect[];
}

/** States in which nobody knows yet how it ends. */
const UNSETTLED = new Set(['wanted', 'sent', 'unknown']);

/** The status of HTTP of who asks too often: it is answered again after a while. */
const TOO_OFTEN = 429;

export function stepCharge(state: ChargeState, event: ChargeEvent): ChargeStep {
  const same: ChargeStep = { state, effects: [] };
  const { body } = state.kept;
  switch (event.kind) {
    case 'begun':
      // One at a time: another one never replaces the one on the device.
      return body ? follow(state) : begin(event.body, event.now);
    case 'shown':
      if (body) return follow(state);
      return { state, effects: event.mayExist ? [{ kind: 'list', orderId: event.orderId }] : [] };
    case 'listed': {
      const { orderId, charges, customer, now } = event;
      const found = charges.find((one) => one.order_id === orderId && UNSETTLED.has(one.state));
      if (!found || body) return same;
      const { pay_id, amount, payment_gateway_type, via } = found;
      return begin(
        { ...customer, pay_id, order_id: orderId, amount, payment_gateway_type, via },
        now,
      );
    }
    case 'lookedNow': {
      const asked = { ...state, refused: null };
      return state.look === 'asking' ? { state: asked, effects: [] } : ask(asked);
    }
    case 'paused':
      return state.look === 'pausing' ? ask(state) : same;
    case 'gaveUp':
      if (!body) return same;
      // A new code that was asked for is not begun then.
      if (state.isGivingUp) return { state: { ...state, next: null }, effects: [] };
      return {
        state: { ...state, isGivingUp: true },
        effects: [{ kind: 'cancel', payId: body.pay_id }],
      };
    case 'renewed': {
      if (!body || state.isGivingUp) return same;
      const { payId, now } = event;
      return {
        state: { ...state, isGivingUp: true, next: { payId, now } },
        effects: [{ kind: 'cancel', payId: body.pay_id }],
      };
    }
    case 'endSeen':
      return { state: { ...state, ended: null }, effects: [] };
    case 'handedBack':
      if (!body) return same;
      return { state, effects: [{ kind: 'confirm', payId: body.pay_id, result: event.result }] };
    default:
      // The outcome of an earlier charge says nothing about this one.
      if (event.payId !== body?.pay_id) return same;
      return hear(
        event.by === 'cancel' && event.kind !== 'answered'
          ? { ...state, isGivingUp: false, next: null }
          : { ...state, isGivingUp: state.isGivingUp && event.by !== 'cancel' },
        body,
        event,
      );
  }
}

function begin(body: CustomerParams & ChargeBody, now: number): ChargeStep {
  return keep(ask(newCharge({ body, since: now, isStarted: false })));
}

/** Writes the charge down before anything else is done. */
function keep({ state, effects }: ChargeStep): ChargeStep {
  return { state, effects: [{ kind: 'persist', kept: state.kept }, ...effects] };
}

function follow(state: ChargeState): ChargeStep {
  return state.look === 'idle' ? ask(state) : { state, effects: [] };
}

function ask(state: ChargeState): ChargeStep {
  const { body, isStarted } = state.kept;
  if (!body) return { state, effects: [] };
  return {
    state: { ...state, look: 'asking' },
    effects: [isStarted ? { kind: 'status', payId: body.pay_id } : { kind: 'start', body }],
  };
}

function pause(state: ChargeState): ChargeStep {
  return { state: { ...state, look: 'pausing' }, effects: [{ kind: 'pause' }] };
}

/** Its end is known: `told` says it, and only then the device forgets it. */
function end(
  payId: string,
  told: readonly ChargeEffect[],
  ended: ChargeState['ended'] = null,
): ChargeStep {
  return {
    state: { ...newCharge(NO_CHARGE), ended },
    effects: [...told, { kind: 'forget', payId }],
  };
}

function hear(
  state: ChargeState,
  body: CustomerParams & ChargeBody,
  event: ChargeReply,
): ChargeStep {
  switch (event.kind) {
    case 'answered':
      return takeAnswer(state, body, event);
    case 'denied':
      return takeRefusal(state, body, event);
    case 'unanswered':
      return pause({ ...state, isUnanswered: true });
    case 'signedOut':
      return { state: { ...state, look: 'idle' }, effects: [] };
  }
}

function takeAnswer(
  state: ChargeState,
  kept: CustomerParams & ChargeBody,
  { answer, now: at }: { answer: ReplyChargeStanding; now: number },
): ChargeStep {
  const { charge, order_summary: order, data, summary, print_url } = answer;
  if (charge.pay_id !== kept.pay_id) return pause(state);
  // The server's word counts: it may follow another charge than was wanted here.
  const { amount, payment_gateway_type, via } = charge;
  const body = { ...kept, amount, payment_gateway_type, via };
  if (UNSETTLED.has(charge.state)) {
    const known = { ...state.kept, body, isStarted: true };
    // One that could not be given up is followed on, and none comes after it.
    const next = state.isGivingUp ? state.next : null;
    return keep(pause({ ...state, kept: known, answer, isUnanswered: false, refused: null, next }));
  }
  const { pay_id: payId, order_id: orderId } = body;
  const showOrder: ChargeEffect = { kind: 'showOrder', orderId, summary: order ?? null };
  switch (charge.state) {
    case 'taken': {
      if (!data || !summary || !order) {
        return end(payId, [{ kind: 'sound', sound: 'success' }, showOrder]);
      }
      const paid = { data, summary, order_summary: order, print_url };
      const { via, reference } = charge;
      const charged = { via, reference, since: state.kept.since };
      return end(payId, [{ kind: 'finish', payment: asPayment(body), paid, charged }]);
    }
    case 'declined': {
      if (state.next) {
        const { payId: pay_id, now } = state.next;
        const another = begin({ ...body, pay_id }, now);
        return { ...another, effects: [{ kind: 'forget', payId }, ...another.effects] };
      }
      const ended = { orderId, via: body.via, said: charge.said, code: charge.said_code, at };
      return end(payId, [{ kind: 'sound', sound: 'failure' }, showOrder], ended);
    }
    default:
      return end(payId, [{ kind: 'sound', sound: 'failure' }, { kind: 'noteOwed' }, showOrder]);
  }
}

/** A charge as the payment that finished its bill. */
function asPayment({ pay_id, order_id, amount, payment_gateway_type }: ChargeBody): Payment {
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

function takeRefusal(
  state: ChargeState,
  body: CustomerParams & ChargeBody,
  { by, problem }: { by: AskedBy; problem: Refusal },
): ChargeStep {
  const say: ChargeEffect = { kind: 'say', problem };
  if (by !== 'start' && by !== 'status') return { state, effects: [say] };
  if (problem.httpStatus === TOO_OFTEN) return pause({ ...state, isUnanswered: true });
  const other = problem.answer.pay_id;
  // Another charge of this bill is not settled: it is followed instead of this one.
  if (problem.code === 'charge.other_unsettled' && typeof other === 'string') {
    const kept = { ...state.kept, body: { ...body, pay_id: other }, isStarted: true };
    return keep(ask({ ...state, kept, isGivingUp: false, next: null }));
  }
  // A started charge stays, since the customer may still pay it, unless the server does not know it.
  if (state.kept.isStarted && problem.code !== 'charge.unknown') {
    return { state: { ...state, look: 'idle', refused: problem }, effects: [] };
  }
  const showOrder: ChargeEffect = { kind: 'showOrder', orderId: body.order_id, summary: null };
  return end(body.pay_id, [{ kind: 'sound', sound: 'failure' }, say, showOrder]);
}
