import { AGAIN_MS, call, Refusal, SignedOut, savePayment } from '@/api';
import { customerParams } from '@/features/cart';
import { printerMaker } from '@/features/printing';
import { saidIn, say } from '@/lib/i18n';
import { showAlert } from '@/ui/alerts';
import type { Payment } from './model/outcome';
import { type SettleEffect, type SettleEvent, type SettleReply, stepSettle } from './model/settle';
import { paymentRecord, useSettle } from './pendingPayment';
import { tellOutcome } from './tellOutcome';

/** Tells the model an event, and carries out what it makes of it. */
export function tellSettle(event: SettleEvent): void {
  const { state, effects } = stepSettle(useSettle.getState(), event);
  useSettle.setState(state, true);
  for (const effect of effects) carryOut(effect);
}

/** Takes a payment, and sends it until it is acknowledged. */
export function takePayment(payment: Payment): void {
  tellSettle({ kind: 'taken', body: { ...customerParams(), ...payment } });
}

/** Sends the payment on the device, if there is one, until it is acknowledged. */
export function settlePending(): void {
  tellSettle({ kind: 'shown' });
}

let pause: ReturnType<typeof setTimeout> | undefined;

function carryOut(effect: SettleEffect): void {
  switch (effect.kind) {
    case 'persist':
      paymentRecord.write({ payment: { body: effect.body } });
      return;
    case 'forget':
      paymentRecord.forget(effect.payId);
      return;
    case 'send':
      void send(effect.body);
      return;
    case 'pause':
      clearTimeout(pause);
      pause = setTimeout(() => tellSettle({ kind: 'paused' }), AGAIN_MS);
      return;
    case 'sayUnanswered':
      showAlert.info(say('payment:unanswered'));
      return;
    case 'sayMessage': {
      const { code, values, message } = effect.answer;
      showAlert.info(saidIn({ code: code ?? undefined, values: values ?? undefined, message }));
      return;
    }
    default:
      tellOutcome(effect);
  }
}

async function send(body: Payment): Promise<void> {
  const { pay_id: payId } = body;
  const reply = await call(savePayment, { ...body, ...printerMaker() }, { resend: 2 }).then(
    (answer): SettleReply => ({ kind: 'answered', payId, answer }),
    (problem: unknown): SettleReply => {
      if (problem instanceof Refusal) return { kind: 'denied', payId, problem };
      return { kind: problem instanceof SignedOut ? 'signedOut' : 'unanswered', payId };
    },
  );
  tellSettle(reply);
}
