import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OrderSummary, Refusal, type ReplyPaidAnswer } from '@/api';
import { type SettleEffect, type SettleEvent, type SettleState, stepSettle } from './settle';

const bodyOf = (pay_id: string) => ({
  c_id: 'walk-in',
  customer_group_code: 'DUMMY',
  pay_id,
  t_order_id: 'order-1',
  amount: '580.00',
  payment_gateway_type: 'CASH',
  cash_collected: '600.00',
  cash_return: '20.00',
  status: 'success',
  gateway_response: '',
});
const BODY = bodyOf('pay-1');
const NONE: SettleState = { body: null, isUnanswered: false, turn: 'idle' };
const KEPT: SettleState = { ...NONE, body: BODY };
const TAKEN: SettleEvent = { kind: 'taken', body: BODY };
const SHOWN: SettleEvent = { kind: 'shown' };
const PAUSED: SettleEvent = { kind: 'paused' };
const of = { payId: 'pay-1' };
const UNANSWERED: SettleEvent = { kind: 'unanswered', ...of };
const SIGNED_OUT: SettleEvent = { kind: 'signedOut', ...of };

function answered(total_payable: string, more: object = {}): SettleEvent {
  const order_summary = { total_payable };
  const answer = { order_summary, message: '', ...more } as ReplyPaidAnswer;
  return { kind: 'answered', ...of, answer };
}

function denied(order_summary?: Partial<OrderSummary>): SettleEvent {
  return { kind: 'denied', ...of, problem: new Refusal('fail', 'No.', { order_summary }) };
}

const PAID = answered('0.00', { summary: {} });

/** The payment after some events, with the effects of the last one. */
function told(first: SettleState, ...events: SettleEvent[]) {
  let state = first;
  let effects: readonly SettleEffect[] = [];
  for (const event of events) ({ state, effects } = stepSettle(state, event));
  return { ...state, effects: effects.map(({ kind }) => kind) };
}

type Told = Partial<ReturnType<typeof told>>;

describe('a payment on its way', () => {
  it.each<[string, SettleState, SettleEvent[], Told]>([
    [
      'is on the device before it is sent',
      NONE,
      [TAKEN],
      {
        body: BODY,
        turn: 'sending',
        effects: ['persist', 'send'],
      },
    ],
    [
      'is never replaced by another one',
      NONE,
      [TAKEN, { kind: 'taken', body: bodyOf('pay-2') }],
      { body: BODY, effects: [] },
    ],
    ['goes on before another one is taken', KEPT, [TAKEN], { effects: ['send'] }],
    ['goes on after a reload', KEPT, [SHOWN], { turn: 'sending', effects: ['send'] }],
    ['is sent once at a time', KEPT, [SHOWN, SHOWN], { effects: [] }],
    [
      'says once that nobody answers',
      KEPT,
      [SHOWN, UNANSWERED],
      { isUnanswered: true, turn: 'pausing', effects: ['sayUnanswered', 'pause'] },
    ],
    ['waits for the end of a pause', KEPT, [SHOWN, UNANSWERED, SHOWN], { effects: [] }],
    [
      'is sent again after the pause',
      KEPT,
      [SHOWN, UNANSWERED, PAUSED],
      { isUnanswered: true, turn: 'sending', effects: ['send'] },
    ],
    [
      'says no more when the next try is not answered either',
      KEPT,
      [SHOWN, UNANSWERED, PAUSED, UNANSWERED],
      { body: BODY, effects: ['pause'] },
    ],
    ['is not sent again without a pause', KEPT, [SHOWN, PAUSED], { effects: [] }],
    [
      'stays on the device when the sign-in ends',
      KEPT,
      [SHOWN, UNANSWERED, PAUSED, SIGNED_OUT, PAUSED],
      { body: BODY, isUnanswered: false, turn: 'idle', effects: [] },
    ],
    ['goes on after the next sign-in', KEPT, [SIGNED_OUT, SHOWN], { effects: ['send'] }],
    [
      'is deaf to replies about an earlier one',
      { ...KEPT, body: bodyOf('pay-2') },
      [PAID],
      { turn: 'idle', effects: [] },
    ],
  ])('%s', (_, first, events, expected) => {
    expect(told(first, ...events)).toMatchObject(expected);
  });
});

