import { useEffect } from 'react';
import { create } from 'zustand';
import { newRequestId, useIdentity } from '@/api';
import { sayProblem } from '@/app/shell';
import { beep } from '@/devices/beep';
import { currentSettings } from '@/features/settings';
import { dayOf, isoDay } from '@/lib/dates';
import { inStore, removeFromStore, writeStore } from '@/lib/deviceStore';
import { say } from '@/lib/i18n';
import { randomId } from '@/lib/ids';
import { showAlert } from '@/ui/alerts';
import { type Gs1, isProductCode, readGs1 } from './gs1';
import type { EntryEffect, EntryEvent, Made } from './model/event';
import type { Entered, Goods } from './model/goods';
import type { ScannedCode } from './model/openGrn';
import {
  type Advice,
  type EntryRecord,
  type EntryState,
  isKnown,
  isOfAdvice,
  NO_RECORD,
  newEntry,
  readTyped,
  type Words,
} from './model/state';
import { step } from './model/step';
import { answerLookUp, answerPost } from './server';

/** The GRNs in the making of this till. Its windows share them. */
export const STORAGE_KEY = 'rokad.grn';

/** Keystrokes are written down together, so long after the first. */
export const WRITE_AFTER_MS = 400;

/** The record as this page knows it, and the text in the storage that it began with. */
let known: { text: string | null; record: EntryRecord } = { text: null, record: NO_RECORD };
let pause: ReturnType<typeof setTimeout> | undefined;

function textInStore(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

/** The record with what other windows have written. */
function readRecord(): EntryRecord {
  const text = textInStore();
  if (text === known.text) return known.record;
  const record = inStore<EntryRecord>(STORAGE_KEY);
  known = { text, record: record?.version === NO_RECORD.version ? record : NO_RECORD };
  return known.record;
}

/** Writes the record down, with the keystrokes that wait. What another window has written meanwhile stays. */
export function writeRecord(): void {
  clearTimeout(pause);
  pause = undefined;
  if (textInStore() !== known.text) return;
  const { record } = known;
  const isEmpty = Object.keys(record.grns).length === 0;
  if (isEmpty && known.text !== null) removeFromStore(STORAGE_KEY);
  const isKept = isEmpty || writeStore(STORAGE_KEY, record);
  known = { text: textInStore(), record };
  if (isKept !== useEntry.getState().isKept) tell({ kind: 'recordKept', isKept });
}

function writeWaiting(): void {
  if (pause !== undefined) writeRecord();
}

/** The state of this page's entry. It changes by {@link tell} only. */
export const useEntry = create<EntryState>()(() => newEntry(readRecord()));

/** Tells the model an event, and carries out what it makes of it. */
export function tell(event: EntryEvent): void {
  const { state, effects } = step({ ...useEntry.getState(), record: readRecord() }, event, {
    today: isoDay(dayOf(new Date())),
    requestId: newRequestId(),
    scanId: randomId(8),
  });
  // Known first: who hears of the state may tell the next event.
  for (const effect of effects)
    if (effect.kind === 'persist') known = { ...known, record: effect.record };
  useEntry.setState(state, true);
  for (const effect of effects) carryOut(effect);
}

/** Types in the line that is open. */
export function typeLine({ key }: Goods, entered: Entered): void {
  tell({ kind: 'lineTyped', key, entered });
}

let posting: Promise<void> | undefined;

function carryOut(effect: EntryEffect): void {
  switch (effect.kind) {
    case 'persist':
      if (effect.isSoon) pause ??= setTimeout(writeRecord, WRITE_AFTER_MS);
      else writeRecord();
      return;
    case 'lookUp':
      void answerLookUp(effect).then(tell);
      return;
    case 'post':
      posting = answerPost(effect, sayProblem)
        .then(tell)
        .finally(() => {
          posting = undefined;
        });
      return;
    case 'readAdvice':
      readAdvice();
      return;
    case 'sound':
      beep[effect.sound]();
      return;
    case 'alert':
      showAlert[effect.tone](wordsOf(effect.words));
      return;
    case 'finishLine':
      showAlert.info(say('goodsEntry:finishLine', { name: effect.name, why: say(effect.fault) }));
  }
}

/** Makes the GRN, or asks first. It is under way until the promise settles. */
export function createGrn(): Promise<void> | undefined {
  tell({ kind: 'createAsked' });
  return posting;
}

/** Our words in the language of the till, or those of the answerer. */
export function wordsOf(words: Words): string {
  return typeof words === 'object' && 'said' in words ? words.said : say(words);
}

/** Reads a GS1 code as this store's scanners send it; `null` for any other code. */
const gs1Of = (code: string): Gs1 | null =>
  readGs1(code, dayOf(new Date()), currentSettings()?.fnc1 ?? 'gs');

/** A code as it was scanned or typed, with what it says. */
export function scanOf(text: string): ScannedCode {
  const { times, term: code } = readTyped(text);
  return { code, gs1: gs1Of(code), times };
}

/** Whether a code is goods' own, and no batch number. */
export function isGoodsCode(code: string): boolean {
  const scan = scanOf(code);
  return scan.gs1 !== null || isProductCode(code) || isKnown(useEntry.getState(), scan);
}

/** Takes a code that is goods' own and no serial number. Answers whether it was one. */
export function takeGoodsCode(code: string): boolean {
  const scan = scanOf(code);
  const state = useEntry.getState();
  const isGoods = !isOfAdvice(state) && scan.gs1 !== null;
  if (!isGoods && !isKnown(state, scan)) return false;
  tell({ kind: 'codeTyped', scan });
  return true;
}

let readAdvice: () => void = () => {};

/** The name of a GRN of this vendor, store and person; the ad-hoc one under no advice. */
function nameOf(adviceId: string): string {
  const { user, licence } = useIdentity.getState();
  const of = [licence?.v_id, licence?.store_id, user?.id, adviceId || 'adhoc'];
  return of.map((part) => part ?? '').join('/');
}

/**
 * Takes the GRN of an advice up where it was left, once the advice is known, and puts it down when the screen is left.
 * Answers whether it is in hand, and the GRN that was made of it.
 */
export function useTakenUp(
  adviceId: string,
  advice: Advice | null,
  refetch: () => unknown,
): { isTaken: boolean; made: Made | null } {
  useEffect(() => {
    readAdvice = refetch;
  }, [refetch]);
  useEffect(() => {
    if (advice) tell({ kind: 'takenUp', name: nameOf(adviceId), adviceId, advice });
  }, [adviceId, advice]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another advice is another GRN
  useEffect(() => {
    const hear = ({ key }: StorageEvent) => {
      if (key === STORAGE_KEY || key === null) tell({ kind: 'recordTold' });
    };
    // A field that is left is done: what was typed in it is written down.
    document.addEventListener('focusout', writeWaiting);
    document.addEventListener('visibilitychange', writeWaiting);
    window.addEventListener('pagehide', writeWaiting);
    window.addEventListener('storage', hear);
    return () => {
      document.removeEventListener('focusout', writeWaiting);
      document.removeEventListener('visibilitychange', writeWaiting);
      window.removeEventListener('pagehide', writeWaiting);
      window.removeEventListener('storage', hear);
      writeWaiting();
      tell({ kind: 'putDown' });
    };
  }, [adviceId]);
  const isTaken = useEntry((state) => state.name !== '' && state.adviceId === adviceId);
  const made = useEntry((state) => state.made);
  return { isTaken, made };
}
