import { Refusal, SignedOut } from '@/api';
import { say } from '@/lib/i18n';

/** The text under the field when a step of signing in fails; empty where a dialog says it. */
export function loginProblemText(problem: unknown): string {
  if (problem instanceof SignedOut) return '';
  if (problem instanceof Refusal && problem.message) return problem.message;
  return say('login:somethingWrong');
}

/** Whether a secret may not be tried now, after too many wrong ones. */
export function isLockedOut(problem: unknown): boolean {
  return problem instanceof Refusal && problem.httpStatus === 429;
}
