import type { Customer } from '@/api';
import { PHONE_DIGITS } from '@/lib/phone';

/** A phone number that is being typed, and who has it. */
export interface LookupState {
  readonly phone: string;
  /** A digit too many was typed: the number is none until one is taken back. */
  readonly isTooLong: boolean;
  /** The customer of the number; without an id where nobody has it yet, `null` while that is not known. */
  readonly found: Customer | null;
  /** Why the number cannot be looked up: its length, or the words of a refusal. */
  readonly fault: 'length' | { readonly said: string } | null;
  /** Sequence number of the last question. */
  readonly turn: number;
  /** The last question waits for its answer. */
  readonly isLooking: boolean;
}

export type LookupEvent =
  | { kind: 'typed'; digits: string }
  | { kind: 'proceeded' }
  /** The cashier has gone on from the field. */
  | { kind: 'left' }
  /** The number is not the right one; without words another one is entered from its first digit. */
  | { kind: 'rejected'; said: string }
  | { kind: 'answered'; turn: number; customer: Customer }
  | { kind: 'failed'; turn: number; said: string }
  | { kind: 'signedOut'; turn: number };

export type LookupEffect =
  /** Ends the wait for the question before, too. */
  | { kind: 'ask'; phone: string; turn: number }
  | { kind: 'giveUp' }
  | { kind: 'soundFailure' }
  | { kind: 'close' };

export interface LookupStep {
  readonly state: LookupState;
  readonly effects: readonly LookupEffect[];
}

/** It begins with whose bill it is. */
export function newLookup(tagged: Customer | null): LookupState {
  const phone = tagged?.mobile ?? '';
  return { phone, isTooLong: false, found: tagged, fault: null, turn: 0, isLooking: false };
}

export const isComplete = ({ phone, isTooLong }: LookupState): boolean =>
  phone.length === PHONE_DIGITS && !isTooLong;

/** How many digits a number in the field still lacks. */
export const digitsLeft = (phone: string): number => Math.max(0, PHONE_DIGITS - phone.length);

export function stepLookup(state: LookupState, event: LookupEvent): LookupStep {
  const same: LookupStep = { state, effects: [] };
  switch (event.kind) {
    case 'typed':
      return type(state, event.digits);
    case 'proceeded':
      if (!isComplete(state)) return { ...same, state: { ...state, fault: 'length' } };
      return state.isLooking ? same : ask(state);
    case 'left':
      if (state.phone === '' || isComplete(state)) return same;
      return { ...same, state: { ...state, fault: 'length' } };
    case 'rejected': {
      const { said } = event;
      const phone = said === '' ? '' : state.phone;
      const fault = said === '' ? null : { said };
      return giveUp({ ...state, phone, found: null, fault });
    }
    default:
      // The answer to an earlier question is about another number.
      return state.isLooking && event.turn === state.turn ? hear(state, event) : same;
  }
}

function type(state: LookupState, digits: string): LookupStep {
  if (digits.length > PHONE_DIGITS) {
    // A code that comes in key by key is no phone, and its first ten digits are not either.
    const { state: next, effects } = giveUp({
      ...state,
      isTooLong: true,
      found: null,
      fault: 'length',
    });
    return { state: next, effects: [{ kind: 'soundFailure' }, ...effects] };
  }
  if (digits === state.phone && !state.isTooLong) return { state, effects: [] };
  const typed = { ...state, phone: digits, isTooLong: false, found: null, fault: null };
  return isComplete(typed) ? ask(typed) : giveUp(typed);
}

function ask(state: LookupState): LookupStep {
  const turn = state.turn + 1;
  return {
    state: { ...state, fault: null, turn, isLooking: true },
    effects: [{ kind: 'ask', phone: state.phone, turn }],
  };
}

const giveUp = (state: LookupState): LookupStep => ({
  state: { ...state, isLooking: false },
  effects: [{ kind: 'giveUp' }],
});

function hear(
  state: LookupState,
  event: Extract<LookupEvent, { kind: 'answered' | 'failed' | 'signedOut' }>,
): LookupStep {
  const heard = { ...state, isLooking: false };
  switch (event.kind) {
    case 'answered':
      return { state: { ...heard, found: event.customer }, effects: [] };
    case 'failed':
      return { state: { ...heard, fault: { said: event.said } }, effects: [] };
    case 'signedOut':
      return { state: heard, effects: [{ kind: 'close' }] };
  }
}
