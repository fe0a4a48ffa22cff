import {
  call,
  createAdhoc,
  createGrn,
  type GrnAnswer,
  newRequestId,
  type Refusal,
  ServerFault,
  Unreachable,
} from '@/api';
import { changeEntry, currentEntry } from './entryInHand';

/** A GRN that was made, with what the server says of it. */
export interface Made {
  message: string;
  grn: GrnAnswer;
}

/** Whether it is not known what became of a request. */
const isUnknown = (problem: unknown) =>
  problem instanceof Unreachable || problem instanceof ServerFault;

/**
 * Makes the GRN in hand, once: it is written down before it is sent, and goes again as it was and under
 * its own name until there is an answer, after a reload too. What is refused throws.
 */
export async function postGrn(
  kind: 'advice' | 'adhoc',
  make: () => Readonly<Record<string, string>>,
): Promise<Made> {
  const sent = currentEntry().sent ?? { requestId: newRequestId(), body: make() };
  changeEntry({ sent });
  try {
    const operation = kind === 'advice' ? createGrn : createAdhoc;
    const { message, data } = await call(operation, sent.body, { requestId: sent.requestId });
    return { message, grn: data };
  } catch (problem) {
    // An answer, and be it a no, ends it: the next press is a GRN of its own.
    if (!isUnknown(problem)) changeEntry({ sent: null });
    throw problem;
  }
}

/** What a refused GRN is refused for, in the server's words: of each line, where it names lines. */
export function refusedWords(problem: Refusal): string {
  const faults = problem.fields.map(({ message }) => message);
  return faults.length > 0 ? faults.join(' ') : problem.message;
}
