import { useState } from 'react';
import { call, itemDetail, problemText, Refusal } from '@/api';
import { beep } from '@/devices/beep';
import { scanPriority, useScan } from '@/devices/scanner';
import { currentSettings } from '@/features/settings';
import { bareCode } from '@/lib/bareCode';
import { dayOf } from '@/lib/dates';
import { type Text, useText } from '@/lib/i18n';
import { isLiveBelow, topLayer, useLayerId } from '@/ui/layers';
import { type Entered, type Goods, isFurtherPart, lineOf, standingOf } from './entry';
import { addGoods, currentEntry, enteredOf, removeGoods, takeBack, takeScan } from './entryInHand';
import { type Gs1, readGs1 } from './gs1';
import { partForScan, withParts } from './parts';
import type { LastScan } from './ReceiptStrip';

/** A number and a star before a code: `5*` for five of it. */
const TIMES = /^\s*(\d{1,5}(?:\.\d{1,3})?)\*(.*)$/s;

/** The text of the search, taken apart: how many (`''` for one) of what. */
export function readTyped(text: string): { times: string; term: string } {
  const parts = TIMES.exec(text);
  return { times: parts?.[1] ?? '', term: (parts?.[2] ?? text).trim() };
}

export interface EntryScans {
  last: LastScan;
  /** Takes a code that was scanned or typed, so many times (`''` for once). */
  take: (code: string, times: string) => void;
  /** Whether a code is of goods that are here. */
  isKnown: (code: string) => boolean;
  undo: () => void;
  canUndo: boolean;
}

/**
 * Counts scans on the lines of a GRN. `lookUp` fetches what is not here yet; without it, that is refused, unless it is
 * another code of something that is here. `open` opens a line that has to be asked for more than the code says.
 */
export function useEntryScans({
  goods: lines,
  search,
  setSearch,
  lookUp,
  open,
  show,
}: {
  /** The lines, without the parts they came in. */
  goods: readonly Goods[];
  search: string;
  setSearch: (text: string) => void;
  lookUp?: ((code: string) => Promise<Goods>) | undefined;
  open: (goods: Goods, entered: Entered) => boolean;
  /** Shows the line that was counted. */
  show: (goods: Goods) => void;
}): EntryScans {
  const text = useText();
  const [last, setLast] = useState<LastScan>({ kind: 'ready' });

  const refuse = (code: string, message: string) => {
    beep.failure();
    setLast({ kind: 'refused', code, message });
  };

  const count = (one: Goods, gs1: Gs1 | null, times: string) => {
    const before = enteredOf(currentEntry(), one.key);
    const isNew = !currentEntry().goods.some(({ key }) => key === lineOf(one)) && one.lineId === '';
    if (isNew) addGoods(one);
    const outcome = takeScan(one, { gs1, times });
    if (outcome.kind === 'refused') {
      refuse(outcome.about, refusedWords(outcome.why, outcome.about, text));
    } else if (outcome.kind === 'ask') {
      if (!open(one, outcome.entered)) {
        setLast({ kind: 'ready' });
        return;
      }
      beep.success();
      setLast({ kind: 'asked', name: one.name });
    } else {
      beep.success();
      const { batch, serial, entered: after } = outcome;
      setLast({ kind: 'counted', key: one.key, batch, serial, before, after, isNew });
      show(one);
    }
  };

  const take = (scanned: string, asked: string) => {
    const { times = '', term: code } = asked ? { times: asked, term: scanned } : readTyped(scanned);
    if (currentEntry().sent) {
      refuse(code, text('goodsEntry:sentAlready'));
      return;
    }
    const found = findGoods(lines, code);
    if (found) {
      count(found.goods, found.gs1, times);
    } else if (lookUp) {
      setLast({ kind: 'lookingUp', code });
      const gs1 = gs1Of(code);
      lookUp(gs1?.gtin ?? code)
        .then((one) => count(one, gs1, times))
        .catch((problem: unknown) => {
          const isRefused = problem instanceof Refusal;
          refuse(code, (isRefused && problemText(problem)) || text('goods_receipt:itemNotFound'));
        });
    } else {
      setLast({ kind: 'lookingUp', code });
      const gs1 = gs1Of(code);
      call(itemDetail, { barcode: gs1?.gtin ?? code, any: 1 })
        .then(({ item_detail: item }) => {
          const one = goodsOfCode(lines, item.barcode, gs1);
          if (one) count(one, gs1, times);
          else refuse(code, text('goodsEntry:notOnAdvice'));
        })
        .catch((problem: unknown) => {
          const isOnNone = problem instanceof Refusal;
          refuse(code, (!isOnNone && problemText(problem)) || text('goodsEntry:notOnAdvice'));
        });
    }
  };

  const layer = useLayerId();
  useScan(({ code }) => {
    // A dock leaves the page in use; a question has to be answered first.
    if (topLayer() !== layer && !isLiveBelow(layer)) {
      refuse(code, text('goodsEntry:answerFirst'));
      return true;
    }
    const waiting = readTyped(search);
    const isWaiting = waiting.term === '' && waiting.times !== '';
    if (isWaiting) setSearch('');
    take(code, isWaiting ? waiting.times : '');
    return true;
  }, scanPriority.billing);

  const shown = last.kind === 'counted' ? enteredOf(currentEntry(), last.key) : null;
  const canUndo = last.kind === 'counted' && sameEntered(shown, last.after);
  const undo = () => {
    if (last.kind !== 'counted' || !canUndo) return;
    takeBack(last.key, last.before);
    if (last.isNew && standingIsNothing(lines, last.key)) removeGoods(last.key);
    setLast({ kind: 'ready' });
  };
  const isKnown = (code: string) => findGoods(lines, code) !== null;
  return { last, take, isKnown, undo, canUndo };
}

