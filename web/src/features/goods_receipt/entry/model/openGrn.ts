import { create } from 'zustand';
import { type Sent, useIdentity } from '@/api';
import type { Message } from '@/lib/i18n';
import { type Counted, countScan, newBatch, type ScanOfGoods, withoutBlanks } from './countScan';
import { type Entered, type Goods, hasBatches, type Lines, lineOf, NOTHING } from './entry';
import { updateFault } from './faults';

/** A GRN as it was sent, until there is an answer. */
export type SentGrn = Sent<Readonly<Record<string, string>>>;

/** A part of a line beside its own. */
export interface PartKey {
  key: string;
  of: string;
}

/** A GRN that somebody is at. */
export interface Entry {
  /** How many GRNs the advice had when it was looked at. */
  grnCount: number;
  /** The goods scanned for an ad-hoc GRN; those of an advice are the server's. */
  goods: readonly Goods[];
  lines: Lines;
  /** The further MRPs that lines came in: a key of its own for each, and that of its line. */
  parts: readonly PartKey[];
  /** By the key of a line, the part that was last counted or opened. */
  at: Readonly<Record<string, string>>;
  /** The line that is being typed, as far as it is. */
  draft: { key: string; entered: Entered } | null;
  supplier: string;
  place: string;
  remarks: string;
  billNo: string;
  billDate: string;
  /** Sent and not answered: it goes again as it was and under its own name. */
  sent: SentGrn | null;
}

const BLANK: Entry = {
  grnCount: 0,
  goods: [],
  lines: {},
  parts: [],
  at: {},
  draft: null,
  supplier: '',
  place: '',
  remarks: '',
  billNo: '',
  billDate: '',
  sent: null,
};

/** The GRN in hand, by its storage key; '' for none. */
interface InHand {
  name: string;
  entry: Entry;
  /** Whether this device keeps it over a reload. */
  isKept: boolean;
}

const useInHand = create<InHand>()(() => ({ name: '', entry: BLANK, isKept: true }));

/** The storage key of a GRN of this vendor, store and person; the ad-hoc one under no advice. */
function nameOf(adviceId: string): string {
  const { user, licence } = useIdentity.getState();
  const of = [licence?.v_id, licence?.store_id, user?.id, adviceId || 'adhoc'];
  return ['rokad.grn', ...of.map((part) => part ?? '')].join('/');
}

function kept(name: string): Entry {
  try {
    const text = localStorage.getItem(name);
    return text ? { ...BLANK, ...(JSON.parse(text) as Partial<Entry>) } : BLANK;
  } catch {
    return BLANK;
  }
}

/** Takes up the GRN of an advice, or the ad-hoc one, where it was left. */
export function takeUpEntry(adviceId: string): void {
  const name = nameOf(adviceId);
  if (useInHand.getState().name !== name)
    useInHand.setState({ name, entry: kept(name), isKept: true });
}

/** The GRN in hand. */
export const useEntry = (): Entry => useInHand(({ entry }) => entry);
/** Whether a reload would find it again: a device may have no room, or keep nothing. */
export const useEntryIsKept = (): boolean => useInHand(({ isKept }) => isKept);
/** The GRN in hand, outside of a component. */
export const currentEntry = (): Entry => useInHand.getState().entry;

/** Changes the GRN in hand, and writes it down. */
export function changeEntry(change: Partial<Entry>): void {
  const { name, entry } = useInHand.getState();
  const next = { ...entry, ...change };
  let isKept = true;
  try {
    localStorage.setItem(name, JSON.stringify(next));
  } catch {
    isKept = false;
  }
  useInHand.setState({ entry: next, isKept });
}

/** Nothing of the GRN in hand is left: it has been made, or was discarded. */
export function forgetEntry(): void {
  localStorage.removeItem(useInHand.getState().name);
  useInHand.setState({ entry: BLANK });
}

/** Puts the GRN down, for who comes to the screen next. It stays where it is kept. */
export function putDownEntry(): void {
  useInHand.setState({ name: '', entry: BLANK, isKept: true });
}

/** Whether anything is entered. */
export function isEntryEmpty({
  lines,
  goods,
  draft,
  remarks,
  billNo,
  supplier,
  place,
}: Entry): boolean {
  const words = remarks + billNo + supplier + place;
  return words === '' && goods.length === 0 && !draft && Object.keys(lines).length === 0;
}

/** The entries of goods: as they are being typed, where they are. */
export function enteredOf({ lines, draft }: Entry, key: string): Entered {
  return draft?.key === key ? draft.entered : (lines[key] ?? NOTHING);
}

/** Writes what is entered of goods: to the line that is being typed, where it is this one. */
export function setEntered(key: string, entered: Entered): void {
  const { lines, draft } = currentEntry();
  if (draft?.key === key) changeEntry({ draft: { key, entered } });
  else changeEntry({ lines: { ...lines, [key]: entered } });
}

