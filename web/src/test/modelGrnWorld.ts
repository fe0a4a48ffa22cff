import type { EntryEffect, EntryEvent } from '@/features/goods_receipt/entry/model/event';
import type { Goods } from '@/features/goods_receipt/entry/model/goods';
import {
  type EntryRecord,
  grnOf,
  NO_RECORD,
  openLineOf,
} from '@/features/goods_receipt/entry/model/state';
import { gs1, itemGoods, MADE, ModelGrn, nameOf, sampleGoods } from './modelGrn';

type Effect<Kind> = Extract<EntryEffect, { kind: Kind }>;

/** Goods of the world, each piece with a serial number of its own: two of the advice, and two that it does not have. */
const ADVISED = ['111', '222'];
/** Another code of goods of the advice, and codes of which the world's answerer knows no product begin with `x`. */
const OTHER_CODES: Readonly<Record<string, string>> = { '111-carton': '111' };

const serial = { tracking: 'Serial' } as const;

/** A window of the till: its page, and the requests that are on their way. */
interface Window {
  grn: ModelGrn;
  lookUps: Effect<'lookUp'>[];
  posts: { effect: Effect<'post'>; reply?: EntryEvent }[];
}

/** A piece in the books: the GRN and the product that it was posted or entered on. */
export interface Piece {
  serial: string;
  on: string;
  of: string;
}

/** Two windows of a till before one answerer, of which each answer may be late or lost, and come in any order. */
export class GrnWorld {
  readonly windows: readonly Window[];
  /** Scanned pieces, each with the GRN that was in hand and the product it was meant for. */
  readonly scanned = new Map<string, Piece>();
  /** Pieces of which a person has been told that they do not count, or that a person took off. */
  readonly told = new Set<string>();
  readonly posted: Piece[] = [];
  /** The record that the windows share. */
  record: EntryRecord = NO_RECORD;
  private pages = 0;
  private readonly done = new Map<string, EntryEvent>();

  constructor() {
    this.windows = [this.window(), this.window()];
    for (const window of this.windows) this.takeUp(window, 'adv-1');
  }

  tell(window: Window, event: EntryEvent): void {
    const { grn } = window;
    const before = this.pieces();
    grn.state = { ...grn.state, record: this.record };
    grn.tell(event);
    this.record = grn.state.record;
    for (const effect of grn.effects) {
      if (effect.kind === 'lookUp') window.lookUps.push(effect);
      else if (effect.kind === 'post') window.posts.push({ effect });
    }
    if (TAKES_OFF.has(event.kind)) {
      const after = new Set(this.pieces());
      for (const no of before) if (!after.has(no)) this.told.add(no);
    }
  }

  scan(window: Window, code: string, no: string): void {
    const { name } = window.grn.state;
    if (name === '') return;
    this.scanned.set(no, { serial: no, on: name, of: OTHER_CODES[code] ?? code });
    this.tell(window, { kind: 'scanned', scan: gs1(code, { serial: no }), isCovered: false });
    this.hear(window, no);
  }

  takeUp(window: Window, adviceId: string): void {
    const name = nameOf(adviceId);
    const goods = adviceId === '' ? [] : ADVISED.map((code) => sampleGoods(code, serial));
    this.tell(window, { kind: 'takenUp', name, adviceId, advice: { goods, grnCount: 0 } });
  }

  /** Answers the first or the last look-up that is on its way. */
  answer(window: Window, isLast: boolean): void {
    const effect = isLast ? window.lookUps.pop() : window.lookUps.shift();
    if (!effect) return;
    const { scan } = effect;
    const code = scan.gs1?.gtin ?? '';
    const of = { scan: scan.id };
    const goods = code.startsWith('x') ? null : itemGoods(OTHER_CODES[code] ?? code, serial);
    this.tell(
      window,
      goods
        ? { kind: 'found', ...of, goods }
        : { kind: 'notFound', ...of, problem: { isRefusal: true, words: 'No.' } },
    );
    this.hear(window, scan.gs1?.serial ?? '');
  }

  /** The answer to a look-up gets lost: the person is told. */
  lose(window: Window): void {
    const effect = window.lookUps.shift();
    if (!effect) return;
    const problem = { isRefusal: false, words: 'No network.' };
    this.tell(window, { kind: 'notFound', scan: effect.scan.id, problem });
    this.hear(window, effect.scan.gs1?.serial ?? '');
  }

