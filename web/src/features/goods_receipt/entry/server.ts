import {
  call,
  createAdhoc,
  createGrn,
  itemDetail,
  problemText,
  Refusal,
  ServerFault,
  Unreachable,
} from '@/api';
import type { EntryEffect, EntryEvent } from './model/event';
import { goodsOfItem } from './model/goods';

type Effect<Kind> = Extract<EntryEffect, { kind: Kind }>;

/** Answers the look-up of a waiting scan: here the server does. */
export async function answerLookUp({ scan, isAny }: Effect<'lookUp'>): Promise<EntryEvent> {
  try {
    const barcode = scan.gs1?.gtin ?? scan.code;
    const { item_detail: item } = await call(itemDetail, { barcode, ...(isAny && { any: 1 }) });
    return { kind: 'found', scan: scan.id, goods: goodsOfItem(item) };
  } catch (problem) {
    const isRefusal = problem instanceof Refusal;
    const words = problemText(problem) || null;
    return { kind: 'notFound', scan: scan.id, problem: { isRefusal, words } };
  }
}

/** Makes a GRN. `say` tells of a problem that is no answer. */
export async function answerPost(
  { name, to, sent: { body, requestId } }: Effect<'post'>,
  say: (problem: unknown) => void,
): Promise<EntryEvent> {
  const of = { name, requestId };
  try {
    const operation = to === 'advice' ? createGrn : createAdhoc;
    const { message, data: grn } = await call(operation, body, { requestId });
    return { kind: 'made', ...of, made: { message, grn } };
  } catch (problem) {
    if (problem instanceof Refusal) return { kind: 'denied', ...of, denial: denialOf(problem) };
    say(problem);
    // Nobody knows what became of it: the server may have made it.
    if (problem instanceof Unreachable || problem instanceof ServerFault)
      return { kind: 'unanswered', name };
    return { kind: 'denied', ...of, denial: { code: '', words: null, origin: {} } };
  }
}

/** The reasons of a refused GRN, in the server's words: of each line, where it names lines. */
function denialOf({ code, fields, message }: Refusal) {
  const faults = fields.map((fault) => fault.message);
  const of = (name: string) => fields.find(({ field }) => field === name)?.message;
  const [supplier, place] = [of('supplier'), of('place')];
  const origin = { ...(supplier && { supplier }), ...(place && { place }) };
  return { code, words: faults.length > 0 ? faults.join(' ') : message, origin };
}
