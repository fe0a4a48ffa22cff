import { describe, expect, it } from 'vitest';
import { type ChargeAnswer, Refusal, type ReplyChargeStanding } from '@/api';
import { type AskedBy, type ChargeEffect, type ChargeEvent, stepCharge } from './charge';
import { type ChargeState, NO_CHARGE, newCharge } from './chargeState';

const CUSTOMER = { c_id: 'walk-in', customer_group_code: 'DUMMY' };
const BODY = {
  ...CUSTOMER,
  pay_id: 'pay-1',
  order_id: 'order-1',
  amount: '580.00',
  payment_gateway_type: 'EZSWYPE',
  via: 'device',
};
const NONE = newCharge(NO_CHARGE);
const BEGIN: ChargeEvent = { kind: 'begun', body: BODY, now: 5_000 };
const STARTED = newCharge({ body: BODY, since: 5_000, isStarted: true });
const CHARGE = { ...BODY, said: '', said_code: '' } as Partial<ChargeAnswer>;
const ORDER = { total_payable: '0.00' } as NonNullable<ReplyChargeStanding['order_summary']>;
const PAID = { data: {}, summary: {}, order_summary: ORDER } as Partial<ReplyChargeStanding>;
const SHOW: Told['effects'] = ['sound', 'showOrder', 'forget'];

const reply = (by: AskedBy, payId = 'pay-1') => ({ payId, by });

function answered(
  state: string,
  { by = 'status', ...more }: Partial<ReplyChargeStanding & ChargeAnswer> & { by?: AskedBy } = {},
): ChargeEvent {
  const charge = { ...CHARGE, state, ...more } as ChargeAnswer;
  const answer = { charge, print_url: '', ...more } as ReplyChargeStanding;
  return { kind: 'answered', ...reply(by), answer, now: 9_000 };
}

function denied(by: AskedBy, code: string, more: object = {}, httpStatus = 200): ChargeEvent {
  const problem = new Refusal('fail', 'No.', { code, ...more }, httpStatus);
  return { kind: 'denied', ...reply(by), problem };
}

const unanswered = (by: AskedBy): ChargeEvent => ({ kind: 'unanswered', ...reply(by) });
const listed = (...charges: Partial<ChargeAnswer>[]): ChargeEvent => ({
  kind: 'listed',
  orderId: 'order-1',
  charges: charges.map((charge) => ({ ...CHARGE, ...charge }) as ChargeAnswer),
  customer: CUSTOMER,
  now: 7_000,
});
const shown = (mayExist: boolean): ChargeEvent => ({ kind: 'shown', orderId: 'order-1', mayExist });
const PAUSED: ChargeEvent = { kind: 'paused' };
const LOOK_NOW: ChargeEvent = { kind: 'lookedNow' };
const GIVE_UP: ChargeEvent = { kind: 'gaveUp' };
const SIGNED_OUT: ChargeEvent = { kind: 'signedOut', ...reply('status') };

/** The charge after some events, with the effects of the last one. */
function told(first: ChargeState, ...events: ChargeEvent[]) {
  let state = first;
  let effects: readonly ChargeEffect[] = [];
  for (const event of events) ({ state, effects } = stepCharge(state, event));
  const { kept, ...rest } = state;
  const payId = kept.body?.pay_id ?? null;
  return { ...rest, payId, isStarted: kept.isStarted, effects: effects.map(({ kind }) => kind) };
}

type Told = Partial<ReturnType<typeof told>>;

