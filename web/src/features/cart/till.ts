import { replaceEqualDeep } from '@tanstack/react-query';
import { create } from 'zustand';
import {
  AGAIN_MS,
  type Cart,
  type CustomerParams,
  call,
  cartDetails,
  newRequestId,
  SignedOut,
  Unreachable,
  useIdentity,
} from '@/api';
import { beep } from '@/devices/beep';
import { currentSettings } from '@/features/settings';
import { inStore, writeStore } from '@/lib/deviceStore';
import { say } from '@/lib/i18n';
import { randomId, uuidV7 } from '@/lib/ids';
import { isSuccessPlaceSeen as isStripSeen, showAlert } from '@/ui/alerts';
import type { Effect, Moment, TillEvent } from './model/event';
import { NO_RECORD } from './model/record';
import type { TillRecord } from './model/scan';
import { newTill, type TillState } from './model/state';
import { step } from './model/step';
import { customerOf } from './model/turn';
import { askServer, denialOf } from './server';

/** Everything of the open bill that this till persists. Its windows share it. */
export const STORAGE_KEY = 'rokad.till';

/** A record that the device had no room for. */
let unwritten: TillRecord | null = null;

function readRecord(): TillRecord {
  if (unwritten) return unwritten;
  const record = inStore<TillRecord>(STORAGE_KEY);
  return record?.version === NO_RECORD.version ? record : NO_RECORD;
}

function writeRecord(record: TillRecord): void {
  unwritten = writeStore(STORAGE_KEY, record) ? null : record;
}

/** The state of this page's till: the one store of the open bill. It changes by {@link dispatch} only. */
export const useTill = create<TillState>()(() => newTill(randomId(8), readRecord()));

/** The customer of a bill that has no other one. */
function walkIn(): CustomerParams {
  const { c_id = '', customer_group_code = '' } = currentSettings()?.vendor_login_details ?? {};
  return { c_id, customer_group_code };
}

function thisMoment(): Moment {
  const { user, token } = useIdentity.getState();
  return {
    now: Date.now(),
    userId: (token && user?.id) || '',
    walkIn: walkIn(),
    requestId: newRequestId(),
    billId: uuidV7(),
  };
}

/** Tells the model an event, and carries out what it makes of it. */
export function dispatch(event: TillEvent): void {
  const before = { ...useTill.getState(), record: readRecord() };
  const { state, effects } = step(before, event, thisMoment());
  // Written down first: who hears of the state may tell the next event.
  for (const effect of effects) if (effect.kind === 'persist') writeRecord(effect.record);
  useTill.setState(state, true);
  for (const effect of effects) carryOut(effect);
  settleDropped();
}

/** A cart in which lines that are as they were stay the same objects, so that only changes are drawn anew. */
export function sameLines(cart: Cart): Cart {
  return replaceEqualDeep(useTill.getState().cart, cart);
}

let stop = new AbortController();
let pause: ReturnType<typeof setTimeout> | undefined;

function carryOut(effect: Effect): void {
  switch (effect.kind) {
    case 'persist':
      return;
    case 'send': {
      const { task, request, requestId } = effect;
      void attempt(task, async (signal) => {
        const answer = await askServer(request, requestId, signal);
        return { kind: 'answered', task, answer: { ...answer, cart: sameLines(answer.cart) } };
      });
      return;
    }
    case 'work':
      void work(effect.task);
      return;
    case 'retryLater':
      clearTimeout(pause);
      pause = setTimeout(() => dispatch({ kind: 'retried' }), AGAIN_MS);
      return;
    case 'abort':
      stop.abort();
      stop = new AbortController();
      return;
    case 'readBill':
      void readBill();
      return;
    case 'sound':
      beep[effect.sound]();
      return;
    case 'alert':
      showAlert.danger(say(effect.words));
      return;
    case 'say':
      if (!effect.unlessStrip || !isStripSeen()) showAlert.danger(effect.text);
  }
}

/** Tells the model how one try of the first task went. Of one that was given up nobody hears. */
async function attempt(
  task: number,
  run: (signal: AbortSignal) => Promise<TillEvent>,
): Promise<void> {
  const { signal } = stop;
  const event = await run(signal).catch((problem: unknown) => eventOf(task, problem, signal));
  if (!signal.aborted) dispatch(event);
}

function eventOf(task: number, problem: unknown, signal: AbortSignal): TillEvent {
  if (problem instanceof Unreachable) return { kind: 'unanswered', task };
  // Nothing behind it would be answered otherwise.
  if (problem instanceof SignedOut) return { kind: 'cleared' };
  const denial = denialOf(problem);
  if (denial) return { kind: 'denied', task, denial };
  if (!signal.aborted) reportError(problem);
  return { kind: 'worked', task };
}

/** Work with the bill as a whole, by the id of its task. */
interface Work {
  run: (signal: AbortSignal) => Promise<void>;
  /** `false` where it was taken out of the queue before it was done. */
  settle: (isDone: boolean) => void;
}

const works = new Map<number, Work>();

/**
 * Does something with the bill as a whole, behind everything that is still on its way, so that nothing changes the bill
 * meanwhile. `run` is called again where it threw that no answer came, so it has to name its requests once and for all;
 * it deals with other outcomes itself. A dialog over the bill, which holds scans back, goes `ahead` of them.
 */
export function doWhole(run: Work['run'], ahead: boolean): Promise<boolean> {
  return new Promise((settle) => {
    works.set(useTill.getState().lastId + 1, { run, settle });
    dispatch({ kind: 'wholeWished', ahead });
  });
}

async function work(task: number): Promise<void> {
  const found = works.get(task);
  if (!found) return;
  await attempt(task, async (signal) => {
    await found.run(signal);
    if (!signal.aborted) works.delete(task);
    return { kind: 'worked', task };
  });
  if (!works.has(task)) found.settle(true);
}

function settleDropped(): void {
  const waiting = new Set(useTill.getState().tasks.map(({ id }) => id));
  for (const [task, { settle }] of works) {
    if (waiting.has(task)) continue;
    works.delete(task);
    settle(false);
  }
}

/** Reads the open bill, behind everything that is still on its way. */
export async function readBill(): Promise<void> {
  await doWhole(async (signal) => {
    try {
      const cart = await call(cartDetails, customerParams(), { resend: 1, signal });
      signal.throwIfAborted();
      dispatch({ kind: 'cartTold', cart: sameLines(cart) });
    } catch (problem) {
      if (!denialOf(problem)) throw problem;
    }
  }, false);
}

/** The customer that a call names: the open bill's, the store's walk-in customer before there is one. */
export function customerParams(): CustomerParams {
  return customerOf(useTill.getState(), walkIn());
}
