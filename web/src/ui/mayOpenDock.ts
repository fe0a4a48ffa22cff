import { say } from '@/lib/i18n';
import { showAlert } from './alerts';
import { isDockTyped } from './openDocks';

/** Whether a dock may take the place of the one that is open. It says so where something is typed there that would be lost. */
export function mayOpenDock(): boolean {
  const isTyped = isDockTyped();
  if (isTyped) showAlert.info(say('billing:unfinished'));
  return !isTyped;
}