describe('another code in the place of one', () => {
  const RENEW: ChargeEvent = { kind: 'renewed', payId: 'pay-2', now: 9_000 };

  it.each<[string, ChargeEvent[], Told]>([
    ['gives this one up first', [RENEW], { payId: 'pay-1', isGivingUp: true, effects: ['cancel'] }],
    ['is asked for once', [RENEW, RENEW], { effects: [] }],
    [
      'is not begun behind a later Cancel',
      [RENEW, GIVE_UP],
      { next: null, isGivingUp: true, effects: [] },
    ],
    [
      'begins under its own name once this one is not paid',
      [RENEW, answered('declined', { by: 'cancel' })],
      { payId: 'pay-2', ended: null, next: null, effects: ['forget', 'persist', 'start'] },
    ],
    [
      'does not begin where this one is paid',
      [RENEW, answered('taken', { by: 'cancel', ...PAID })],
      { payId: null, effects: ['finish', 'forget'] },
    ],
    [
      'does not begin where this one goes on',
      [RENEW, answered('sent', { by: 'cancel' })],
      { payId: 'pay-1', next: null, effects: ['persist', 'pause'] },
    ],
    [
      'does not begin long after it could not be given up',
      [RENEW, unanswered('cancel'), answered('declined')],
      { payId: null, next: null },
    ],
  ])('%s', (_, events, expected) => {
    expect(told(STARTED, ...events)).toMatchObject(expected);
  });
});

it('a charge that was not paid is told until a person goes on', () => {
  const ended = told(STARTED, answered('declined'), { kind: 'endSeen' });
  expect(ended).toMatchObject({ ended: null, effects: [] });
});

describe('a charge that begins', () => {
  it.each<[string, ChargeEvent[], Told]>([
    [
      'is on the device before it is asked for',
      [BEGIN],
      { payId: 'pay-1', isStarted: false, look: 'asking', effects: ['persist', 'start'] },
    ],
    [
      'never replaces another one',
      [BEGIN, { kind: 'begun', body: { ...BODY, pay_id: 'pay-2' }, now: 6_000 }],
      { payId: 'pay-1', effects: [] },
    ],
    [
      'forgets why the one before was not paid',
      [BEGIN, answered('declined', { by: 'start' }), BEGIN],
      { ended: null, look: 'asking' },
    ],
    [
      'is sent again as it was while it is not known to be started',
      [BEGIN, unanswered('start'), PAUSED],
      { isStarted: false, isUnanswered: true, effects: ['start'] },
    ],
    [
      'is asked about once the server knows it',
      [BEGIN, answered('wanted', { by: 'start' }), PAUSED],
      { isStarted: true, effects: ['status'] },
    ],
    [
      'that the server does not take is forgotten',
      [BEGIN, denied('start', 'charge.not_connected')],
      { payId: null, effects: ['sound', 'say', 'showOrder', 'forget'] },
    ],
    [
      'gives way to one of this bill that is not settled',
      [BEGIN, denied('start', 'charge.other_unsettled', { pay_id: 'pay-9' })],
      { payId: 'pay-9', isStarted: true, look: 'asking', effects: ['persist', 'status'] },
    ],
    [
      'does not give up the one that it gives way to',
      [BEGIN, GIVE_UP, denied('start', 'charge.other_unsettled', { pay_id: 'pay-9' })],
      { payId: 'pay-9', isGivingUp: false, next: null },
    ],
  ])('%s', (_, events, expected) => {
    expect(told(NONE, ...events)).toMatchObject(expected);
  });

  it('keeps the moment it began at', () => {
    const { state, effects } = stepCharge(NONE, BEGIN);
    expect(state.kept).toEqual({ body: BODY, since: 5_000, isStarted: false });
    expect(effects).toEqual([
      { kind: 'persist', kept: state.kept },
      { kind: 'start', body: BODY },
    ]);
  });
});

describe('a bill that a screen shows', () => {
  it.each<[string, ChargeState, ChargeEvent[], Told]>([
    [
      'goes on with the charge on the device',
      newCharge({ body: BODY, since: 1, isStarted: false }),
      [shown(true)],
      { effects: ['start'] },
    ],
    ['goes on before another charge begins', STARTED, [BEGIN], { effects: ['status'] }],
    ['does not ask twice at a time', STARTED, [shown(true), shown(true)], { effects: [] }],
    ['leaves a pause alone', STARTED, [answered('sent'), shown(true)], { look: 'pausing' }],
    ['asks the server for its charge', NONE, [shown(true)], { effects: ['list'] }],
    ['asks nobody where the store takes none', NONE, [shown(false)], { effects: [] }],
    [
      'takes up a charge that is not settled',
      NONE,
      [listed({ state: 'taken' }, { state: 'unknown', pay_id: 'pay-7' })],
      { payId: 'pay-7', look: 'asking', effects: ['persist', 'start'] },
    ],
    ['leaves settled ones', NONE, [listed({ state: 'declined' })], { payId: null, effects: [] }],
    [
      'leaves those of other bills',
      NONE,
      [listed({ state: 'sent', order_id: 'order-2' })],
      { payId: null, effects: [] },
    ],
    [
      'stays with a charge that began meanwhile',
      STARTED,
      [listed({ state: 'sent', pay_id: 'pay-7' })],
      { payId: 'pay-1', effects: [] },
    ],
  ])('%s', (_, first, events, expected) => {
    expect(told(first, ...events)).toMatchObject(expected);
  });
});

