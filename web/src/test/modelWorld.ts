import type { Cart } from '@/api';
import type { Effect, Request, TillEvent } from '@/features/cart/model/event';
import { NO_RECORD } from '@/features/cart/model/record';
import type { TillRecord } from '@/features/cart/model/scan';
import { scansWaiting } from '@/features/cart/model/state';
import { sampleCart, sampleLine } from './bill';
import { meera } from './customer';
import { ModelTill, NO } from './modelTill';

/** Codes of which the world's server knows no product. */
const isUnknown = (code: string) => code.startsWith('x');

/** Codes that are sold to nobody whom the till does not know. */
const isForSomebody = (code: string) => code.startsWith('c');

/** A product on a bill of the server: the code, and the bill that its request named. */
interface Sold {
  code: string;
  bill: string;
  meant: string;
}

const NOBODY = { field: 'customer_mobile', code: '', values: {}, message: 'Who?' } as const;

/** The server's books of one till: its open bill, and what each request came to. */
class Books {
  readonly sold: Sold[] = [];
  open = '';
  /** The open bill has its customer. */
  isTagged = false;
  private revision = 0;
  private bills = 0;
  private readonly ended = new Set<string>();
  private readonly done = new Map<string, TillEvent>();

  cart(): Cart {
    this.revision += 1;
    const lines = this.sold.filter(({ bill }) => bill === this.open && bill !== '');
    const shown = lines.map(({ code }) => sampleLine(code, code, 1));
    const customer = this.isTagged ? meera : null;
    return sampleCart(shown, { order_id: this.open, revision: this.revision, customer });
  }

  /** Gives the open bill to a customer, beginning the one that is meant where there is none. */
  tag(meant: string): void {
    if (this.open === '') this.open = meant;
    this.isTagged = true;
  }

  end(bill: string): void {
    if (bill === '' || bill !== this.open) return;
    this.ended.add(bill);
    this.open = '';
    this.isTagged = false;
  }

  private begin(): string {
    this.bills += 1;
    return `server-bill-${this.bills}`;
  }

  /** Does a request, once under each key. */
  add(task: number, { body }: Extract<Request, { to: 'add' }>, requestId: string): TillEvent {
    const before = this.done.get(requestId);
    if (before) return { ...before, task } as TillEvent;
    const outcome = this.outcome(task, body);
    // A refusal changes nothing, so it is worked out anew.
    if (outcome.kind === 'answered') this.done.set(requestId, outcome);
    return outcome;
  }

  private outcome(
    task: number,
    { barcode: code, order_id: meant = '' }: Extract<Request, { to: 'add' }>['body'],
  ): TillEvent {
    const isOther =
      meant !== '' && (this.ended.has(meant) || (this.open !== '' && this.open !== meant));
    if (isOther) {
      return { kind: 'denied', task, denial: { ...NO, code: 'bill.other_order' } };
    }
    if (isUnknown(code)) return { kind: 'denied', task, denial: NO };
    if (isForSomebody(code) && !this.isTagged) {
      return { kind: 'denied', task, denial: { ...NO, faults: [NOBODY] } };
    }
    if (this.open === '') this.open = meant || this.begin();
    this.sold.push({ code, bill: this.open, meant });
    return { kind: 'answered', task, answer: { cart: this.cart(), cart_id: code } };
  }
}

type Work = 'read' | 'tag' | 'hold' | 'pay' | 'cancel';

/** A window of the till: its page, and the one thing that is on its way. */
interface Window {
  till: ModelTill;
  works: Map<number, Work>;
  underWay: { task: number; send?: Extract<Effect, { kind: 'send' }>; reply?: TillEvent } | null;
}

/** Two windows of a till before one server, of which each answer may be late or lost. */
export class World {
  readonly books = new Books();
  readonly windows: readonly Window[];
  /** Scanned codes, with the bill that was open in their window then: '' for none. */
  readonly scanned = new Map<string, string>();
  /** The bills that were in hand when the code was first sent. */
  readonly firstSent = new Map<string, string>();
  /** The bills that codes were scanned for, as the till names them. */
  readonly meant = new Map<string, string>();
  /** Codes that have waited for a customer. */
  readonly everHeld = new Set<string>();
  /** Codes that a person has been told of, or that went with a cancelled bill. */
  readonly told = new Set<string>();
  /** The record that the windows share. */
  record: TillRecord = NO_RECORD;
  private pages = 0;
  private now = 1_000_000;

  constructor() {
    this.windows = [this.window(), this.window()];
    for (const window of this.windows) this.read(window);
  }

  /** The codes that wait in a strip for the bill's customer. */
  get held(): readonly string[] {
    const held = this.windows.flatMap(({ till }) => till.state.wanted?.held ?? []);
    return held.map(({ scan }) => scan.wanted.code);
  }

  tell(window: Window, event: TillEvent): void {
    const { till } = window;
    const wasKnown = till.state.cart !== null;
    till.now = this.now;
    till.state = { ...till.state, record: this.record };
    till.tell(event);
    this.record = till.state.record;
    for (const effect of [...till.effects]) this.carryOut(window, effect);
    this.note(till);
    if (!wasKnown && till.state.cart && till.userId) this.takeUp(window);
  }

