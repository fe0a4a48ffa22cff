import { type Cart, call, productDetails, Refusal } from '@/api';
import { sayProblem } from '@/app/shell';
import { beep } from '@/devices/beep';
import { say } from '@/lib/i18n';
import { unitName } from '@/lib/quantity';
import { isSuccessPlaceSeen as isStripSeen } from '@/ui/alerts';
import { type Attempt, askAndSend, type Denial, isDenial, newAttempt } from './askAndSend';
import { type Addition, billQueue } from './billQueue';
import { currentCart, setCart } from './cartStore';
import { lineOf, setCurrentLine } from './currentLine';
import { customerParams } from './customerParams';
import { waitForCustomer } from './customerWanted';
import { keepRefusals } from './keptRefusals';
import { type KeptScan, keepScan, letGoOfScan, takeLeftScans, writeScan } from './keptScans';
import { tellLastScan } from './lastScan';
import { forgetRefused } from './unbilled';
import type { AdditionBody, Wanted } from './wanted';

let taken = 0;

/** How many products have come onto the bill since the till was opened. */
export function additionsTaken(): number {
  return taken;
}

/** Puts a product onto the open bill, after everything that was asked for before it. */
export function addToBill(wanted: Wanted): void {
  const { code, quantity = '', name = '', weighedIn, mrp, serial } = wanted;
  const needsWeight = weighedIn !== undefined && quantity === '';
  const attempt = newAttempt<AdditionBody>(
    {
      barcode: code,
      ...(quantity && { qty: quantity }),
      ...(mrp && { change_mrp: mrp }),
      ...(serial && { serial }),
      ...(wanted.confirmed && { confirmed: 1 }),
      ...(wanted.takenOff && { cart_id: wanted.takenOff }),
      ...(wanted.otherwise && { or_barcode: wanted.otherwise }),
    },
    needsWeight ? { kind: 'weight', about: name, unit: unitName(weighedIn) } : null,
  );
  putInLine(wanted, attempt);
}

/**
 * Goes on with what was scanned for this bill before the page was loaded, or before a sign-in ended, under the name that
 * it was sent by, so that nothing comes twice. What belongs to another bill is told when that is open again.
 */
export function goOnWithLeftScans(cart: Cart): void {
  const { forBill, late } = takeLeftScans(cart);
  for (const { wanted, attempt } of forBill) putInLine(wanted, attempt);
  for (const { wanted, orderId } of late) {
    const refused = { kind: 'refused', code: wanted.code, message: say('cart:notSent') } as const;
    if (orderId === cart.order_id || orderId === '') tellLastScan(refused);
    else keepRefusals(orderId, [refused]);
  }
}

function putInLine(wanted: Wanted, attempt: Attempt<AdditionBody>): void {
  const { code, name = '', quantity = '' } = wanted;
  const view: Addition = { kind: 'add', code, name, quantity };
  const again = () => addToBill(wanted);
  const kept = keepScan(wanted, attempt);
  void billQueue.add(view, (signal) => add(kept, again, signal)).then(() => letGoOfScan(kept));
}

async function add(kept: KeptScan, again: () => void, signal: AbortSignal): Promise<void> {
  const { attempt } = kept;
  try {
    const answer = await askAndSend(
      attempt,
      (body, requestId) => {
        writeScan(kept);
        return call(productDetails, { ...customerParams(), ...body }, { requestId, signal });
      },
      signal,
    );
    if (!answer) return;
    taken += 1;
    const { cart, cart_id: cartId, message } = answer;
    const before = lineOf(currentCart(), cartId)?.qty ?? null;
    setCart(cart);
    setCurrentLine(cartId);
    forgetRefused(attempt.body.barcode);
    tellLastScan({ kind: 'taken', cartId, message, undo: { before, revision: cart.revision } });
    beep.success();
  } catch (problem) {
    if (!isDenial(problem)) throw problem;
    refuse(attempt.body.barcode, problem, again);
  }
}

function refuse(code: string, problem: Denial, again: () => void): void {
  beep.failure();
  const message = problem.message || say('ui:somethingWrong');
  tellLastScan({ kind: 'refused', code, message });
  // The message of a fault has been shown by who listens to faults.
  if (!(problem instanceof Refusal)) return;
  // The strip says it; where that is not seen, an alert does.
  if (!waitForCustomer(problem, again) && !isStripSeen()) sayProblem(problem);
}
