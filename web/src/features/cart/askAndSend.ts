import { newRequestId, Refusal, ServerFault } from '@/api';
import { beep } from '@/devices/beep';
import { ask, closeQuestion, currentQuestion, type Question, questionOf } from './questions';

/** One change of the bill through all its tries: what is sent, and under which name. */
export interface Attempt<Body> {
  body: Body;
  requestId: string;
  /** What has to be asked before anything is sent. */
  first: Question | null;
}

/** A change that is ready to be sent. */
export function newAttempt<Body>(body: Body, first: Question | null = null): Attempt<Body> {
  return { body, requestId: newRequestId(), first };
}

/** The server said no, or failed; it has answered in any case. */
export type Denial = Refusal | ServerFault;

/** Whether a problem is an answer of the server, as opposed to none. */
export function isDenial(problem: unknown): problem is Denial {
  return problem instanceof Refusal || problem instanceof ServerFault;
}

/**
 * Sends a change, asks the person at the till what the server wants to know, and sends again.
 * Answers what the server said; `null` when the person gave it up. Throws what was denied for good
 * or left unanswered by that person, and the lack of an answer: then it may be called again with the same attempt.
 */
export async function askAndSend<Body extends object, Answer>(
  attempt: Attempt<Body>,
  send: (body: Body, requestId: string) => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer | null> {
  let question = attempt.first;
  let error = '';
  for (;;) {
    if (question) {
      const reply = await ask(question, error, signal);
      if (!reply) {
        closeQuestion();
        return null;
      }
      // Another body is another request. When the answer gets lost, the question is not asked again.
      attempt.body = { ...attempt.body, ...reply };
      attempt.requestId = newRequestId();
      attempt.first = null;
    }
    try {
      const answer = await send(attempt.body, attempt.requestId);
      signal.throwIfAborted();
      closeQuestion();
      return answer;
    } catch (problem) {
      if (!isDenial(problem)) throw problem;
      const asked = currentQuestion()?.question ?? null;
      const next = questionOf(problem);
      const canBeCorrected = asked?.kind !== 'confirmWeight' && problem instanceof Refusal;
      if (!next && !(asked && canBeCorrected)) {
        closeQuestion();
        throw problem;
      }
      // Look up: a scan wants an answer, or an answer was wrong. That is put right where it was given.
      if (!next || !asked) beep.failure();
      question = next ?? asked;
      error = next ? '' : problem.message;
    }
  }
}