describe('a charge under way', () => {
  it.each<[string, ChargeEvent[], Told]>([
    [
      'is looked at again after a pause while it is open',
      [answered('sent')],
      { look: 'pausing', effects: ['persist', 'pause'] },
    ],
    ['is looked at after the pause', [answered('sent'), PAUSED], { effects: ['status'] }],
    ['is not looked at without a pause', [shown(true), PAUSED], { effects: [] }],
    ['is looked at now', [answered('sent'), LOOK_NOW], { look: 'asking', effects: ['status'] }],
    ['is not looked at twice at a time', [shown(true), LOOK_NOW], { effects: [] }],
    [
      'stays without an answer',
      [shown(true), unanswered('status')],
      { payId: 'pay-1', isUnanswered: true, look: 'pausing', effects: ['pause'] },
    ],
    [
      'is doubtful until it is answered',
      [unanswered('status'), answered('sent')],
      {
        isUnanswered: false,
      },
    ],
    [
      'stays when it was asked about too often',
      [denied('status', 'http.too_often', {}, 429)],
      { payId: 'pay-1', isUnanswered: true, effects: ['pause'] },
    ],
    [
      'stays when the server refuses to tell, until a person asks',
      [shown(true), denied('status', 'charge.not_connected'), PAUSED],
      { payId: 'pay-1', look: 'idle', refused: expect.any(Refusal), effects: [] },
    ],
    [
      'is asked about again by a person',
      [shown(true), denied('status', 'charge.not_connected'), LOOK_NOW],
      { refused: null, look: 'asking', effects: ['status'] },
    ],
    [
      'has its refusal taken back while it is asked about',
      [denied('status', 'charge.not_connected'), shown(true), LOOK_NOW],
      { refused: null, effects: [] },
    ],
    [
      'has its refusal taken back by an answer',
      [denied('status', 'charge.not_connected'), answered('sent')],
      { refused: null, look: 'pausing' },
    ],
    [
      'waits for the next sign-in',
      [answered('sent'), PAUSED, SIGNED_OUT, PAUSED],
      { payId: 'pay-1', look: 'idle', effects: [] },
    ],
    ['goes on after the next sign-in', [SIGNED_OUT, shown(true)], { effects: ['status'] }],
    [
      'does not take the answer of another one for its own',
      [answered('taken', { pay_id: 'pay-8', ...PAID })],
      { payId: 'pay-1', effects: ['pause'] },
    ],
    [
      'is deaf to replies about an earlier one',
      [{ ...answered('sent'), payId: 'pay-0' } as ChargeEvent],
      { effects: [] },
    ],
  ])('%s', (_, events, expected) => {
    expect(told(STARTED, ...events)).toMatchObject(expected);
  });

  it('is of the amount and the way that the server says', () => {
    const fields = { amount: '80.00', payment_gateway_type: 'RAZOR_PAY_ONLINE', via: 'qr' };
    const event = answered('sent', fields);
    const { state } = stepCharge(STARTED, event);
    expect(state.kept).toEqual({ body: { ...BODY, ...fields }, since: 5_000, isStarted: true });
    expect(state.answer?.charge).toMatchObject(fields);
  });
});

