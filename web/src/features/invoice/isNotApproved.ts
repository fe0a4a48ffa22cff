import { Refusal } from '@/api';

/** Whether the server wants a manager's passcode first. */
export function isNotApproved(problem: unknown): boolean {
  return problem instanceof Refusal && problem.code === 'approval.not_approved';
}
