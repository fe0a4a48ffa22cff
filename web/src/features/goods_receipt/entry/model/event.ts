import type { GrnAnswer } from '@/api';
import type { Message } from '@/lib/i18n';
import type { Entered, Goods } from './goods';
import type { Rest } from './grnBody';
import type { Shown } from './linesShown';
import type { ScannedCode, SentGrn, WaitingScan } from './openGrn';
import type { Advice, EntryRecord, HeadTyped, Origin, Words } from './state';

/** A GRN that was made, with the answerer's words about it. */
export interface Made {
  readonly message: string;
  readonly grn: GrnAnswer;
}

/** A look-up that found nothing, or was not answered. */
export interface NotFound {
  readonly isRefusal: boolean;
  /** The words of the problem, where there are any. */
  readonly words: string | null;
}

/** A GRN that was not made: it was refused, or somebody has said why already. */
export interface Denial {
  readonly code: string;
  /** The answerer's words; `null` where it has said nothing. */
  readonly words: string | null;
  /** The wrong fields of the GRN's own, in the answerer's words. */
  readonly origin: Origin;
}

/** Something that happened to the entry of a GRN. `name` is that of the GRN that an answer is for. */
export type EntryEvent =
  /** Begins a GRN or goes on with it; also when its advice is told anew. */
  | { kind: 'takenUp'; name: string; adviceId: string; advice: Advice }
  | { kind: 'putDown' }
  /** Another window has written the record. */
  | { kind: 'recordTold' }
  | { kind: 'recordKept'; isKept: boolean }
  | { kind: 'layoutTold'; isWide: boolean }
  /** `isCovered`: a question lies over the page and has to be answered first. */
  | { kind: 'scanned'; scan: ScannedCode; isCovered: boolean }
  /** A product's code was typed in a field of a line. */
  | { kind: 'codeTyped'; scan: ScannedCode }
  | { kind: 'searched'; text: string }
  | { kind: 'searchEntered'; scan: ScannedCode }
  | { kind: 'found'; scan: string; goods: Goods }
  | { kind: 'notFound'; scan: string; problem: NotFound }
  | { kind: 'undone' }
  | { kind: 'shownSet'; shown: Shown }
  | { kind: 'lineOpened'; key: string }
  | { kind: 'lineStepped'; by: 1 | -1 }
  | { kind: 'lineTyped'; key: string; entered: Entered }
  | { kind: 'lineSaved' }
  | { kind: 'lineClosed' }
  | { kind: 'lineDropped' }
  | { kind: 'lineSplit' }
  | { kind: 'goodsRemoved'; key: string }
  | { kind: 'originTyped'; origin: Origin }
  | { kind: 'headOpened' }
  | { kind: 'headTyped'; head: Partial<HeadTyped> }
  | { kind: 'headSaved' }
  | { kind: 'headClosed' }
  | { kind: 'noticeRead' }
  | { kind: 'discardAsked' }
  | { kind: 'discarded' }
  | { kind: 'questionClosed' }
  | { kind: 'createAsked' }
  /** The rest that did not come is to be posted so. */
  | { kind: 'restSettled'; rest: Rest }
  | { kind: 'made'; name: string; requestId: string; made: Made }
  | { kind: 'denied'; name: string; requestId: string; denial: Denial }
  | { kind: 'unanswered'; name: string }
  | { kind: 'nextBegun' };

/** Something that the runner does for the model. */
export type EntryEffect =
  /** `isSoon`: something is being typed, and the next keystroke may follow. */
  | { kind: 'persist'; record: EntryRecord; isSoon: boolean }
  /** `isAny`: any product's code, for an advice that may know it by another one. */
  | { kind: 'lookUp'; scan: WaitingScan; isAny: boolean }
  | { kind: 'post'; name: string; to: 'advice' | 'adhoc'; sent: SentGrn }
  | { kind: 'readAdvice' }
  | { kind: 'sound'; sound: 'success' | 'failure' }
  | { kind: 'alert'; tone: 'info' | 'danger'; words: Words }
  | { kind: 'finishLine'; name: string; fault: Message };

/** The surroundings of one step: everything that the model may not ask for itself. */
export interface Moment {
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** A fresh idempotency key. */
  readonly requestId: string;
  /** A fresh id for a scan. */
  readonly scanId: string;
}
