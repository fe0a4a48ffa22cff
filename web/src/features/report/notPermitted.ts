import { Refusal } from '@/api';

/** Whether reports are refused to who is signed in: they are for managers. */
export function isNotPermitted(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'report.not_manager';
}
