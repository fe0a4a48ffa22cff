import type { Holding } from '@/api';

/** Goods that a customer has brought back, and the invoices they may be of. */
export interface SoldTo {
  readonly customer: string;
  readonly holdings: readonly Holding[];
}

/** A code that was scanned or chosen in Return Mode. */
export interface Wish {
  readonly code: string;
  /** The number of an invoice, where the code is one. */
  readonly number: string | null;
  /** The tagged customer. */
  readonly customer: { readonly id: string; readonly name: string } | null;
}

export interface LookupState {
  readonly sold: SoldTo | null;
  /** The wish that waits for its answer. */
  readonly asked: Wish | null;
  /** Sequence number of the last wish. */
  readonly turn: number;
  /** A chosen invoice is on its way to being the return. */
  readonly isOpening: boolean;
}

/** Why goods do not come back. */
export type Refused =
  | { kind: 'noCustomer' }
  | { kind: 'neverSold'; customer: string }
  | { kind: 'notTaken'; newest: Holding }
  | { kind: 'said'; said: string };

export type LookupEvent =
  | { kind: 'wished'; wish: Wish }
  /** The return of the invoice has begun. */
  | { kind: 'begun'; turn: number }
  | { kind: 'listed'; turn: number; holdings: readonly Holding[] }
  | { kind: 'failed'; turn: number; said: string }
  | { kind: 'chosen'; number: string; itemId: string }
  | { kind: 'opened' }
  | { kind: 'notOpened'; number: string; said: string }
  | { kind: 'closed' };

export type LookupEffect =
  | { kind: 'announce'; code: string }
  | { kind: 'begin'; number: string; turn: number }
  | { kind: 'list'; code: string; customerId: string; turn: number }
  | { kind: 'open'; number: string; itemId: string }
  | { kind: 'refuse'; code: string; why: Refused }
  | { kind: 'forgetScan' }
  | { kind: 'soundSuccess' };

export interface LookupStep {
  readonly state: LookupState;
  readonly effects: readonly LookupEffect[];
}

export const newLookup = (): LookupState => ({
  sold: null,
  asked: null,
  turn: 0,
  isOpening: false,
});

/** Whether something of a sale can still come back. */
export const canComeBack = ({ status }: Holding) => status === 'returnable';

export function stepLookup(state: LookupState, event: LookupEvent): LookupStep {
  const same: LookupStep = { state, effects: [] };
  switch (event.kind) {
    case 'wished':
      return ask(state, event.wish);
    case 'chosen': {
      if (state.isOpening) return same;
      const { number, itemId } = event;
      return { state: { ...state, isOpening: true }, effects: [{ kind: 'open', number, itemId }] };
    }
    case 'opened':
      return { ...same, state: { ...state, sold: null, isOpening: false } };
    case 'notOpened': {
      const why = { kind: 'said', said: event.said } as const;
      return {
        state: { ...state, sold: null, isOpening: false },
        effects: [{ kind: 'refuse', code: event.number, why }],
      };
    }
    case 'closed':
      return { ...same, state: { ...state, sold: null } };
    default:
      // The answer to an earlier wish is about other goods.
      if (!state.asked || event.turn !== state.turn) return same;
      return hear({ ...state, asked: null }, state.asked, event);
  }
}

function ask(state: LookupState, wish: Wish): LookupStep {
  const { code, number, customer } = wish;
  const turn = state.turn + 1;
  const asked = { ...state, sold: null, asked: wish, turn };
  const announced = { kind: 'announce', code } as const;
  if (number) return { state: asked, effects: [announced, { kind: 'begin', number, turn }] };
  if (!customer) {
    const refused = { kind: 'refuse', code, why: { kind: 'noCustomer' } } as const;
    return { state: { ...asked, asked: null }, effects: [announced, refused] };
  }
  return {
    state: asked,
    effects: [announced, { kind: 'list', code, customerId: customer.id, turn }],
  };
}

function hear(
  state: LookupState,
  { code, customer }: Wish,
  event: Extract<LookupEvent, { kind: 'begun' | 'listed' | 'failed' }>,
): LookupStep {
  const refuse = (why: Refused): LookupStep => ({
    state,
    effects: [{ kind: 'refuse', code, why }],
  });
  switch (event.kind) {
    case 'begun':
      return { state, effects: [{ kind: 'forgetScan' }] };
    case 'failed':
      return refuse({ kind: 'said', said: event.said });
    case 'listed': {
      const { holdings } = event;
      const [newest] = holdings;
      const name = customer?.name ?? '';
      if (!newest) return refuse({ kind: 'neverSold', customer: name });
      if (!holdings.some(canComeBack)) return refuse({ kind: 'notTaken', newest });
      return {
        state: { ...state, sold: { customer: name, holdings } },
        effects: [{ kind: 'soundSuccess' }, { kind: 'forgetScan' }],
      };
    }
  }
}
