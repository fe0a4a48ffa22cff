import type { Cart, FieldProblem, Message } from '@/api';
import type { Asked, HeldScan, LastScan, RefusedScan, Scan, TillRecord } from './scan';

/** The request that changes a line. */
export interface ChangeBody {
  cart_id: string;
  qty?: string;
  /** The quantity from which `qty` was worked out: the answerer adds what another window has changed since. */
  seen_qty?: string;
  change_mrp?: string;
  confirmed?: number;
}

/** A change of a line, as a person wished for it. */
export type LineWish =
  | { readonly kind: 'step'; readonly cartId: string; readonly by: number }
  /** `from` is the quantity for which the number was typed: pieces that come onto the line before it come on top. */
  | {
      readonly kind: 'quantity';
      readonly cartId: string;
      readonly quantity: string;
      readonly from?: number | undefined;
    }
  | { readonly kind: 'mrp'; readonly cartId: string; readonly mrp: string }
  /** Takes the line off; only the pieces that were `seen`, where that is given. */
  | { readonly kind: 'remove'; readonly cartId: string; readonly seen?: number | undefined };

/** A change of a line in the queue. Its body is worked out when its turn has come. */
export type LineTask = LineWish & {
  readonly id: number;
  readonly requestId: string;
  readonly body: ChangeBody | null;
};

/** A scan in the queue. */
export interface ScanTask {
  readonly kind: 'add';
  readonly id: number;
  readonly scan: Scan;
}

/** Work with the bill as a whole: it is read, taken to checkout, cancelled. The runner knows how. */
export interface WholeTask {
  readonly kind: 'whole';
  readonly id: number;
}

/** A request in the queue. */
export type ChangeTask = ScanTask | LineTask;

/** A change of the open bill in the queue. */
export type Task = ChangeTask | WholeTask;

/**
 * The first task of the queue: it has not begun, waits for an answer, waits for a person's reply, or got no answer and
 * waits for its retry.
 */
export type Phase = 'idle' | 'sent' | 'asking' | 'waiting';

/** A dialog about a line. */
export interface LineDialog {
  kind: 'quantity' | 'mrp' | 'details';
  cartId: string;
}

/** Something could not be done to the bill for want of a customer, or of more about them. */
export interface CustomerWanted {
  /** The server's words. */
  message: string;
  /** The entries of the customer's profile that are missing. */
  faults: readonly FieldProblem[];
  /** The held scans, in their order: they are sent again once the bill has its customer. */
  held: readonly HeldScan[];
}

/** Everything that the till knows of the open bill. */
export interface Bill {
  /** The bill as it was answered last; `null` until it is known. */
  readonly cart: Cart | null;
  /** Changes of the bill that have not been answered, in order. The first one may be under way. */
  readonly tasks: readonly Task[];
  readonly phase: Phase;
  /** The first task got no answer yet; it is retried. */
  readonly stalled: boolean;
  /** The number of products that have come onto the bill since the page was loaded. */
  readonly taken: number;
  /** The line that was scanned or chosen last; '' for none. */
  readonly currentId: string;
  readonly lastScan: LastScan;
  /** Refused scans that another one has replaced in the strip, the oldest first. */
  readonly unbilled: readonly RefusedScan[];
  /** Changes that the bill went through by itself and nobody has put away, the oldest first. */
  readonly notices: readonly Message[];
  /** The question of the first task on the screen. */
  readonly asked: Asked | null;
  readonly dialog: LineDialog | null;
  readonly wanted: CustomerWanted | null;
}

/** The state of a till's page. */
export interface TillState extends Bill {
  /** This page, beside others of the till. */
  readonly page: string;
  /** The id of the task that was queued last. */
  readonly lastId: number;
  /** The number of dialogs that hold scans back. */
  readonly holders: number;
  /** The part that outlives the page and is shared by the till's windows. */
  readonly record: TillRecord;
}

/** A bill of which nothing is known. */
export const NO_BILL: Omit<Bill, 'taken'> = {
  cart: null,
  tasks: [],
  phase: 'idle',
  stalled: false,
  currentId: '',
  lastScan: { kind: 'none' },
  unbilled: [],
  notices: [],
  asked: null,
  dialog: null,
  wanted: null,
};

/** The state of a page that has just been loaded. */
export function newTill(page: string, record: TillRecord): TillState {
  return { ...NO_BILL, page, taken: 0, lastId: 0, holders: 0, record };
}

/** Whether a task is a scan. */
export const isScan = (task: Task): task is ScanTask => task.kind === 'add';

/** The scans that have not been answered, in their order. */
export function scansIn(tasks: readonly Task[]): readonly ScanTask[] {
  return tasks.filter(isScan);
}

/** The scans that are on no bill yet, in the order in which they are to come: held ones first. */
export function scansWaiting({ wanted, tasks }: Pick<Bill, 'wanted' | 'tasks'>): readonly Scan[] {
  const held = wanted?.held ?? [];
  return [...held, ...scansIn(tasks)].map(({ scan }) => scan);
}

/** The tasks that have not begun. */
export function notBegun({ tasks, phase }: Pick<Bill, 'tasks' | 'phase'>): readonly Task[] {
  return phase === 'idle' ? tasks : tasks.slice(1);
}
