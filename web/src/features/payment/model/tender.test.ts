import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  entryOf,
  newTender,
  renewAttempt,
  stepTender,
  type TenderEvent,
  type TenderMoment,
  type TenderState,
} from './tender';

const start = { of: 'cash 58000', received: '580.00', reference: '', isOwn: false };
const PLAIN: TenderMoment = {
  start,
  payment: 'cash 58000 58000',
  isCharging: false,
  isOther: false,
  isBlocked: false,
  isUnusual: false,
  freshId: 'id-2',
};
const NEW = newTender('cash', PLAIN.payment, 'id-1');
const tell = (state: TenderState, event: TenderEvent, more: Partial<TenderMoment> = {}) =>
  stepTender(state, event, { ...PLAIN, ...more });
const told = (...events: TenderEvent[]) =>
  events.reduce((state, event) => tell(state, event).state, NEW);

describe('the entry of a payment', () => {
  it('is the whole of what is due until somebody enters another one', () => {
    expect(entryOf(NEW, start)).toEqual(start);
    const state = told(
      { kind: 'referenceTyped', reference: '1234' },
      { kind: 'typed', received: '600' },
    );
    const typed = { of: start.of, received: '600', reference: '1234', isOwn: true };
    expect(entryOf(state, start)).toEqual(typed);
    const other = { ...start, of: 'cash 20000', received: '200.00' };
    expect(entryOf(state, other)).toEqual(other);
  });

  it('is the till’s own again where the same amount stands there', () => {
    const typed = told({ kind: 'typed', received: '5' }, { kind: 'typed', received: '580.00' });
    expect(entryOf(typed, start).isOwn).toBe(false);
    const filled = tell(NEW, { kind: 'filled', received: '580.00' });
    expect(entryOf(filled.state, start).isOwn).toBe(true);
    expect(filled.effects).toEqual([{ kind: 'select', anew: true }]);
  });

  it('is selected where an amount is chosen, and the way to pay beside it is left', () => {
    const { state, effects } = tell(NEW, { kind: 'filled', received: '600.00' }, { isOther: true });
    expect(entryOf(state, start)).toMatchObject({ received: '600.00', reference: '' });
    expect(effects).toEqual([{ kind: 'leaveOther' }, { kind: 'select', anew: false }]);
  });
});

describe('the way to pay', () => {
  it('is chosen, and another way beside it is left', () => {
    const event = { kind: 'methodChosen', method: 'upi' } as const;
    expect(tell(NEW, event)).toMatchObject({
      state: { method: 'upi' },
      effects: [{ kind: 'select', anew: false }],
    });
    expect(tell(NEW, event, { isOther: true }).effects[0]).toEqual({ kind: 'leaveOther' });
  });

  it('stays while money outside is on its way', () => {
    const event = { kind: 'methodChosen', method: 'upi' } as const;
    expect(tell(NEW, event, { isCharging: true })).toEqual({ state: NEW, effects: [] });
  });

  it('is in parts where that is wished', () => {
    expect(told({ kind: 'splitSet', split: true }).wantsSplit).toBe(true);
    const back = told({ kind: 'splitSet', split: true }, { kind: 'splitSet', split: false });
    expect(back.wantsSplit).toBe(false);
  });

  it('keeps no part that was entered once the whole is paid at once', () => {
    const part = {
      ...NEW,
      wantsSplit: true,
      entry: { method: 'cash', received: '200', reference: '' },
    };
    expect(tell(part as never, { kind: 'splitSet', split: false }).state.entry).toBeNull();
    expect(tell(part as never, { kind: 'splitSet', split: true }).state.entry).toBe(part.entry);
  });
});

describe('taking a payment', () => {
  const TAKEN = { kind: 'taken' } as const;

  it('sends it once under its id, and gives the next one another', () => {
    const { state, effects } = tell(NEW, TAKEN);
    expect(effects).toEqual([{ kind: 'send', id: 'id-1', more: false }]);
    expect(state).toMatchObject({ asking: null, attempt: { payment: PLAIN.payment, id: 'id-2' } });
  });

  it('does nothing while something speaks against it', () => {
    for (const isOther of [false, true]) {
      const step = tell(NEW, TAKEN, { isBlocked: true, isUnusual: true, isOther });
      expect(step).toEqual({ state: NEW, effects: [] });
    }
  });

  it('takes the other way that is being chosen', () => {
    const step = tell(NEW, TAKEN, { isOther: true, isUnusual: true });
    expect(step).toEqual({ state: NEW, effects: [{ kind: 'takeOther' }] });
  });

  it('asks once about unusual change', () => {
    const { state, effects } = tell(NEW, TAKEN, { isUnusual: true });
    expect([state.asking, effects]).toEqual(['change', []]);
    const confirmed = tell(state, { kind: 'confirmed' }, { isUnusual: true });
    expect(confirmed.effects).toEqual([{ kind: 'send', id: 'id-1', more: false }]);
    expect(confirmed.state.asking).toBeNull();
    expect(tell(state, { kind: 'askingStopped' }).state).toEqual(NEW);
  });

  it('notes what a machine took beyond the bill where that is confirmed', () => {
    const { state, effects } = tell(NEW, { kind: 'moreAsked' });
    expect([state.asking, effects]).toEqual(['more', []]);
    const { effects: sent } = tell(state, { kind: 'confirmed' });
    expect(sent).toEqual([{ kind: 'send', id: 'id-1', more: true }]);
  });

  it('is not confirmed where nothing was asked', () => {
    expect(tell(NEW, { kind: 'confirmed' })).toEqual({ state: NEW, effects: [] });
  });

  it('has another id for another amount, and the same for the same', () => {
    expect(renewAttempt(NEW, PLAIN.payment, 'id-3')).toBe(NEW);
    const other = renewAttempt(NEW, 'cash 58000 20000', 'id-3');
    expect(other.attempt).toEqual({ payment: 'cash 58000 20000', id: 'id-3' });
  });

  it('never sends two payments under one id, whatever is pressed', () => {
    const events = fc.constantFrom<TenderEvent['kind']>(
      'taken',
      'confirmed',
      'moreAsked',
      'askingStopped',
      'typed',
      'filled',
    );
    const course = fc.array(fc.record({ kind: events, isUnusual: fc.boolean() }));
    fc.assert(
      fc.property(course, (moves) => {
        let state = NEW;
        const sent: string[] = [];
        moves.forEach(({ kind, isUnusual }, no) => {
          const event = { kind, received: `${no}.00` } as TenderEvent;
          const step = tell(state, event, { isUnusual, freshId: `fresh-${no}` });
          state = step.state;
          for (const effect of step.effects) if (effect.kind === 'send') sent.push(effect.id);
        });
        expect(sent).toEqual([...new Set(sent)]);
      }),
    );
  });
});