describe('the end of a payment', () => {
  it.each<[string, SettleEvent, Told['effects']]>([
    ['pays the bill', PAID, ['finish', 'forget']],
    ['pays a part of it', answered('80.00'), ['showOrder', 'forget']],
    ['pays all but the invoice', answered('0.00'), ['showOrder', 'forget']],
    ['leaves a balance of an invoice', answered('80.00', { summary: {} }), ['showOrder', 'forget']],
    [
      'has a message',
      answered('0.00', { summary: {}, message: 'Seen before.' }),
      ['sayMessage', 'finish', 'forget'],
    ],
    ['is a refusal', denied(), ['sound', 'say', 'showOrder', 'forget']],
  ])('%s', (_, event, effects) => {
    expect(told(KEPT, SHOWN, UNANSWERED, PAUSED, event)).toEqual({ ...NONE, effects });
  });

  it('shows the bill as the server tells it', () => {
    const summary = { total_payable: '80.00' };
    const shown = (event: SettleEvent) =>
      stepSettle(KEPT, event).effects.find(({ kind }) => kind === 'showOrder');
    const showOrder = { kind: 'showOrder', orderId: 'order-1' };
    expect(shown(answered('80.00'))).toEqual({ ...showOrder, summary });
    expect(shown(denied(summary))).toEqual({ ...showOrder, summary });
    expect(shown(denied())).toEqual({ ...showOrder, summary: null });
  });

  it('carries the payment that finished the bill', () => {
    const [finish, forget] = stepSettle(KEPT, PAID).effects;
    expect(finish).toMatchObject({ kind: 'finish', payment: BODY, paid: { summary: {} } });
    expect(forget).toEqual({ kind: 'forget', payId: 'pay-1' });
  });
});

it('a payment is taken once and never lost, in whatever order answers, reloads and presses come', () => {
  const moves = fc.constantFrom(
    'take',
    'show',
    'pause',
    'reach',
    'lose',
    'refuse',
    'reload',
    'out',
  );
  fc.assert(
    fc.property(fc.array(moves, { maxLength: 40 }), (played) => {
      let device = null as SettleState['body'];
      let state = NONE;
      /** Sent and not answered. */
      let sent: SettleState['body'][] = [];
      const taken = new Set<string>();
      const wishes = new Map<string, 'sent' | 'told'>();
      const tell = (event: SettleEvent) => {
        const step = stepSettle(state, event);
        state = step.state;
        for (const effect of step.effects) {
          if (effect.kind === 'persist') device = effect.body;
          if (effect.kind === 'forget' && device?.pay_id === effect.payId) device = null;
          if (effect.kind === 'send') {
            expect(effect.body).toEqual(device);
            expect(wishes.get(effect.body.pay_id)).not.toBe('told');
            wishes.set(effect.body.pay_id, 'sent');
            sent.push(effect.body);
          }
        }
        expect(state.body).toEqual(device);
      };
      const reply = (move: string) => {
        const payId = sent.shift()?.pay_id;
        if (!payId) return;
        if (move !== 'refuse') taken.add(payId);
        if (move === 'lose') return tell({ kind: 'unanswered', payId });
        wishes.set(payId, 'told');
        if (move === 'refuse' && !taken.has(payId)) {
          return tell({ kind: 'denied', payId, problem: new Refusal('fail', '') });
        }
        return tell({ ...(PAID as SettleEvent & { kind: 'answered' }), payId });
      };
      played.forEach((move, no) => {
        if (move === 'take') tell({ kind: 'taken', body: bodyOf(`pay-${no}`) });
        else if (move === 'show') tell(SHOWN);
        else if (move === 'pause') tell(PAUSED);
        else if (move === 'reload') {
          for (const body of sent) if (body) taken.add(body.pay_id);
          sent = [];
          state = { ...NONE, body: device };
        } else if (move === 'out') {
          const payId = sent.shift()?.pay_id;
          if (payId) tell({ kind: 'signedOut', payId });
        } else reply(move);
        expect(sent.length).toBeLessThanOrEqual(1);
      });
      // Money that the server has and nobody was told of is on the device still.
      for (const payId of taken)
        if (wishes.get(payId) !== 'told') expect(device?.pay_id).toBe(payId);
    }),
  );
});
