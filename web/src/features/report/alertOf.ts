import { problemText } from '@/api';
import { say } from '@/lib/i18n';
import { showAlert } from '@/ui/alerts';

/** An alert tells why a file or a slip did not come: the screen has no place of its own for it. */
export function alertOf(problem: unknown): undefined {
  showAlert.danger(problemText(problem) ?? say('ui:serverFault'));
}