const sameEntered = (one: Entered | null, other: Entered) =>
  JSON.stringify(one) === JSON.stringify(other);

function standingIsNothing(goods: readonly Goods[], key: string): boolean {
  const one = goods.find((known) => known.key === key);
  return !one || standingOf(one, enteredOf(currentEntry(), key)).status === 'untouched';
}

/** Reads a GS1 code as this store's scanners send it; `null` for any other code. */
export const gs1Of = (code: string): Gs1 | null =>
  readGs1(code, dayOf(new Date()), currentSettings()?.fnc1 ?? 'gs');

/** Goods by the code as it is, else by what a GS1 code says; of several lines one that still expects some. */
function findGoods(
  goods: readonly Goods[],
  code: string,
): { goods: Goods; gs1: Gs1 | null } | null {
  const whole = goodsOfCode(goods, code, null);
  if (whole) return { goods: whole, gs1: null };
  const gs1 = gs1Of(code);
  const one = gs1 && goodsOfCode(goods, gs1.gtin, gs1);
  return one ? { goods: one, gs1 } : null;
}

function goodsOfCode(lines: readonly Goods[], code: string, gs1: Gs1 | null): Goods | undefined {
  const bare = bareCode(code);
  const entry = currentEntry();
  const goods = withParts(lines, entry);
  const found = goods.filter((one) => bareCode(one.barcode) === bare && !isFurtherPart(one));
  const isShort = (one: Goods) => {
    const { received, damaged } = standingOf(one, enteredOf(entry, one.key));
    return one.expected !== null && received + damaged < one.expected;
  };
  const line = found.find(isShort) ?? found[0];
  return line && partForScan(line, goods, entry, gs1?.batch ?? '');
}

function refusedWords(
  why: 'serialTwice' | 'otherExpiry' | 'wholePieces',
  about: string,
  text: Text,
): string {
  if (why === 'serialTwice') return text('goodsEntry:serialTwice', { serial: about });
  if (why === 'otherExpiry') return text('goodsEntry:otherExpiry', { batch: about });
  return text('goodsEntry:wholePieces', { name: about });
}
