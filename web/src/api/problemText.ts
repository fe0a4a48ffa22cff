import { say } from '@/lib/i18n';
import { Locked, Refusal, ServerFault, SignedOut, Unreachable } from './problems';

/**
 * The text for a person about a problem of a call: the server's words, or ours where it has none.
 * `null` where it has been said already (a dialog, an alert) or is not worth saying: a call that
 * was given up, or does not exist here.
 */
export function problemText(problem: unknown): string | null {
  if (problem instanceof SignedOut || problem instanceof ServerFault) return null;
  if (problem instanceof Refusal) {
    if (problem.httpStatus === 404) return null;
    return problem.message || say('ui:somethingWrong');
  }
  if (problem instanceof Locked) return problem.message;
  if (problem instanceof DOMException && problem.name === 'AbortError') return null;
  return say(problem instanceof Unreachable ? 'ui:noAnswer' : 'ui:somethingWrong');
}
