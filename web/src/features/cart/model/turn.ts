import type { CustomerParams } from '@/api';
import type { Effect, Moment } from './event';
import type { TillRecord } from './scan';
import type { Bill, TillState } from './state';

/** One step in the making: transitions replace its state and add effects. */
export interface Turn {
  state: TillState;
  readonly effects: Effect[];
  readonly moment: Moment;
}

export function patch(turn: Turn, change: Partial<TillState>): void {
  turn.state = { ...turn.state, ...change };
}

export function patchRecord(turn: Turn, change: Partial<TillRecord>): void {
  patch(turn, { record: { ...turn.state.record, ...change } });
}

/** The customer that a call about the bill names. */
export function customerOf({ cart }: Pick<Bill, 'cart'>, walkIn: CustomerParams): CustomerParams {
  const { c_id = '', customer_group_code = '' } = cart?.customer ?? walkIn;
  return { c_id, customer_group_code };
}
