import type { Cart, CartMrp, CustomerParams, FieldProblem, Message, Removed } from '@/api';
import type { Message as Words } from '@/lib/i18n';
import type {
  AdditionBody,
  Goods,
  HeldGoods,
  LastScan,
  Question,
  Reply,
  TillRecord,
  Wanted,
} from './scan';
import type { ChangeBody, LineDialog, LineWish } from './state';

/** A request's answer that did it. */
export interface Answer {
  cart: Cart;
  cart_id?: string;
  message?: string;
  removed?: Removed | null;
}

/** A request's answer that did not do it. */
export interface Denial {
  /** The answerer failed; that has been shown by who listens to faults. */
  isFault: boolean;
  status: string;
  code: string;
  message: string;
  /** `message` as a person should read it; `null` where somebody has said it. */
  words: string | null;
  httpStatus: number;
  /** The entries that are wrong or missing. */
  faults: readonly FieldProblem[];
  /** The MRPs that are sold, where it asks for one. */
  choices: readonly CartMrp[];
  /** The product that a weight is asked for. */
  goods?: Goods | undefined;
  /** The product that waits for the bill's customer. */
  held?: HeldGoods | undefined;
}

/** Something that happened to the till. */
export type TillEvent =
  /** `first` is a question to ask before the product is sent. */
  | { kind: 'scanned'; wanted: Wanted; first: Question | null }
  | { kind: 'lineWished'; wish: LineWish }
  /** `ahead`: ahead of scans, for who holds them back and would wait for them in vain. */
  | { kind: 'wholeWished'; ahead: boolean }
  | { kind: 'answered'; task: number; answer: Answer }
  | { kind: 'denied'; task: number; denial: Denial }
  | { kind: 'unanswered'; task: number }
  /** Whole work has come to its end, or a task failed by our own fault. */
  | { kind: 'worked'; task: number }
  | { kind: 'retried' }
  /** `null` gives the product up. */
  | { kind: 'replied'; reply: Reply | null }
  /** Nobody replies to the question any more. */
  | { kind: 'questionLeft'; message: string }
  /** A change of the bill is about to name the bill in hand. */
  | { kind: 'billMeant' }
  | { kind: 'held'; by: 1 | -1 }
  /** Another answer, or another window, told the bill. */
  | { kind: 'cartTold'; cart: Cart }
  /** Another bill is the open one: a recalled one, or the empty one behind a held one. */
  | { kind: 'billReplaced'; cart: Cart }
  | { kind: 'billPaid'; orderId: string }
  /** The tasks up to `upTo` were queued before the cancelling. */
  | { kind: 'billCancelled'; orderId: string; cart: Cart; upTo: number }
  | { kind: 'signedIn' }
  /** The page forgets the bill; the record keeps its own. */
  | { kind: 'cleared' }
  /** Scans left by pages that are gone are taken up; `open` are the till's other pages. */
  | { kind: 'leftTakenUp'; open: readonly string[] }
  /** Another window has written the record. */
  | { kind: 'recordTold' }
  | { kind: 'scansTakenBack' }
  | { kind: 'unbilledNoted'; code: string; message: string }
  | { kind: 'scanTold'; scan: LastScan }
  | { kind: 'scanForgotten'; scan: LastScan }
  | { kind: 'unbilledAsked' }
  | { kind: 'noticesTold'; notices: readonly Message[] }
  | { kind: 'noticesRead' }
  | { kind: 'lineChosen'; cartId: string }
  | { kind: 'dialogSet'; dialog: LineDialog | null }
  | { kind: 'customerWanted'; message: string; faults: readonly FieldProblem[]; httpStatus: number }
  /** Checkout's question for a customer is over; held scans stay. */
  | { kind: 'customerForgotten' }
  /** The scan that was held last is given up. */
  | { kind: 'heldDropped' };

/** A request to whoever answers for the books. */
export type Request =
  | { to: 'add'; body: AdditionBody }
  | { to: 'change'; body: ChangeBody & CustomerParams }
  | { to: 'remove'; body: { cart_id: string; seen_qty?: string } & CustomerParams };

/** Something that the runner does for the model. */
export type Effect =
  | { kind: 'persist'; record: TillRecord }
  | { kind: 'send'; task: number; request: Request; requestId: string }
  | { kind: 'work'; task: number }
  /** Retries after a pause. */
  | { kind: 'retryLater' }
  /** Gives up the request that is under way. */
  | { kind: 'abort' }
  | { kind: 'readBill' }
  | { kind: 'sound'; sound: 'success' | 'failure' }
  | { kind: 'alert'; words: Words }
  /** Shows the answerer's words; `unlessStrip`: where the strip that says them is not in sight. */
  | { kind: 'say'; text: string; unlessStrip: boolean };

/** The surroundings of one step: everything that the model may not ask for itself. */
export interface Moment {
  /** In milliseconds since 1970. */
  readonly now: number;
  /** Who is signed in; '' for nobody. */
  readonly userId: string;
  /** The customer of a bill that has no other one. */
  readonly walkIn: CustomerParams;
  /** A fresh idempotency key. */
  readonly requestId: string;
  /** A fresh id for a bill. */
  readonly billId: string;
}
