import type { Cart, Message } from '@/api';
import type { Asked, LastScan, RefusedScan, ReturnScan } from './model/scan';
import { type LineDialog, scansIn, type Task } from './model/state';
import { useTill } from './till';

/** The open bill; `null` until the server has told it. */
export function useCart(): Cart | null {
  return useTill(({ cart }) => cart);
}

/** How many bills the store holds, as far as it is known. */
export function useHeldBillCount(): number {
  return useTill(({ cart }) => cart?.hold_bill_count ?? 0);
}

/** Whether nobody has told the open bill yet. */
export function useIsBillUnknown(): boolean {
  return useTill(({ cart }) => cart === null);
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
