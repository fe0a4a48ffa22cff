import { type Cart, call, productDetails, Refusal } from '@/api';
import { sayProblem } from '@/app/shell';
import { beep } from '@/devices/beep';
import { say } from '@/lib/i18n';
import { isWeighed, unitName } from '@/lib/quantity';
import { isSuccessPlaceSeen as isStripSeen, showAlert } from '@/ui/alerts';
import { type Attempt, askAndSend, type Denial, isDenial, newAttempt } from './askAndSend';
import { type Bill, useBill } from './bill';
import { type Addition, billQueue } from './billQueue';
import { currentCart, setCart } from './cartStore';
import { lineOf, setCurrentLine } from './currentLine';
import { customerParams } from './customerParams';
import { waitForCustomer } from './customerWanted';
import { keepRefusals, keptRefusals } from './keptRefusals';
import { type KeptScan, keepScan, letGoOfScan, writeScan } from './keptScans';
import { tellLastScan } from './lastScan';
import { forgetNextBill, meantBill } from './newBill';
import { countAddition } from './taken';
import { forgetRefused } from './unbilled';
import type { AdditionBody, Wanted } from './wanted';
import { loadCart } from './wholeBill';

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

/** A scan from before did not come onto its bill, or it is not known that it did. */
export function tellLeft({ wanted: { code, name }, orderId }: KeptScan): void {
  const message = say('cart:leftBehind', { name: name || code });
  keepRefusals(orderId, [{ kind: 'refused', code, message }]);
  showAlert.danger(message);
}

/** Puts it in the line of the bill; what is `left` from before as it was. */
export function putInLine(wanted: Wanted, attempt: Attempt<AdditionBody>, left?: KeptScan): void {
  const { code, name = '', quantity = '' } = wanted;
  const view: Addition = { kind: 'add', code, name, quantity };
  const again = () => addToBill(wanted);
  const kept = keepScan(wanted, attempt, left);
  void billQueue.add(view, (signal) => add(kept, again, signal)).then(() => letGoOfScan(kept));
}

/** Sends it, the same in each repetition: whose bill it is and which is fixed with the first. */
function send(kept: KeptScan, requestId: string, signal: AbortSignal) {
  const { attempt } = kept;
  if (attempt.body.order_id === undefined) {
    attempt.body = { ...customerParams(), ...attempt.body, order_id: meantBill() };
  }
  writeScan(kept);
  return call(productDetails, { ...customerParams(), ...attempt.body }, { requestId, signal });
}

/** How many of it there were before; `null` where the line is new, as each weighing is. */
function quantityBefore(cart: Cart, cartId: string, { qty = '1' }: AdditionBody): number | null {
  const line = lineOf(cart, cartId);
  const before = line && !isWeighed(line) ? line.qty - Number(qty) : 0;
  return before > 0 ? before : null;
}

async function add(kept: KeptScan, again: () => void, signal: AbortSignal): Promise<void> {
  const { attempt } = kept;
  try {
    const answer = await askAndSend(
      attempt,
      (_, requestId) => send(kept, requestId, signal),
      signal,
    );
    if (!answer) return;
    countAddition();
    const { cart, cart_id: cartId, message } = answer;
    const before = quantityBefore(cart, cartId, attempt.body);
    setCart(cart, attempt.body.order_id === '' ? stillRefused(cart) : {});
    setCurrentLine(cartId);
    forgetRefused(attempt.body.barcode);
    tellLastScan({ kind: 'taken', cartId, message, undo: { before, revision: cart.revision } });
    beep.success();
  } catch (problem) {
    if (!isDenial(problem)) throw problem;
    const isOther = problem instanceof Refusal && problem.code === 'bill.other_order';
    if (isOther && kept.isLeft) tellLeft(kept);
    else if (isOther && !currentCart()?.order_id) await addToOpenBill(kept, again, signal);
    else refuse(attempt.body.barcode, problem, again);
    // What the screen shows is not the open bill: another window has ended it.
    if (isOther) void loadCart();
  }
}

/** What was refused here before the bill that another window has begun was known: it is of that, too. */
function stillRefused({ order_id: orderId }: Cart): Partial<Bill> {
  const { unbilled, lastScan } = useBill.getState();
  return { unbilled: [...keptRefusals(orderId), ...unbilled], lastScan };
}

/** Another window of this till has begun its bill meanwhile: what was scanned just now is for that. */
function addToOpenBill(kept: KeptScan, again: () => void, signal: AbortSignal): Promise<void> {
  const { attempt } = kept;
  forgetNextBill();
  const open = { c_id: '', customer_group_code: '', order_id: '' };
  // Another body is another request.
  Object.assign(attempt, newAttempt<AdditionBody>({ ...attempt.body, ...open }));
  return add(kept, again, signal);
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
