import { useEffect } from 'react';
import type { Cart, Message, Refusal } from '@/api';
import { mayOpenDock } from '@/app/shell';
import { unitName } from '@/lib/quantity';
import { wantsCustomer } from './model/question';
import type { LastScan, Reply, TakenOff, Wanted } from './model/scan';
import { isScan, type LineDialog, notBegun } from './model/state';
import { dispatch, sameLines, useTill } from './till';

/** Puts a product onto the open bill, after everything that was asked for before it. */
export function addToBill(wanted: Wanted): void {
  const { quantity = '', name = '', weighedIn, goods } = wanted;
  const needsWeight = weighedIn !== undefined && quantity === '';
  const first = needsWeight
    ? ({ kind: 'weight', about: name, unit: unitName(weighedIn), goods } as const)
    : null;
  dispatch({ kind: 'scanned', wanted, first });
}

/** One more or one less of a line. Quick taps become one call. */
export function stepQuantity(cartId: string, by: number): void {
  dispatch({ kind: 'lineWished', wish: { kind: 'step', cartId, by } });
}

/**
 * Sets the quantity of a line, or its weight. `from` is the quantity that the number was typed for: pieces that come onto
 * the line before it is set, as by a scan, come on top.
 */
export function setQuantity(cartId: string, quantity: string, from?: number): void {
  dispatch({ kind: 'lineWished', wish: { kind: 'quantity', cartId, quantity, from } });
}

/** Chooses another of the printed prices for a line. */
export function chooseMrp(cartId: string, mrp: string): void {
  dispatch({ kind: 'lineWished', wish: { kind: 'mrp', cartId, mrp } });
}

/**
 * Takes a line off the bill; to take a scan back, only the pieces that were `seen`: those that another window has added
 * stay. For a while the line can be put back.
 */
export function removeLine(cartId: string, seen?: number): void {
  dispatch({ kind: 'lineWished', wish: { kind: 'remove', cartId, seen } });
}

/** Puts a line back as it was, in its place. */
export function putBack({ barcode, qty, unit_mrp, serial, name, cart_id }: TakenOff): void {
  addToBill({
    code: barcode,
    quantity: String(qty),
    mrp: unit_mrp,
    serial,
    name,
    confirmed: true,
    takenOff: cart_id,
  });
}

/** Makes a line the one that keys act on: scanned, changed, or chosen by the arrows. */
export function setCurrentLine(cartId: string): void {
  dispatch({ kind: 'lineChosen', cartId });
}

/** Opens a dialog about a line, unless something is typed in another dock. */
export function openLineDialog(kind: LineDialog['kind'], cartId: string): void {
  const { dialog } = useTill.getState();
  const isOpen = dialog?.kind === kind && dialog.cartId === cartId;
  if (!isOpen && mayOpenDock()) dispatch({ kind: 'dialogSet', dialog: { kind, cartId } });
}

/** Closes it. */
export function closeLineDialog(): void {
  dispatch({ kind: 'dialogSet', dialog: null });
}

/** Replies to the question; `null` gives the product up. */
export function answerQuestion(reply: Reply | null): void {
  dispatch({ kind: 'replied', reply });
}

/** Nobody replies to the question any more: its product is refused. */
export function leaveQuestion(message: string): void {
  dispatch({ kind: 'questionLeft', message });
}

/** Retries now the request that got no answer. */
export function retryNow(): void {
  dispatch({ kind: 'retried' });
}

/** Takes the scans back that have not been sent yet; answers what they were. */
export function takeBackScans(): Wanted[] {
  const scans = notBegun(useTill.getState()).filter(isScan);
  dispatch({ kind: 'scansTakenBack' });
  return scans.map(({ scan }) => scan.wanted);
}

/** Lets scans wait while `held` is set, as when a dialog lies over the screen: they come onto the bill after it. */
export function useHeldScans(held: boolean): void {
  useEffect(() => {
    if (!held) return undefined;
    dispatch({ kind: 'held', by: 1 });
    return () => dispatch({ kind: 'held', by: -1 });
  }, [held]);
}

/** Tells the fate of a scan in the strip. */
export function tellLastScan(scan: LastScan): void {
  dispatch({ kind: 'scanTold', scan });
}

/** Takes it off the strip again, if it is still there. */
export function forgetLastScan(scan: LastScan): void {
  dispatch({ kind: 'scanForgotten', scan });
}

/** Takes a scan of Return Mode off the strip; the fate of a scan for the bill stays. */
export function forgetReturnScan(): void {
  const { lastScan } = useTill.getState();
  if (lastScan.kind === 'return') forgetLastScan(lastScan);
}

/** Tells that a scan did not come onto the bill, where the strip was not there to tell. */
export function noteUnbilled(code: string, message: string): void {
  dispatch({ kind: 'unbilledNoted', code, message });
}

/**
 * The codes of all scans that were refused, also of the one in the strip, unless somebody has been asked about each of
 * them. They are asked about once: the next time there are none.
 */
export function codesToAskAbout(): readonly string[] {
  const { unbilled, lastScan } = useTill.getState();
  const all = lastScan.kind === 'refused' ? [...unbilled, lastScan] : unbilled;
  if (all.every(({ asked }) => asked)) return [];
  dispatch({ kind: 'unbilledAsked' });
  return all.map(({ code }) => code);
}

/** The id of the bill in hand: the open one's, or the one that the till gives to the next. */
export function meantBill(): string {
  dispatch({ kind: 'billMeant' });
  const { cart, record } = useTill.getState();
  return cart?.order_id || record.next?.id || '';
}

/** Takes over the bill as an answer told it; one that was overtaken by a newer one changes nothing. */
export function setCart(cart: Cart): void {
  dispatch({ kind: 'cartTold', cart: sameLines(cart) });
}

/** Takes over another bill as the open one: what the till knows of the one before stays behind. */
export function replaceBill(cart: Cart): void {
  dispatch({ kind: 'billReplaced', cart: sameLines(cart) });
}

/** Forgets the bill and everything on its way to it, as when a person signs out. What this device keeps of it stays. */
export function clearCart(): void {
  dispatch({ kind: 'cleared' });
}

/** A bill is paid: nothing of it is open any more, and nothing of it is missing. */
export function endBill(orderId: string): void {
  dispatch({ kind: 'billPaid', orderId });
}

/** Tells changes of the open bill that it went through by itself. */
export function tellNotices(notices: readonly Message[]): void {
  dispatch({ kind: 'noticesTold', notices });
}

/** Puts the notices away: they have been read. */
export function forgetNotices(): void {
  dispatch({ kind: 'noticesRead' });
}

/**
 * Takes note of a refusal that the customer's profile puts right: a decision of the business that names entries. Answers
 * whether it was one.
 */
export function waitForCustomer({ message, fields: faults, httpStatus }: Refusal): boolean {
  dispatch({ kind: 'customerWanted', message, faults, httpStatus });
  return wantsCustomer({ httpStatus, faults });
}

/** Checkout does not want a customer any more; held scans stay. */
export function forgetCustomerWanted(): void {
  dispatch({ kind: 'customerForgotten' });
}

/** Gives up the scan that was held last for want of a customer. */
export function dropHeld(): void {
  dispatch({ kind: 'heldDropped' });
}
