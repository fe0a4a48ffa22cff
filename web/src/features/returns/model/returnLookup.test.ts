import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Holding } from '@/api';
import { type LookupEffect, type LookupEvent, newLookup, stepLookup } from './returnLookup';

const ASHA = { id: 'c-1', name: 'Asha' };
const INVOICE = 'S01TIL-26-000007';
const holdingOf = (p_name: string, status = 'returnable') =>
  ({ p_name, status }) as unknown as Holding;
const wished = (code: string): LookupEvent => ({
  kind: 'wished',
  wish: { code, number: code === INVOICE ? code : null, customer: ASHA },
});
const ofNobody: LookupEvent = {
  kind: 'wished',
  wish: { code: 'milk', number: null, customer: null },
};
const listed = (turn: number, ...holdings: Holding[]): LookupEvent => ({
  kind: 'listed',
  turn,
  holdings,
});
const failed = (turn: number): LookupEvent => ({ kind: 'failed', turn, said: 'Busy.' });
const begun = (turn: number): LookupEvent => ({ kind: 'begun', turn });
const CHOSEN: LookupEvent = { kind: 'chosen', number: INVOICE, itemId: 'i-1' };
const NOT_OPENED: LookupEvent = { kind: 'notOpened', number: INVOICE, said: 'Too late.' };
const SOLD = [wished('milk'), listed(1, holdingOf('milk', 'returned'), holdingOf('milk'))];

/** The look-up after some events, with the effects of the last one. */
function told(...events: LookupEvent[]) {
  let state = newLookup();
  let effects: readonly LookupEffect[] = [];
  for (const event of events) ({ state, effects } = stepLookup(state, event));
  return { ...state, effects };
}

describe('the look-up of what comes back', () => {
  it.each<[string, LookupEvent[], Partial<ReturnType<typeof told>>]>([
    [
      'goods are asked for by the tagged customer',
      [wished('milk')],
      {
        turn: 1,
        effects: [
          { kind: 'announce', code: 'milk' },
          { kind: 'list', code: 'milk', customerId: 'c-1', turn: 1 },
        ],
      },
    ],
    [
      'the number of an invoice begins its return',
      [wished(INVOICE)],
      {
        effects: [
          { kind: 'announce', code: INVOICE },
          { kind: 'begin', number: INVOICE, turn: 1 },
        ],
      },
    ],
    [
      'goods of nobody are refused',
      [ofNobody],
      {
        asked: null,
        effects: [
          { kind: 'announce', code: 'milk' },
          { kind: 'refuse', code: 'milk', why: { kind: 'noCustomer' } },
        ],
      },
    ],
    [
      'a return that has begun forgets the scan',
      [wished(INVOICE), begun(1)],
      { asked: null, effects: [{ kind: 'forgetScan' }] },
    ],
    [
      'invoices that hold the goods are shown',
      SOLD,
      {
        asked: null,
        sold: { customer: 'Asha', holdings: [holdingOf('milk', 'returned'), holdingOf('milk')] },
        effects: [{ kind: 'soundSuccess' }, { kind: 'forgetScan' }],
      },
    ],
    [
      'goods that the customer never bought are refused',
      [wished('milk'), listed(1)],
      {
        sold: null,
        effects: [{ kind: 'refuse', code: 'milk', why: { kind: 'neverSold', customer: 'Asha' } }],
      },
    ],
    [
      'goods of which nothing can come back are refused for their newest sale',
      [wished('milk'), listed(1, holdingOf('milk', 'too_late'), holdingOf('milk', 'returned'))],
      {
        sold: null,
        effects: [
          {
            kind: 'refuse',
            code: 'milk',
            why: { kind: 'notTaken', newest: holdingOf('milk', 'too_late') },
          },
        ],
      },
    ],
    [
      'a fault is told',
      [wished('milk'), failed(1)],
      {
        asked: null,
        effects: [{ kind: 'refuse', code: 'milk', why: { kind: 'said', said: 'Busy.' } }],
      },
    ],
    ['another wish takes the invoices away', [...SOLD, wished('rice')], { sold: null, turn: 2 }],
    [
      'the answer of another wish comes late',
      [wished('rice'), wished('milk'), listed(1, holdingOf('rice'))],
      { sold: null, effects: [] },
    ],
    ['the second answer to a wish says nothing', [...SOLD, failed(1)], { effects: [] }],
    [
      'the answer comes after goods of nobody were scanned',
      [wished('rice'), ofNobody, listed(2, holdingOf('rice'))],
      { sold: null, effects: [] },
    ],
    [
      'a chosen invoice is opened',
      [...SOLD, CHOSEN],
      { isOpening: true, effects: [{ kind: 'open', number: INVOICE, itemId: 'i-1' }] },
    ],
    ['it is opened once', [...SOLD, CHOSEN, CHOSEN], { isOpening: true, effects: [] }],
    [
      'an open return takes the invoices away',
      [...SOLD, CHOSEN, { kind: 'opened' }],
      { sold: null, isOpening: false },
    ],
    [
      'so does a refused one, which is told',
      [...SOLD, CHOSEN, NOT_OPENED],
      {
        sold: null,
        isOpening: false,
        effects: [{ kind: 'refuse', code: INVOICE, why: { kind: 'said', said: 'Too late.' } }],
      },
    ],
    ['the invoices can be closed', [...SOLD, { kind: 'closed' }], { sold: null, effects: [] }],
  ])('%s', (_, events, expected) => {
    expect(told(...events)).toMatchObject(expected);
  });

  it('shows the goods of the last wish only, and settles no wish twice, in whatever order answers come', () => {
    const events = fc.oneof(
      fc.constantFrom('milk', 'rice', INVOICE).map((code) => () => wished(code)),
      fc
        .constantFrom(ofNobody, CHOSEN, NOT_OPENED, { kind: 'closed' } as const)
        .map((event) => () => event),
      fc
        .tuple(fc.nat(9), fc.constantFrom('list', 'fail', 'begin'))
        .map(([at, how]) => (codes: readonly string[]) => {
          const turn = codes.length > 0 ? (at % codes.length) + 1 : 1;
          if (how === 'list') return listed(turn, holdingOf(codes[turn - 1] ?? ''));
          return how === 'fail' ? failed(turn) : begun(turn);
        }),
    );
    fc.assert(
      fc.property(fc.array(events, { minLength: 20, maxLength: 40 }), (makers) => {
        const codes: string[] = [];
        const settled: number[] = [];
        let state = newLookup();
        for (const make of makers) {
          const event = make(codes);
          const step = stepLookup(state, event);
          if (event.kind === 'wished') codes.push(event.wish.code);
          if ('turn' in event && step.effects.length > 0) {
            expect(event.turn).toBe(codes.length);
            settled.push(event.turn);
          }
          state = step.state;
          expect(state.turn).toBe(codes.length);
          if (state.sold) expect(state.sold.holdings[0]?.p_name).toBe(codes.at(-1));
        }
        expect(new Set(settled).size).toBe(settled.length);
      }),
    );
  });
});
