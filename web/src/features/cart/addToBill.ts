import { call, productDetails, Refusal } from '@/api';
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
import { tellLastScan } from './lastScan';
import { forgetRefused } from './unbilled';

/** A product to add, and all that is known of it already. */
export interface Wanted {
  /** A barcode, a scale label, a GS1 code: as it was read or typed. */
  code: string;
  /** How many, as typed; one where nothing is said. */
  quantity?: string;
  /** The product's name, where it is known. */
  name?: string;
  /** Set for a product that is sold by weight: its unit, '' for the usual one. */
  weighedIn?: string;
  /** The MRP wanted. */
  mrp?: string;
  serial?: string;
  /** The weight needs no question: it was on a bill before. */
  confirmed?: boolean;
  /** The line that it was taken off as, in whose place it comes back. */
  takenOff?: string;
  /** The barcode that is meant where no product has the code: the quick key of that number. */
  otherwise?: string;
}

interface AdditionBody {
  barcode: string;
  qty?: string;
  change_mrp?: string;
  serial?: string;
  confirmed?: number;
  cart_id?: string;
  or_barcode?: string;
}

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
  const view: Addition = { kind: 'add', code, name, quantity };
  const again = () => addToBill(wanted);
  void billQueue.add(view, (signal) => add(attempt, again, signal));
}

async function add(
  attempt: Attempt<AdditionBody>,
  again: () => void,
  signal: AbortSignal,
): Promise<void> {
  try {
    const answer = await askAndSend(
      attempt,
      (body, requestId) =>
        call(productDetails, { ...customerParams(), ...body }, { requestId, signal }),
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
