import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newVouchers, stepVouchers, type VoucherEffect, type VoucherEvent } from './vouchers';

const APPLY = { apply: 'K7WM2R', all: 0 } as const;
const WISHED: VoucherEvent = { kind: 'wished', change: APPLY };
const CHANGED: VoucherEvent = { kind: 'changed', message: 'Applied.' };
const REFUSED: VoucherEvent = { kind: 'refused', said: 'Not known.', isUnknown: false };
const UNKNOWN: VoucherEvent = { kind: 'refused', said: 'No answer.', isUnknown: true };
const PAY: VoucherEvent = { kind: 'payPressed' };
const ENDED: VoucherEvent = { kind: 'ended' };
const setAside = (due: string, waits = false): VoucherEvent => ({ kind: 'setAside', due, waits });

/** The vouchers after some events, with the effects of the last one. */
function told(...events: VoucherEvent[]) {
  let state = newVouchers('code');
  let effects: readonly VoucherEffect[] = [];
  for (const event of events) ({ state, effects } = stepVouchers(state, event));
  return { ...state, effects };
}

describe('the vouchers of a bill', () => {
  it.each<[string, VoucherEvent[], Partial<ReturnType<typeof told>>]>([
    [
      'a change is sent, and the complaint about the last one goes',
      [WISHED, REFUSED, WISHED],
      { isBusy: true, problem: '', effects: [{ kind: 'send', change: APPLY }] },
    ],
    ['one change at a time', [WISHED, WISHED], { isBusy: true, effects: [] }],
    [
      'a change that is done closes its entry, and says so',
      [WISHED, CHANGED],
      { isBusy: false, entering: null, effects: [{ kind: 'alert', message: 'Applied.' }] },
    ],
    [
      'a refused one stays, with the words',
      [WISHED, REFUSED],
      {
        isBusy: false,
        entering: 'code',
        problem: 'Not known.',
        effects: [{ kind: 'soundFailure' }],
      },
    ],
    [
      'without an answer the bill tells whether it was done',
      [WISHED, UNKNOWN],
      {
        isBusy: true,
        problem: 'No answer.',
        effects: [{ kind: 'soundFailure' }, { kind: 'readBill' }],
      },
    ],
    ['once the bill was read, the next can go', [WISHED, UNKNOWN, ENDED], { isBusy: false }],
    ['who types on has read the words', [WISHED, REFUSED, { kind: 'typed' }], { problem: '' }],
    [
      'another entry has no words of the last one',
      [WISHED, REFUSED, { kind: 'entered', entry: 'credit' }],
      { entering: 'credit', problem: '' },
    ],
    ['somebody pays in', [PAY], { isBusy: true, effects: [{ kind: 'payInByHand' }] }],
    ['once at a time', [PAY, PAY], { effects: [] }],
    ['vouchers set aside are paid in', [setAside('a')], { effects: [{ kind: 'payIn' }] }],
    ['once', [setAside('a'), setAside('a')], { effects: [] }],
    ['others too', [setAside('a'), setAside('a b')], { effects: [{ kind: 'payIn' }] }],
    ['not before what goes first', [setAside('a', true)], { effects: [] }],
    ['but then', [setAside('a', true), setAside('a')], { effects: [{ kind: 'payIn' }] }],
    ['not while a change is under way', [WISHED, setAside('a')], { tried: '', effects: [] }],
    [
      'the same ones again after none were set aside',
      [setAside('a'), setAside(''), setAside('a')],
      { effects: [{ kind: 'payIn' }] },
    ],
  ])('%s', (_, events, expected) => {
    expect(told(...events)).toMatchObject(expected);
  });

  it('sends one thing at a time and pays the same vouchers in once, whatever comes in between', () => {
    const answers = fc.constantFrom<VoucherEvent>(CHANGED, REFUSED, UNKNOWN, ENDED);
    const presses = fc.constantFrom<VoucherEvent>(WISHED, PAY, { kind: 'typed' });
    const dues = fc.tuple(fc.constantFrom('', 'a', 'a b'), fc.boolean());
    const events = fc.oneof(
      answers,
      presses,
      dues.map(([due, waits]) => setAside(due, waits)),
    );
    fc.assert(
      fc.property(fc.array(events, { minLength: 20, maxLength: 40 }), (all) => {
        let state = newVouchers(null);
        let paid = '';
        for (const event of all) {
          const { state: next, effects } = stepVouchers(state, event);
          if (event.kind === 'setAside' && event.due === '') paid = '';
          for (const { kind } of effects) {
            if (kind === 'send' || kind === 'payInByHand' || kind === 'payIn')
              expect(state.isBusy).toBe(false);
            if (kind !== 'payIn' || event.kind !== 'setAside') continue;
            expect(event.waits).toBe(false);
            expect(paid).not.toBe(event.due);
            paid = event.due;
          }
          state = next;
        }
      }),
    );
  });
});
