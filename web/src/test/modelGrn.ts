import type { EntryEffect, EntryEvent, Made } from '@/features/goods_receipt/entry/model/event';
import type { Entered, Goods } from '@/features/goods_receipt/entry/model/goods';
import {
  enteredOf,
  type OpenGrn,
  type ScannedCode,
} from '@/features/goods_receipt/entry/model/openGrn';
import {
  type EntryRecord,
  type EntryState,
  grnOf,
  NO_RECORD,
  newEntry,
  openLineOf,
} from '@/features/goods_receipt/entry/model/state';
import { step } from '@/features/goods_receipt/entry/model/step';
import { shownGrn } from './goods';

export const SOAP = '8901001';
export const RICE = '8901002';
export const MIXER = '8901003';

/** Goods that an advice expects, ten of them. */
export function sampleGoods(barcode: string, change: Partial<Goods> = {}): Goods {
  return {
    key: `adv-1:${barcode}`,
    lineId: `adv-1:${barcode}`,
    barcode,
    name: `Goods ${barcode}`,
    description: '',
    tracking: '',
    expected: 10_000,
    weighed: false,
    uom: 'NOS',
    image: '',
    mrp: '60.00',
    price: '55.00',
    cost: '40.00',
    ...change,
  };
}

/** Goods as a look-up finds them for an ad-hoc GRN. */
export const itemGoods = (barcode: string, change: Partial<Goods> = {}): Goods =>
  sampleGoods(barcode, { key: barcode, lineId: '', expected: null, ...change });

/** A code as it was read. */
export const code = (of: string, more: Partial<ScannedCode> = {}): ScannedCode => ({
  code: of,
  gs1: null,
  times: '',
  ...more,
});

/** A GS1 code of goods. */
export const gs1 = (gtin: string, more: { batch?: string; serial?: string } = {}): ScannedCode =>
  code(`gs1 ${gtin} ${Object.values(more).join(' ')}`, {
    gs1: { gtin, batch: '', expiry: '', made: '', serial: '', count: 0, ...more },
  });

export const MADE: Made = { message: 'GRN made.', grn: shownGrn() };

/** The storage name of a GRN of Asha's. */
export const nameOf = (adviceId: string) => `asha/${adviceId || 'adhoc'}`;

/** The model of an entry, told one event after the other, without anything around it. */
export class ModelGrn {
  state: EntryState;
  /** The effects of the last step. */
  effects: readonly EntryEffect[] = [];
  private fresh = 0;
  private readonly page: string;

  constructor(record: EntryRecord = NO_RECORD, page = 'page') {
    this.page = page;
    this.state = newEntry(record);
  }

  tell(event: EntryEvent): this {
    this.fresh += 1;
    const { state, effects } = step(this.state, event, {
      today: '2026-11-23',
      requestId: `${this.page}-request-${this.fresh}`,
      scanId: `${this.page}-scan-${this.fresh}`,
    });
    this.state = state;
    this.effects = effects;
    return this;
  }

  /** Takes up the GRN of an advice with these goods; the ad-hoc one under ''. */
  takeUp(goods: readonly Goods[] = [], { adviceId = 'adv-1', grnCount = 0 } = {}): this {
    const name = nameOf(adviceId);
    return this.tell({ kind: 'takenUp', name, adviceId, advice: { goods, grnCount } });
  }

  scan(...scans: readonly (string | ScannedCode)[]): this {
    for (const one of scans) {
      const scan = typeof one === 'string' ? code(one) : one;
      this.tell({ kind: 'scanned', scan, isCovered: false });
    }
    return this;
  }

  /** Opens a line, types in it and takes it. */
  enter(key: string, entered: Partial<Entered>): this {
    return this.tell({ kind: 'lineOpened', key }).type(entered).tell({ kind: 'lineSaved' });
  }

  /** Types in the open line. */
  type(entered: Partial<Entered>): this {
    const key = this.open;
    const before = enteredOf(this.grn, key);
    return this.tell({ kind: 'lineTyped', key, entered: { ...before, ...entered } });
  }

  /** Answers the oldest look-up. */
  found(goods: Goods): this {
    return this.tell({ kind: 'found', scan: this.waiting, goods });
  }

  notFound(isRefusal: boolean, words: string | null): this {
    return this.tell({ kind: 'notFound', scan: this.waiting, problem: { isRefusal, words } });
  }

  get grn(): OpenGrn {
    return grnOf(this.state);
  }

  /** The key of the open line; '' for none. */
  get open(): string {
    return openLineOf(this.state)?.key ?? '';
  }

  /** How many of a line were received, as it is typed. */
  received(key: string): string {
    return enteredOf(this.grn, key).received;
  }

  private get waiting(): string {
    return this.grn.waiting[0]?.id ?? '';
  }

  /** The effects of the last step without what is written down. */
  get told(): readonly EntryEffect[] {
    return this.effects.filter(({ kind }) => kind !== 'persist');
  }

  /** The request of the last step, if there is one. */
  get posted(): Extract<EntryEffect, { kind: 'post' }> | undefined {
    return this.effects.find((effect) => effect.kind === 'post');
  }
}