describe('a charge that is given up or handed back', () => {
  it.each<[string, ChargeEvent[], Told]>([
    ['is cancelled once', [GIVE_UP], { isGivingUp: true, effects: ['cancel'] }],
    ['is not cancelled twice at a time', [GIVE_UP, GIVE_UP], { effects: [] }],
    ['can be given up again', [GIVE_UP, answered('sent', { by: 'cancel' })], { isGivingUp: false }],
    ['is still being given up after a look', [GIVE_UP, answered('sent')], { isGivingUp: true }],
    [
      'stays without an answer',
      [GIVE_UP, unanswered('cancel')],
      { payId: 'pay-1', isGivingUp: false, isUnanswered: true },
    ],
    [
      'stays when the server refuses',
      [answered('sent'), GIVE_UP, denied('cancel', 'charge.unknown')],
      { payId: 'pay-1', isGivingUp: false, look: 'pausing', effects: ['say'] },
    ],
    [
      'too late, is paid',
      [GIVE_UP, answered('taken', { by: 'cancel', ...PAID })],
      { payId: null, effects: ['finish', 'forget'] },
    ],
    ['is confirmed', [{ kind: 'handedBack', result: {} as never }], { effects: ['confirm'] }],
  ])('%s', (_, events, expected) => {
    expect(told(STARTED, ...events)).toMatchObject(expected);
  });

  it('is none where none is under way', () => {
    for (const event of [
      GIVE_UP,
      LOOK_NOW,
      PAUSED,
      answered('taken', PAID),
      { kind: 'handedBack', result: {} } as ChargeEvent,
    ]) {
      expect(stepCharge(NONE, event)).toEqual({ state: NONE, effects: [] });
    }
  });
});

describe('the end of a charge', () => {
  it.each<[string, ChargeEvent, Told]>([
    ['pays the bill', answered('taken', PAID), { ended: null, effects: ['finish', 'forget'] }],
    ['pays a part of it', answered('taken', { order_summary: ORDER }), { effects: SHOW }],
    [
      'pays a bill that is not an invoice yet',
      answered('taken', { data: {} as never }),
      {
        effects: SHOW,
      },
    ],
    [
      'is told where it was declined',
      answered('declined', { said: 'No funds', said_code: 'x' }),
      {
        ended: { orderId: 'order-1', via: 'device', said: 'No funds', code: 'x', at: 9_000 },
        effects: SHOW,
      },
    ],
    [
      'is told where the money goes back',
      answered('refund_due'),
      { effects: ['sound', 'noteOwed', 'showOrder', 'forget'] },
    ],
    [
      'comes by a manager',
      answered('taken', { by: 'settle', ...PAID }),
      { effects: ['finish', 'forget'] },
    ],
    [
      'is that the server does not know it',
      denied('status', 'charge.unknown'),
      { effects: ['sound', 'say', 'showOrder', 'forget'] },
    ],
  ])('%s', (_, event, expected) => {
    const end = { payId: null, look: 'idle', isStarted: false, answer: null, ...expected };
    expect(told(STARTED, GIVE_UP, event)).toMatchObject({ isGivingUp: false, ...end });
  });

  it('carries the paid bill and the order as the server tells them', () => {
    const { effects } = stepCharge(STARTED, answered('taken', { ...PAID, amount: '500.00' }));
    expect(effects).toEqual([
      {
        kind: 'finish',
        charged: { via: 'device', reference: undefined, since: 5_000 },
        payment: {
          pay_id: 'pay-1',
          t_order_id: 'order-1',
          amount: '500.00',
          payment_gateway_type: 'EZSWYPE',
          cash_collected: '500.00',
          cash_return: '0.00',
          status: 'success',
          gateway_response: '',
        },
        paid: { data: {}, summary: {}, order_summary: ORDER, print_url: '' },
      },
      { kind: 'forget', payId: 'pay-1' },
    ]);
    const part = stepCharge(STARTED, answered('taken', { order_summary: ORDER }));
    expect(part.effects.slice(0, 2)).toEqual([
      { kind: 'sound', sound: 'success' },
      { kind: 'showOrder', orderId: 'order-1', summary: ORDER },
    ]);
    const declined = stepCharge(STARTED, answered('declined'));
    expect(declined.effects.slice(0, 2)).toEqual([
      { kind: 'sound', sound: 'failure' },
      { kind: 'showOrder', orderId: 'order-1', summary: null },
    ]);
  });
});
