import {
  call,
  cancelCharge,
  chargeStatus,
  confirmCharge,
  listCharges,
  Refusal,
  type ReplyChargeStanding,
  SignedOut,
  startCharge,
} from '@/api';
import { customerParams } from '@/features/cart';
import { printerMaker } from '@/features/printing';
import { currentSettings, isOn } from '@/features/settings';
import { say } from '@/lib/i18n';
import { showAlert } from '@/ui/alerts';
import {
  type AskedBy,
  type ChargeEffect,
  type ChargeEvent,
  type ChargeReply,
  stepCharge,
} from '../model/charge';
import type { ChargeBody } from '../model/chargeState';
import { tellOutcome } from '../tellOutcome';
import { noteOwed } from './owed';
import { chargeRecord, useCharge } from './useCharge';

/** The pause between two looks at a charge (PAY-15). */
const LOOK_MS = 2_000;

/** Tells the model an event, and carries out what it makes of it. */
export function tellCharge(event: ChargeEvent): void {
  const { state, effects } = stepCharge(useCharge.getState(), event);
  useCharge.setState(state, true);
  for (const effect of effects) carryOut(effect);
}

/** Asks for money outside, and follows the charge until it is settled. */
export function beginCharge(body: ChargeBody): void {
  tellCharge({ kind: 'begun', body: { ...customerParams(), ...body }, now: Date.now() });
}

/**
 * Follows the charge of this till, if there is one. Else takes up a charge of this bill that was begun in another
 * window, or before this device forgot it.
 */
export function followCharge(orderId: string): void {
  const mayExist = Object.values(currentSettings()?.till.charges ?? {}).some(isOn);
  tellCharge({ kind: 'shown', orderId, mayExist });
}

let pause: ReturnType<typeof setTimeout> | undefined;

function carryOut(effect: ChargeEffect): void {
  switch (effect.kind) {
    case 'persist':
      chargeRecord.write(effect.kept);
      return;
    case 'forget':
      chargeRecord.forget(effect.payId);
      return;
    case 'start':
    case 'status':
    case 'cancel':
    case 'confirm':
      void ask(effect);
      return;
    case 'pause':
      clearTimeout(pause);
      pause = setTimeout(() => tellCharge({ kind: 'paused' }), LOOK_MS);
      return;
    case 'list':
      void list(effect.orderId);
      return;
    case 'noteOwed':
      showAlert.danger(say('payment:goesBack'));
      noteOwed();
      return;
    default:
      tellOutcome(effect);
  }
}

type Call = Extract<ChargeEffect, { kind: AskedBy }>;

async function ask(effect: Call): Promise<void> {
  const payId = effect.kind === 'start' ? effect.body.pay_id : effect.payId;
  const of = { payId, by: effect.kind };
  const reply = await answerOf(effect, payId).then(
    (answer): ChargeReply => ({ kind: 'answered', ...of, answer, now: Date.now() }),
    (problem: unknown): ChargeReply => {
      if (problem instanceof Refusal) return { kind: 'denied', ...of, problem };
      return { kind: problem instanceof SignedOut ? 'signedOut' : 'unanswered', ...of };
    },
  );
  tellCharge(reply);
}

function answerOf(effect: Call, pay_id: string): Promise<ReplyChargeStanding> {
  const named = { pay_id, ...printerMaker() };
  switch (effect.kind) {
    case 'start':
      return call(startCharge, { ...effect.body, ...named }, { resend: 2 });
    case 'status':
      return call(chargeStatus, named);
    case 'cancel':
      return call(cancelCharge, named);
    case 'confirm':
      return call(confirmCharge, { ...effect.result, ...named });
  }
}

async function list(orderId: string): Promise<void> {
  try {
    const { data: charges } = await call(listCharges, {});
    const customer = customerParams();
    tellCharge({ kind: 'listed', orderId, charges, customer, now: Date.now() });
  } catch {
    // The server follows the charge by itself. The next screen of this bill asks again.
  }
}
