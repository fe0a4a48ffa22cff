import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Customer } from '@/api';
import {
  isComplete,
  type LookupEffect,
  type LookupEvent,
  type LookupState,
  newLookup,
  stepLookup,
} from './phoneLookup';

const ASHA = '9822055501';
const MEERA = '9822055502';
const customerOf = (mobile: string) => ({ c_id: `c-${mobile}`, mobile }) as Customer;
const NEW = newLookup(null);
const typed = (digits: string): LookupEvent => ({ kind: 'typed', digits });
const answered = (turn: number, mobile: string): LookupEvent => ({
  kind: 'answered',
  turn,
  customer: customerOf(mobile),
});
const failed = (turn: number): LookupEvent => ({ kind: 'failed', turn, said: 'Busy.' });
const REJECTED: LookupEvent = { kind: 'rejected', said: 'Only digits.' };

/** The lookup after some events, with the effects of the last one. */
function told(first: LookupState, ...events: LookupEvent[]) {
  let state = first;
  let effects: readonly LookupEffect[] = [];
  for (const event of events) ({ state, effects } = stepLookup(state, event));
  return { ...state, effects: effects.map(({ kind }) => kind) };
}

describe('the lookup of a phone number', () => {
  it.each<[string, LookupEvent[], Partial<ReturnType<typeof told>>]>([
    ['nine digits ask nobody', [typed('982205550')], { isLooking: false, effects: ['giveUp'] }],
    ['ten digits ask', [typed(ASHA)], { isLooking: true, turn: 1, effects: ['ask'] }],
    ['the same ten do not ask again', [typed(ASHA), typed(ASHA)], { turn: 1, effects: [] }],
    [
      'an answer tells who has it',
      [typed(ASHA), answered(1, ASHA)],
      { found: customerOf(ASHA), isLooking: false },
    ],
    [
      'the answer of another number comes late',
      [typed(ASHA), typed(MEERA), answered(1, ASHA)],
      { found: null, isLooking: true },
    ],
    [
      'a fault of another number comes late',
      [typed(ASHA), typed(MEERA), failed(1)],
      { fault: null, isLooking: true },
    ],
    [
      'an answer comes after a digit was taken back',
      [typed(ASHA), typed('982205550'), answered(1, ASHA)],
      { found: null, isLooking: false },
    ],
    [
      'a digit too many gives up, and is heard',
      [typed(ASHA), typed(`${ASHA}6`), answered(1, ASHA)],
      { phone: ASHA, isTooLong: true, found: null, fault: 'length', isLooking: false },
    ],
    [
      'the digit too many sounds',
      [typed(ASHA), typed(`${ASHA}6`)],
      { effects: ['soundFailure', 'giveUp'] },
    ],
    [
      'the ten digits ask again once it is taken back',
      [typed(ASHA), typed(`${ASHA}6`), typed(ASHA)],
      { isTooLong: false, fault: null, turn: 2, effects: ['ask'] },
    ],
    [
      'Continue on a short number says so',
      [typed('98'), { kind: 'proceeded' }],
      { fault: 'length' },
    ],
    ['Continue waits for the answer', [typed(ASHA), { kind: 'proceeded' }], { effects: [] }],
    [
      'Continue asks once more after a fault',
      [typed(ASHA), failed(1), { kind: 'proceeded' }],
      { fault: null, turn: 2, effects: ['ask'] },
    ],
    ['a fault is told', [typed(ASHA), failed(1)], { fault: { said: 'Busy.' }, isLooking: false }],
    [
      'a session that ended closes the dock',
      [typed(ASHA), { kind: 'signedOut', turn: 1 }],
      { isLooking: false, effects: ['close'] },
    ],
    ['an empty field is left without a word', [{ kind: 'left' }], { fault: null }],
    ['a short number is not', [typed('98'), { kind: 'left' }], { fault: 'length' }],
    ['a whole one is', [typed(ASHA), { kind: 'left' }], { fault: null }],
    [
      'a rejected number stays, with the words',
      [typed(ASHA), answered(1, ASHA), REJECTED],
      { phone: ASHA, found: null, fault: { said: 'Only digits.' } },
    ],
    [
      'another number begins anew',
      [typed(ASHA), answered(1, ASHA), { kind: 'rejected', said: '' }],
      { phone: '', found: null, fault: null },
    ],
    [
      'a rejected number hears no answer any more',
      [typed(ASHA), REJECTED, answered(1, ASHA)],
      { found: null, isLooking: false },
    ],
  ])('%s', (_, events, expected) => {
    expect(told(NEW, ...events)).toMatchObject(expected);
  });

  it('begins with the customer of the bill', () => {
    const asha = customerOf(ASHA);
    expect(newLookup(asha)).toMatchObject({ phone: ASHA, found: asha, isLooking: false });
  });

  it('finds only the customer of the number in the field, in whatever order answers come', () => {
    const events = fc.oneof(
      fc.constantFrom('98', ASHA, MEERA, `${ASHA}6`).map((digits) => () => typed(digits)),
      fc
        .constantFrom<LookupEvent>({ kind: 'proceeded' }, { kind: 'left' }, REJECTED)
        .map((event) => () => event),
      fc.tuple(fc.nat(3), fc.boolean()).map(([at, fails]) => (phones: readonly string[]) => {
        const turn = phones.length > 0 ? (at % phones.length) + 1 : 1;
        return fails ? failed(turn) : answered(turn, phones[turn - 1] ?? ASHA);
      }),
    );
    fc.assert(
      fc.property(fc.array(events, { minLength: 20, maxLength: 40 }), (wishes) => {
        const phones: string[] = [];
        let state = NEW;
        for (const wish of wishes) {
          const step = stepLookup(state, wish(phones));
          state = step.state;
          for (const effect of step.effects) if (effect.kind === 'ask') phones.push(effect.phone);
          if (state.found) expect(state.found.mobile).toBe(state.phone);
          if (state.isLooking) expect(isComplete(state)).toBe(true);
          expect(state.turn).toBe(phones.length);
        }
      }),
    );
  });
});
