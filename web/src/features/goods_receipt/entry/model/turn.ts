import type { EntryEffect, Moment } from './event';
import { isGrnEmpty, type OpenGrn } from './openGrn';
import { type EntryState, grnOf, type Words } from './state';

/** One step in the making: transitions replace its state and add effects. */
export interface Turn {
  state: EntryState;
  readonly effects: EntryEffect[];
  readonly moment: Moment;
}

export function patch(turn: Turn, change: Partial<EntryState>): void {
  turn.state = { ...turn.state, ...change };
}

/** Replaces a GRN in the record; one on which nothing is entered is not remembered. */
export function putGrn(turn: Turn, grn: OpenGrn | null, name = turn.state.name): void {
  const { record } = turn.state;
  const { [name]: _, ...others } = record.grns;
  const grns = grn && !isGrnEmpty(grn) ? { ...others, [name]: grn } : others;
  patch(turn, { record: { ...record, grns } });
}

/** Changes the GRN in hand. The till has looked at its advice: it knows of the GRNs there are. */
export function patchGrn(turn: Turn, change: Partial<OpenGrn>): void {
  const { name, advice } = turn.state;
  if (name === '') return;
  putGrn(turn, { ...grnOf(turn.state), ...change, grnCount: advice.grnCount });
}

export function sound(turn: Turn, kind: 'success' | 'failure'): void {
  turn.effects.push({ kind: 'sound', sound: kind });
}

export function alert(turn: Turn, tone: 'info' | 'danger', words: Words): void {
  turn.effects.push({ kind: 'alert', tone, words });
}
