import { problemText } from '@/api';
import { showAlert } from '@/ui/alerts';

/** Raises the alert of a problem, where there is something to say that nobody has said yet. */
export function sayProblem(problem: unknown): void {
  const words = problemText(problem);
  if (words) showAlert.danger(words);
}
