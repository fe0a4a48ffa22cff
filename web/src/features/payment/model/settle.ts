import type { CustomerParams, OrderSummary, Refusal, ReplyPaidAnswer } from '@/api';
import { parseAmount } from '@/lib/money';
import type { OutcomeEffect, Payment } from './outcome';

/** The payment on its way, which has not been acknowledged. */
export interface SettleState {
  /** Exactly what is sent, every time. */
  readonly body: (CustomerParams & Payment) | null;
  /** The last try got no answer; it is sent again. */
  readonly isUnanswered: boolean;
  readonly turn: 'idle' | 'sending' | 'pausing';
}

export type SettleEvent =
  | { kind: 'taken'; body: CustomerParams & Payment }
  | { kind: 'shown' }
  /** The pause is over, or a person does not wait for its end. */
  | { kind: 'paused' }
  | SettleReply;

/** The outcome of sending the payment `payId`. */
export type SettleReply = { payId: string } & (
  | { kind: 'answered'; answer: ReplyPaidAnswer }
  | { kind: 'denied'; problem: Refusal }
  /** Nobody knows whether it was taken: no answer, or a fault. */
  | { kind: 'unanswered' }
  | { kind: 'signedOut' }
);

export type SettleEffect =
  | OutcomeEffect
  | { kind: 'persist'; body: CustomerParams & Payment }
  | { kind: 'forget'; payId: string }
  | { kind: 'send'; body: CustomerParams & Payment }
  | { kind: 'pause' }
  | { kind: 'sayUnanswered' }
  | { kind: 'sayMessage'; answer: ReplyPaidAnswer };

export interface SettleStep {
  readonly state: SettleState;
  readonly effects: readonly SettleEffect[];
}

const NONE: SettleState = { body: null, isUnanswered: false, turn: 'idle' };

export function stepSettle(state: SettleState, event: SettleEvent): SettleStep {
  const same: SettleStep = { state, effects: [] };
  const { body, turn } = state;
  if (event.kind === 'taken' && !body) {
    const sent = send(event.body);
    return { ...sent, effects: [{ kind: 'persist', body: event.body }, ...sent.effects] };
  }
  if (!body || ('payId' in event && event.payId !== body.pay_id)) return same;
  switch (event.kind) {
    // One at a time: another payment never replaces the one on the device.
    case 'taken':
    case 'shown':
      return turn === 'idle' ? send(body) : same;
    case 'paused':
      return turn === 'pausing' ? send(body, state.isUnanswered) : same;
    case 'answered':
      return acknowledge(body, event.answer);
    case 'denied': {
      const { problem } = event;
      const summary = (problem.answer.order_summary ?? null) as OrderSummary | null;
      return end(body, [
        { kind: 'sound', sound: 'failure' },
        { kind: 'say', problem },
        { kind: 'showOrder', orderId: body.t_order_id, summary },
      ]);
    }
    case 'unanswered': {
      const told: SettleEffect[] = state.isUnanswered ? [] : [{ kind: 'sayUnanswered' }];
      return {
        state: { body, isUnanswered: true, turn: 'pausing' },
        effects: [...told, { kind: 'pause' }],
      };
    }
    // It stays on the device, and is sent when somebody has signed in again.
    case 'signedOut':
      return { state: { ...NONE, body }, effects: [] };
  }
}

function send(body: CustomerParams & Payment, isUnanswered = false): SettleStep {
  return { state: { body, isUnanswered, turn: 'sending' }, effects: [{ kind: 'send', body }] };
}

/** The server has said what became of it: that is told, and only then the device forgets it. */
function end({ pay_id: payId }: Payment, told: readonly SettleEffect[]): SettleStep {
  return { state: NONE, effects: [...told, { kind: 'forget', payId }] };
}

function acknowledge(body: Payment, answer: ReplyPaidAnswer): SettleStep {
  const { order_summary: summary } = answer;
  const told: SettleEffect[] = answer.message === '' ? [] : [{ kind: 'sayMessage', answer }];
  if ('summary' in answer && (parseAmount(summary.total_payable) ?? 0) <= 0) {
    return end(body, [...told, { kind: 'finish', payment: body, paid: answer }]);
  }
  return end(body, [...told, { kind: 'showOrder', orderId: body.t_order_id, summary }]);
}
