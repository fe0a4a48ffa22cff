import { useEffect } from 'react';
import { useBill } from './bill';
import { type QueueState, TaskQueue } from './TaskQueue';

/** A product on its way to the bill. */
export interface Addition {
  kind: 'add';
  /** What was scanned or typed. */
  code: string;
  /** The product's name, where it is known already; else ''. */
  name: string;
  /** How many were asked for, as typed; '' for one. */
  quantity: string;
}

/** What waits to be done to the open bill. */
export type BillTask =
  | Addition
  | { kind: 'step'; cartId: string; by: number }
  | { kind: 'quantity'; cartId: string; quantity: string; from?: number | undefined }
  | { kind: 'mrp'; cartId: string }
  | { kind: 'remove'; cartId: string }
  /** The bill as a whole: read anew, taken to checkout, cancelled. */
  | { kind: 'whole' };

const isAddition = (view: BillTask): view is Addition => view.kind === 'add';

/** Everything that changes the open bill goes through here, one after the other. */
export const billQueue = new TaskQueue<BillTask>(isAddition, (queue) =>
  useBill.setState({ queue }),
);

/** The queue as it can be seen. */
export function useBillQueue(): QueueState<BillTask> {
  return useBill(({ queue }) => queue);
}

/** The products on their way to the bill, in the order in which they were scanned. */
export function additionsIn({ entries }: QueueState<BillTask>): Addition[] {
  return entries.map(({ view }) => view).filter(isAddition);
}

/** Takes the scans back that have not been sent yet; answers what they were. */
export function takeBackScans(): Addition[] {
  return billQueue.drop(isAddition).filter(isAddition);
}

/**
 * Lets what is scanned wait while `held` is set, as when a dialog lies over the screen: it comes
 * onto the bill when the dialog has been dealt with.
 */
export function useHeldScans(held: boolean): void {
  useEffect(() => (held ? billQueue.hold() : undefined), [held]);
}

/** How many products are on their way to the bill. */
export function additionsWaiting(): number {
  return additionsIn(useBill.getState().queue).length;
}

/** The same for a component. */
export function useAdditionsWaiting(): number {
  return additionsIn(useBillQueue()).length;
}
