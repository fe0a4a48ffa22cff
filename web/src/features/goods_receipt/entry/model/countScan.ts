import type { Gs1 } from '../gs1';
import {
  type BatchRow,
  type Entered,
  type Goods,
  hasBatches,
  hasSerials,
  milliOf,
  ONE,
  typedQuantity,
} from './goods';

/** The effect of a scan on a line, or its open question. */
export type Counted =
  | { kind: 'counted'; entered: Entered; batch: string; serial: string }
  /** The line has to be asked for more: which batch, which piece, how much. */
  | { kind: 'ask'; entered: Entered }
  | { kind: 'refused'; why: 'serialTwice' | 'otherExpiry' | 'wholePieces'; about: string };

/** A scan of goods: what the code says of them, and how often it counts (`''` where nobody said). */
export interface ScanOfGoods {
  gs1: Gs1 | null;
  times: string;
}

/** Counts a scan on a line. Nothing is guessed: what the code does not say is asked. */
export function countScan(goods: Goods, entered: Entered, scan: ScanOfGoods): Counted {
  const counted = (next: Entered, batch = '', serial = ''): Counted => ({
    kind: 'counted',
    entered: next,
    batch,
    serial,
  });
  const more = scanned(scan);
  if (!goods.weighed && more % ONE !== 0)
    return { kind: 'refused', why: 'wholePieces', about: goods.name };
  if (!hasBatches(goods) && !hasSerials(goods)) {
    if (goods.weighed && scan.times === '') return { kind: 'ask', entered };
    return counted({ ...entered, received: plus(entered.received, more) });
  }
  const found = hasBatches(goods) ? withBatch(entered, scan.gs1) : { entered, batch: null };
  if (!found) return { kind: 'refused', why: 'otherExpiry', about: scan.gs1?.batch ?? '' };
  const { batch } = found;
  if (!hasSerials(goods)) {
    if (!batch) return { kind: 'ask', entered };
    const one = { ...batch, received: plus(batch.received, more) };
    return counted(replaceBatch(found.entered, one), batch.no);
  }
  const serial = scan.gs1?.serial ?? '';
  if (serial === '' || (hasBatches(goods) && !batch))
    return { kind: 'ask', entered: found.entered };
  const added = addSerials(found.entered, [serial], batch?.id ?? '', goods);
  if (added.twice.length > 0) return { kind: 'refused', why: 'serialTwice', about: serial };
  return counted(added.entered, batch?.no ?? '', serial);
}

function scanned({ gs1, times }: ScanOfGoods): number {
  const each = Math.max(1, gs1?.count ?? 1);
  return times === '' ? each * ONE : milliOf(times) * each;
}

const plus = (text: string, milli: number) => typedQuantity(milliOf(text) + milli);

/** A batch of that number, the marked one, or the only one; it is marked then. `null` where its expiry is another. */
function withBatch(
  entered: Entered,
  gs1: Gs1 | null,
): { entered: Entered; batch: BatchRow | null } | null {
  const no = gs1?.batch ?? '';
  if (no === '') {
    const marked = entered.batches.find(({ id }) => id === entered.marked);
    const only = entered.batches.length === 1 ? entered.batches[0] : undefined;
    return { entered, batch: marked ?? only ?? null };
  }
  const known = entered.batches.find((batch) => batch.no.trim() === no);
  if (!known) {
    const { expiry = '', made = '' } = gs1 ?? {};
    const batch = { ...newBatch(entered), no, expiry, made };
    return {
      entered: { ...entered, batches: [...entered.batches, batch], marked: batch.id },
      batch,
    };
  }
  if (gs1?.expiry && known.expiry && gs1.expiry !== known.expiry) return null;
  const batch = { ...known, expiry: known.expiry || (gs1?.expiry ?? '') };
  return { entered: { ...replaceBatch(entered, batch), marked: batch.id }, batch };
}

/** A batch of which nothing is typed yet. */
export function newBatch({ batches }: Entered): BatchRow {
  const last = Math.max(0, ...batches.map(({ id }) => Number(id)));
  return {
    id: String(last + 1),
    no: '',
    expiry: '',
    made: '',
    months: '',
    received: '',
    damaged: '',
  };
}

/** Whether nothing is typed of a batch. */
export function isBlankBatch({ id: _, ...typed }: BatchRow): boolean {
  return Object.values(typed).every((text) => text.trim() === '');
}

/** The line without batches that were begun and not meant. */
export function withoutBlanks(entered: Entered): Entered {
  const isBlank = (batch: BatchRow) =>
    isBlankBatch(batch) && !entered.serials.some((serial) => serial.batch === batch.id);
  return entered.batches.filter(isBlank).reduce((next, { id }) => removeBatch(next, id), entered);
}

/** The line with a batch as it is now. */
export function replaceBatch(entered: Entered, batch: BatchRow): Entered {
  const batches = entered.batches.map((other) => (other.id === batch.id ? batch : other));
  return { ...entered, batches };
}

/** The line without a batch and its pieces. */
export function removeBatch(entered: Entered, id: string): Entered {
  return {
    ...entered,
    batches: entered.batches.filter((batch) => batch.id !== id),
    serials: entered.serials.filter(({ batch }) => batch !== id),
    marked: entered.marked === id ? '' : entered.marked,
  };
}

/** Serial numbers of a pasted text: one a line, or with commas, semicolons or tabs between them. */
export function serialsIn(text: string): string[] {
  return text
    .split(/[\n\r,;\t]+/)
    .map((serial) => serial.trim())
    .filter((serial) => serial !== '');
}

/** Adds pieces to a line; those that are there already are told and not added. */
export function addSerials(
  entered: Entered,
  numbers: readonly string[],
  batch: string,
  { part }: Pick<Goods, 'part'>,
): { entered: Entered; twice: string[] } {
  const known = new Set([...entered.serials.map(({ no }) => no), ...(part?.otherSerials ?? [])]);
  const twice: string[] = [];
  const added: { no: string; damaged: boolean; batch: string }[] = [];
  for (const no of numbers) {
    if (known.has(no)) {
      twice.push(no);
    } else {
      known.add(no);
      added.push({ no, damaged: false, batch });
    }
  }
  return { entered: { ...entered, serials: [...entered.serials, ...added] }, twice };
}
