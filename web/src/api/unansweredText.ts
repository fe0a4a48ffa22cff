import { say } from '@/lib/i18n';
import { ServerFault, Unreachable } from './problems';

/**
 * The text beside a Retry when a call did not get through, so that nobody knows whether it was
 * done. `null` for any other failure, a refusal above all, which has words of its own.
 */
export function unansweredText(problem: unknown): string | null {
  if (problem instanceof Unreachable) return say('ui:noAnswer');
  return problem instanceof ServerFault ? say('ui:somethingWrong') : null;
}