  /** The answerer does the GRN that is on its way, once under each key. */
  reach({ posts: [post] }: Window): void {
    if (!post || post.reply) return;
    const { name, sent } = post.effect;
    const before = this.done.get(sent.requestId);
    post.reply = before ?? { kind: 'made', name, requestId: sent.requestId, made: MADE };
    if (before) return;
    this.done.set(sent.requestId, post.reply);
    for (const line of JSON.parse(sent.body.grn_list ?? '[]'))
      for (const { serial_no: no } of line.serial)
        this.posted.push({ serial: no, on: name, of: line.barcode });
  }

  answerPost(window: Window): void {
    this.reach(window);
    const reply = window.posts.shift()?.reply;
    if (reply) this.tell(window, reply);
  }

  losePost(window: Window): void {
    const post = window.posts.shift();
    if (post) this.tell(window, { kind: 'unanswered', name: post.effect.name });
  }

  refusePost(window: Window): void {
    const [post] = window.posts;
    const { name, sent } = post?.effect ?? {};
    if (!post || !name || !sent || post.reply || this.done.has(sent.requestId)) return;
    const denial = { code: '', words: 'No.', origin: {} };
    this.done.set(sent.requestId, { kind: 'denied', name, requestId: sent.requestId, denial });
    this.answerPost(window);
  }

  create(window: Window): void {
    this.tell(window, { kind: 'originTyped', origin: { supplier: 'S', place: 'P' } });
    this.tell(window, { kind: 'createAsked' });
    if (window.grn.state.asked === 'short')
      this.tell(window, { kind: 'restSettled', rest: 'asTyped' });
  }

  /** Types in the open line, or in the first one. */
  type(window: Window): void {
    const { state } = window.grn;
    const key = openLineOf(state)?.key ?? '';
    const entered = grnOf({ ...state, record: this.record }).draft?.entered;
    if (entered && key)
      this.tell(window, { kind: 'lineTyped', key, entered: { ...entered, remarks: 'x' } });
  }

  reload(window: Window): void {
    const { adviceId } = window.grn.state;
    Object.assign(window, this.window());
    this.takeUp(window, adviceId);
  }

  /** Lets every request come to its end, also those of GRNs that nobody looks at. */
  settle(): void {
    for (const adviceId of ['', 'adv-1'])
      for (const window of this.windows) {
        for (let turn = 0; turn < 50; turn += 1) {
          this.answerPost(window);
          this.answer(window, false);
        }
        this.reload(window);
        this.takeUp(window, adviceId);
        for (let turn = 0; turn < 50; turn += 1) this.answer(window, false);
        // A GRN that was sent and not answered goes again.
        if (this.record.grns[nameOf(adviceId)]?.sent) this.create(window);
        this.answerPost(window);
      }
  }

  /** The serial numbers that are entered, or wait for an answer. */
  pieces(): string[] {
    const { grns } = this.record;
    const waiting = Object.values(grns).flatMap((grn) =>
      grn.waiting.map(({ gs1: read }) => read?.serial ?? ''),
    );
    return [...waiting, ...this.entered().map(({ serial: no }) => no)];
  }

  /** The pieces that are entered, each with its GRN and its product. */
  entered(): Piece[] {
    return Object.entries(this.record.grns).flatMap(([on, grn]) => {
      const known: readonly Goods[] = [...ADVISED.map((code) => sampleGoods(code)), ...grn.goods];
      const of = (key: string) => known.find((one) => one.key === key.split('#')[0])?.barcode ?? '';
      const lines = grn.draft ? { ...grn.lines, [grn.draft.key]: grn.draft.entered } : grn.lines;
      return Object.entries(lines).flatMap(([key, { serials }]) =>
        serials.map(({ no }) => ({ serial: no, on, of: of(key) })),
      );
    });
  }

  private window(): Window {
    this.pages += 1;
    return { grn: new ModelGrn(this.record, `page-${this.pages}`), lookUps: [], posts: [] };
  }

  /** A refused scan is told where the person looks. */
  private hear({ grn }: Window, no: string): void {
    const { last } = grn.state;
    if (last.kind === 'refused' && !this.pieces().includes(no)) this.told.add(no);
  }
}

/** Events by which a person takes pieces off. */
const TAKES_OFF: ReadonlySet<string> = new Set([
  'undone',
  'discarded',
  'lineDropped',
  'goodsRemoved',
]);
