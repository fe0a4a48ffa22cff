import { call, createAdhoc, createGrn, type GrnAnswer, type Refusal, SendOnce } from '@/api';
import { changeEntry, currentEntry, forgetEntry, type SentGrn } from './entryInHand';

/** A GRN that was made, with what the server says of it. */
export interface Made {
  message: string;
  grn: GrnAnswer;
}

/** The sent GRN is kept with the one in hand, so that it outlives a reload. */
const once = new SendOnce({
  read: () => currentEntry().sent,
  keep: (sent) => changeEntry({ sent: sent as SentGrn | null }),
});

/**
 * Makes the GRN in hand, once. It is written down before it is sent, and retried unchanged under
 * its own name until there is an answer, after a reload too. Once made it is no longer in hand. A
 * refusal throws.
 */
export function postGrn(
  kind: 'advice' | 'adhoc',
  make: () => Readonly<Record<string, string>>,
): Promise<Made> {
  return once.send('grn', make, async (body, requestId) => {
    const operation = kind === 'advice' ? createGrn : createAdhoc;
    const { message, data } = await call(operation, body, { requestId });
    forgetEntry();
    return { message, grn: data };
  });
}

/** The reasons of a refused GRN, in the server's words: of each line, where it names lines. */
export function refusedWords(problem: Refusal): string {
  const faults = problem.fields.map(({ message }) => message);
  return faults.length > 0 ? faults.join(' ') : problem.message;
}
