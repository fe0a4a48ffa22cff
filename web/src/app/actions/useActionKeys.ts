import { useEffect } from 'react';
import { say } from '@/lib/i18n';
import { isScannerKey } from '@/lib/scannerKeys';
import { showAlert } from '@/ui/alerts';
import { isSamePress, watchPresses } from '@/ui/samePress';
import { currentActions } from './registry';
import { belongsToField, shortcutOf } from './shortcut';

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || isScannerKey(event) || belongsToField(event)) return;
  const shortcut = shortcutOf(event);
  const action = currentActions().find((candidate) => candidate.shortcut === shortcut);
  if (!action) return;

  // Also when it is not available: the browser must not do something else with the key.
  event.preventDefault();
  if (event.repeat && !action.repeats) return;
  if (action.deliberate && isSamePress(event)) return;
  if (action.reason) {
    showAlert.info(say(action.reason));
    return;
  }
  action.run();
}

/**
 * Lets keys call the registered actions. Used once, by the app. It listens last of all: a dialog,
 * a field or the scanner that has used a key has marked it by then.
 */
export function useActionKeys(): void {
  useEffect(() => {
    const stopWatching = watchPresses();
    window.addEventListener('keydown', onKeyDown);
    return () => {
      stopWatching();
      window.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}
