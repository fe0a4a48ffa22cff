import type { Cart, CartLine, FieldProblem, Message } from '@/api';
import { addToBill, closeLineDialog, refuseWithoutCustomer } from './actions';
import { lineOf } from './model/line';
import type { Asked, LastScan, RefusedScan, ReturnScan } from './model/scan';
import { type LineDialog, scansIn, type Task } from './model/state';
import { useTill } from './till';

/** The open bill; `null` until the server has told it. */
export function useCart(): Cart | null {
  return useTill(({ cart }) => cart);
}

/** The open bill outside of a component. */
export function currentCart(): Cart | null {
  return useTill.getState().cart;
}

/** Hears of the open bill whenever something of it changes. Answers how that ends. */
export function watchCart(hear: (cart: Cart | null) => void): () => void {
  return useTill.subscribe(({ cart }) => hear(cart));
}

/** The changes that are on their way to the bill, in their order. */
export function useTasks(): readonly Task[] {
  return useTill(({ tasks }) => tasks);
}

/** How many products are on their way to the bill. */
export function useAdditionsWaiting(): number {
  return useTill(({ tasks }) => scansIn(tasks).length);
}

/** The id of the line that keys act on; '' when there is none. */
export function useCurrentLineId(): string {
  return useTill(({ currentId }) => currentId);
}

/** The fate of the last scan. */
export function useLastScan(): LastScan {
  return useTill(({ lastScan }) => lastScan);
}

/** Whether it is told as a failure, until it is put away. */
export function isRefusal(scan: LastScan): scan is RefusedScan | ReturnScan {
  return scan.kind === 'refused' || (scan.kind === 'return' && scan.refused);
}

/** The refused scans that the strip does not show any more, the oldest first. */
export function useUnbilled(): readonly RefusedScan[] {
  return useTill(({ unbilled }) => unbilled);
}

/** Changes that the open bill went through by itself and nobody has put away, the oldest first. */
export function useNotices(): readonly Message[] {
  return useTill(({ notices }) => notices);
}

/** The question on the screen, if there is one. */
export function useQuestion(): Asked | null {
  return useTill(({ asked }) => asked);
}

/** The dialog of a line that is open, if any. */
export function useLineDialog(): LineDialog | null {
  return useTill(({ dialog }) => dialog);
}

/** The line whose details are open, if any, and how to close them: who knows products shows them. */
export function useLineDetails(): { line: CartLine | undefined; close: () => void } {
  const cart = useCart();
  const dialog = useLineDialog();
  const line = dialog?.kind === 'details' ? lineOf(cart, dialog.cartId) : undefined;
  return { line, close: closeLineDialog };
}

/** Something waits for a customer, and both ways to go on. */
export interface CustomerAsked {
  message: string;
  faults: readonly FieldProblem[];
  /** The bill has its customer: the products that waited for one are added. */
  goOn: () => void;
  /** The bill gets no customer. */
  giveUp: () => void;
}

/** What waits for a customer, if anything does. */
export function useCustomerWanted(): CustomerAsked | null {
  const wanted = useTill((till) => till.wanted);
  if (!wanted) return null;
  const { message, faults, additions } = wanted;
  return {
    message,
    faults,
    goOn: () => additions.forEach(addToBill),
    giveUp: () => refuseWithoutCustomer(additions.length),
  };
}