/** Counts a scan on a line. What it leaves open is not written down: the line has to be opened. */
export function takeScan(goods: Goods, scan: ScanOfGoods): Counted {
  const entry = currentEntry();
  const isUntyped = entry.draft?.key === goods.key && !isDraftChanged(entry);
  const known = enteredOf(entry, goods.key);
  const outcome = countScan(goods, isUntyped ? withoutBlanks(known) : known, scan);
  if (outcome.kind !== 'counted') return outcome;
  noteAt(goods);
  if (isUntyped && !updateFault(goods, outcome.entered))
    setInDraftAndLine(goods.key, outcome.entered);
  else setEntered(goods.key, outcome.entered);
  return outcome;
}

/** Takes back what a scan has counted on a line. */
export function takeBack(key: string, before: Entered): void {
  const entry = currentEntry();
  if (entry.draft?.key === key && !isDraftChanged(entry)) setInDraftAndLine(key, before);
  else setEntered(key, before);
}

/** Of a line that is open and in which nothing is typed, a scan is no draft: it counts. */
function setInDraftAndLine(key: string, entered: Entered): void {
  const { lines } = currentEntry();
  changeEntry({ draft: { key, entered }, lines: { ...lines, [key]: entered } });
}

function noteAt(goods: Goods): void {
  if (goods.part) changeEntry({ at: { ...currentEntry().at, [goods.part.of]: goods.key } });
}

/** Opens a line to type in it. Goods in batches begin with a batch. */
export function openDraft(goods: Goods, entered?: Entered): void {
  const known = entered ?? currentEntry().lines[goods.key] ?? NOTHING;
  const first = hasBatches(goods) && known.batches.length === 0 ? newBatch(known) : null;
  const begun = first ? { ...known, batches: [first], marked: first.id } : known;
  noteAt(goods);
  changeEntry({ draft: { key: goods.key, entered: begun } });
}

/** Begins another MRP of a line: a part with quantities, batches, pieces and prices of its own. */
export function addPart(goods: Goods): string {
  const { parts } = currentEntry();
  const of = lineOf(goods);
  const last = Math.max(1, ...parts.filter((part) => part.of === of).map(partNo));
  const key = `${of}#${last + 1}`;
  changeEntry({ parts: [...parts, { key, of }] });
  return key;
}

const partNo = ({ key }: PartKey) => Number(key.slice(key.lastIndexOf('#') + 1));

/** Takes a part off again, with what is entered of it. */
function withoutPart(entry: Entry, key: string): Pick<Entry, 'lines' | 'parts' | 'at'> {
  const { [key]: _, ...lines } = entry.lines;
  const at = Object.fromEntries(Object.entries(entry.at).filter(([, part]) => part !== key));
  return { lines, at, parts: entry.parts.filter((part) => part.key !== key) };
}

/** Takes what is typed over into its line. */
export function saveDraft(): void {
  const { draft, lines } = currentEntry();
  if (draft)
    changeEntry({ draft: null, lines: { ...lines, [draft.key]: withoutBlanks(draft.entered) } });
}

/** Leaves the line as it was; a part that was begun and never entered is none. */
export function dropDraft(): void {
  const entry = currentEntry();
  const key = entry.draft?.key ?? '';
  const isBegun = entry.parts.some((part) => part.key === key) && !entry.lines[key];
  changeEntry({ draft: null, ...(isBegun && withoutPart(entry, key)) });
}

/**
 * Puts the line that is being typed away: as it is typed where that can be, as it was where nothing has
 * changed. Answers what is wrong with it where it has to be finished first.
 */
export function putDraftAway(goods: readonly Goods[]): { goods: Goods; fault: Message } | null {
  const entry = currentEntry();
  const one = goods.find(({ key }) => key === entry.draft?.key);
  if (!one || !entry.draft || !isDraftChanged(entry)) {
    if (entry.draft) dropDraft();
    return null;
  }
  const fault = updateFault(one, withoutBlanks(entry.draft.entered), entry.lines[one.key]);
  if (fault) return { goods: one, fault };
  saveDraft();
  return null;
}

/** Adds goods to an ad-hoc GRN, the latest first. */
export function addGoods(goods: Goods): void {
  const known = currentEntry().goods;
  if (!known.some(({ key }) => key === goods.key)) changeEntry({ goods: [goods, ...known] });
}

/** Takes goods off an ad-hoc GRN, or a part off its line. */
export function removeGoods(key: string): void {
  const entry = currentEntry();
  const { goods, draft } = entry;
  changeEntry({
    ...withoutPart(entry, key),
    goods: goods.filter((one) => one.key !== key),
    draft: draft?.key === key ? null : draft,
  });
}

/** Whether something is typed in the open line that is not in it yet. */
export function isDraftChanged({ draft, lines }: Entry): boolean {
  return (
    draft !== null &&
    JSON.stringify(withoutBlanks(draft.entered)) !== JSON.stringify(lines[draft.key] ?? NOTHING)
  );
}
