import type { QueryClient } from '@tanstack/react-query';
import { onSignals, setOnline, watchServer } from '@/api';
import { onAppEvent } from '@/devices/bridge';
import { clearCart, keepOverReloads, setCart } from '@/features/cart';
import { clearCashSession, setCashSession } from '@/features/cash_session';
import { leavePaidBill } from '@/features/invoice';
import { isSignedIn, onSignIn, sayFarewell, showLock } from '@/features/login';
import { keepOfflineCopies } from '@/features/offline';
import { clearSettings, setSettings } from '@/features/settings';
import { say } from '@/lib/i18n';
import { showAlert } from '@/ui/alerts';
import { noteBuild, takeOverWhenIdle } from './newBuild';

/**
 * Connects what must hear of each other but must not know each other: what a sign-in brings goes
 * to the capabilities, what every call may bring goes to the whole app. Returns how to stop.
 */
export function connect(queryClient: QueryClient): () => void {
  onSignIn({
    began: ({ settings, session, cart }) => {
      leavePaidBill();
      setSettings(settings);
      setCashSession(session);
      setCart(cart);
    },
    ended: () => {
      clearSettings();
      clearCashSession();
      clearCart();
      queryClient.clear();
    },
  });
  const stopHearing = onSignals({
    farewell: sayFarewell,
    locked: showLock,
    fault: (message) => showAlert.danger(message || say('ui:serverFault')),
    reached: setOnline,
    build: noteBuild,
  });
  // As if the server had said so: nobody stays signed in behind the dialog.
  const stopTimeout = onAppEvent('session_timeout', () => {
    if (isSignedIn()) sayFarewell({ status: 'redirect_to_store_list', message: '', code: '' });
  });
  const stops = [
    stopHearing,
    stopTimeout,
    watchServer(),
    keepOfflineCopies(),
    keepOverReloads(),
    takeOverWhenIdle(),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
