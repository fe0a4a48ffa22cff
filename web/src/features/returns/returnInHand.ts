import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import {
  type ApprovedAnswer,
  type PaidOutAnswer,
  type ReturnableLine,
  type ReturnStart,
  type Sent,
  useIdentity,
} from '@/api';

/** The choice of a line. */
export interface Chosen {
  qty: number;
  /** The id of the reason. */
  reason: string;
}

/** A return as it was sent, until there is an answer. */
export type SentReturn = Sent<{
  customer_id: string;
  admin_id: string;
  order_id: string;
  confirm: 1;
  remark: string;
  mobile: string;
  return_item: string;
}>;

/** A return that somebody is at. */
export interface ReturnInHand {
  /** The user whose return it is. */
  userId: string;
  start: ReturnStart;
  /** The manager's approval; '' where none is asked. */
  approval: string;
  /** By the line's id. */
  chosen: Readonly<Record<string, Chosen>>;
  remark: string;
  /** The phone that a walk-in gives for the credit note. */
  mobile: string;
  /** Sent and not answered: it goes again as it was and under its own name. */
  sent: SentReturn | null;
}

interface Kept {
  inHand: ReturnInHand | null;
  /** The return that was posted last, until its screen is left. */
  finished: (FinishedReturn & { userId: string }) | null;
}

/** A return that was posted, and whose it was. */
export interface FinishedReturn extends ApprovedAnswer {
  /** As the invoice has them; a walk-in has no phone. */
  customer: ReturnStart['customer_info'];
  /** The amount paid out for it in cash, once it was. */
  paidOut?: string;
  /** The addresses of the pictures of its goods, by their names. */
  images?: Readonly<Record<string, string>>;
}

const NOBODY = { c_id: '', name: '', mobile: '', api_token: '' };
const NOTHING: Kept = { inHand: null, finished: null };

/** Survives a reload of this window, and no longer. */
const useKept = create<Kept>()(
  persist((): Kept => NOTHING, {
    name: 'rokad.return',
    storage: createJSONStorage(() => sessionStorage),
  }),
);

const userIdOf = () => useIdentity.getState().user?.id ?? '';

/** Begins a return of an invoice. */
export function beginReturn(start: ReturnStart, approval: string): void {
  const inHand = {
    userId: userIdOf(),
    start,
    approval,
    chosen: {},
    remark: '',
    mobile: '',
    sent: null,
  };
  useKept.setState({ inHand, finished: null });
}

/** The return that the signed-in person is at. */
export function useReturnInHand(): ReturnInHand | null {
  const inHand = useKept((kept) => kept.inHand);
  const userId = useIdentity(({ user }) => user?.id ?? '');
  return inHand?.userId === userId ? inHand : null;
}

/** The same outside of a component. */
export function currentReturn(): ReturnInHand | null {
  return useKept.getState().inHand;
}

/** Changes what is known of the return. */
export function changeReturn(change: Partial<ReturnInHand>): void {
  const { inHand } = useKept.getState();
  if (inHand) useKept.setState({ inHand: { ...inHand, ...change } });
}

/** Chooses so much of a line: no less than nothing, no more than is left. */
export function chooseQuantity(line: ReturnableLine, qty: number): void {
  const { inHand } = useKept.getState();
  if (!inHand) return;
  const reason = inHand.chosen[line.item_id]?.reason ?? '';
  const kept = Math.min(Math.max(qty, 0), line.return_qty);
  changeReturn({ chosen: { ...inHand.chosen, [line.item_id]: { qty: kept, reason } } });
}

/** Chooses all that is left of every line. */
export function chooseAll(): void {
  const { inHand } = useKept.getState();
  for (const line of inHand?.start.product_list ?? []) {
    if (line.return_qty > 0) chooseQuantity(line, line.return_qty);
  }
}

/** Says why a line comes back. */
export function chooseReason(line: ReturnableLine, reason: string): void {
  const { inHand } = useKept.getState();
  if (!inHand) return;
  const qty = inHand.chosen[line.item_id]?.qty ?? 0;
  changeReturn({ chosen: { ...inHand.chosen, [line.item_id]: { qty, reason } } });
}

/** Nothing of the return is left. */
export function forgetReturn(): void {
  useKept.setState(NOTHING);
}

/** The return has been posted. */
export function finishReturn(answer: ApprovedAnswer): void {
  const { inHand } = useKept.getState();
  const customer = inHand?.start.customer_info ?? NOBODY;
  const lines = inHand?.start.product_list ?? [];
  const images = Object.fromEntries(lines.map(({ product, image }) => [product, image]));
  useKept.setState({ inHand: null, finished: { ...answer, customer, images, userId: userIdOf() } });
}

/** The credit note of the finished return was paid out: its paper says so from now on. */
export function finishedPaidOut({ amount, html_data, print_data }: PaidOutAnswer): void {
  const { finished } = useKept.getState();
  if (!finished) return;
  const data = { ...finished.data, html_data, print_data };
  useKept.setState({ finished: { ...finished, data, paidOut: amount } });
}

/** The return that the signed-in person has finished last, until its screen is left. */
export function useFinishedReturn(): FinishedReturn | null {
  const finished = useKept((kept) => kept.finished);
  const userId = useIdentity(({ user }) => user?.id ?? '');
  return finished?.userId === userId ? finished : null;
}

/** The chosen lines, as calls carry them; nothing while a line lacks its reason. */
export function itemsOf({ start, chosen }: Pick<ReturnInHand, 'start' | 'chosen'>): {
  items: string;
  /** A line that comes back without a reason. */
  unexplained: ReturnableLine | undefined;
  count: number;
} {
  const back = start.product_list.filter(({ item_id: id }) => (chosen[id]?.qty ?? 0) > 0);
  return {
    items: JSON.stringify(
      back.map(({ item_id: id }) => ({
        item_id: id,
        qty: String(chosen[id]?.qty ?? 0),
        reason_id: chosen[id]?.reason ?? '',
      })),
    ),
    unexplained: back.find(
      ({ item_id: id, return_list: reasons }) => reasons.length > 0 && !chosen[id]?.reason,
    ),
    count: back.length,
  };
}