  scan(window: Window, code: string): void {
    this.scanned.set(code, window.till.state.cart?.order_id ?? '');
    this.tell(window, { kind: 'scanned', wanted: { code }, first: null });
    this.meant.set(code, window.till.state.cart?.order_id || (this.record.next?.id ?? ''));
  }

  wish(window: Window, work: Work): void {
    const { state } = window.till;
    if (!state.cart) return;
    window.works.set(state.lastId + 1, work);
    this.tell(window, { kind: 'wholeWished', ahead: work === 'cancel' });
  }

  read(window: Window): void {
    window.works.set(window.till.state.lastId + 1, 'read');
    this.tell(window, { kind: 'wholeWished', ahead: false });
  }

  /** The server does what is on its way, and its answer is on the way back. */
  reach({ underWay }: Window): void {
    if (!underWay?.send || underWay.reply) return;
    const { task, request, requestId } = underWay.send;
    if (request.to === 'add') underWay.reply = this.books.add(task, request, requestId);
  }

  answer(window: Window): void {
    this.reach(window);
    const { underWay } = window;
    if (!underWay) return;
    window.underWay = null;
    if (underWay.reply) this.tell(window, underWay.reply);
    else this.finishWork(window, underWay.task);
  }

  lose(window: Window): void {
    const { underWay } = window;
    if (!underWay) return;
    window.underWay = null;
    this.tell(window, { kind: 'unanswered', task: underWay.task });
  }

  reload(window: Window): void {
    Object.assign(window, this.window());
    this.read(window);
  }

  signOutAndIn(window: Window): void {
    window.till.userId = '';
    this.tell(window, { kind: 'cleared' });
    this.tell(window, { kind: 'cartTold', cart: this.books.cart() });
    window.till.userId = 'asha';
    this.tell(window, { kind: 'signedIn' });
    this.takeUp(window);
  }

  wait(milliseconds: number): void {
    this.now += milliseconds;
  }

  /** Lets everything come to its end. */
  settle(): void {
    for (let turn = 0; turn < 400; turn += 1) {
      const busy = this.windows.filter(({ till }) => till.state.tasks.length > 0);
      if (busy.length === 0) return;
      for (const window of busy) {
        if (window.till.state.holders > 0) this.tell(window, { kind: 'held', by: -1 });
        this.tell(window, { kind: 'retried' });
        this.answer(window);
      }
    }
    throw new Error('it never comes to its end');
  }

  private window(): Window {
    this.pages += 1;
    const till = new ModelTill(null, this.record, `page-${this.pages}`);
    return { till, works: new Map(), underWay: null };
  }

  private takeUp(window: Window): void {
    const others = this.windows?.filter((other) => other !== window) ?? [];
    this.tell(window, { kind: 'leftTakenUp', open: others.map(({ till }) => till.state.page) });
  }

  private carryOut(window: Window, effect: Effect): void {
    if (effect.kind === 'send') {
      window.underWay = { task: effect.task, send: effect };
      const { body } = effect.request;
      if ('barcode' in body && !this.firstSent.has(body.barcode)) {
        this.firstSent.set(body.barcode, window.till.state.cart?.order_id ?? '');
      }
    } else if (effect.kind === 'work') window.underWay = { task: effect.task };
    else if (effect.kind === 'abort') window.underWay = null;
    else if (effect.kind === 'readBill') this.read(window);
    else if (
      effect.kind === 'alert' &&
      typeof effect.words === 'object' &&
      'name' in effect.words.values
    ) {
      this.told.add(String(effect.words.values.name));
    }
  }

  private finishWork(window: Window, task: number): void {
    const { state } = window.till;
    const bill = state.cart?.order_id ?? '';
    const work = window.works.get(task);
    if (work === 'hold' && bill === this.books.open) {
      this.books.end(bill);
      this.tell(window, { kind: 'billReplaced', cart: this.books.cart() });
    } else if (work === 'cancel' && bill === this.books.open) {
      this.books.end(bill);
      for (const { wanted } of scansWaiting(window.till.state)) this.told.add(wanted.code);
      this.tell(window, {
        kind: 'billCancelled',
        orderId: bill,
        cart: this.books.cart(),
        upTo: task,
      });
    } else if (work === 'tag' && bill === this.books.open) {
      this.tell(window, { kind: 'billMeant' });
      this.books.tag(bill || (this.record.next?.id ?? ''));
      this.tell(window, { kind: 'cartTold', cart: this.books.cart() });
    } else if (work === 'pay' && bill === this.books.open) {
      this.books.end(bill);
      this.tell(window, { kind: 'billPaid', orderId: bill });
      this.read(window);
      return;
    } else {
      this.tell(window, { kind: 'cartTold', cart: this.books.cart() });
    }
    this.tell(window, { kind: 'worked', task });
  }

  private note({ state }: ModelTill): void {
    for (const { scan } of state.wanted?.held ?? []) this.everHeld.add(scan.wanted.code);
    const refused = Object.values(this.record.refusals).flat();
    const strip = state.lastScan.kind === 'refused' ? [state.lastScan] : [];
    for (const { code } of [...refused, ...state.unbilled, ...strip]) this.told.add(code);
  }
}
