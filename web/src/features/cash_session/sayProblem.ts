import { problemText } from '@/api';
import { showAlert } from '@/ui/alerts';

/** Says why something did not work, where nobody else has said so. */
export function sayProblem(problem: unknown): void {
  const words = problemText(problem);
  if (words) showAlert.danger(words);
}
