import { type Licence, setOnline, useIdentity } from '@/api';
import { clearCart, setCart } from '@/features/cart';
import { STORAGE_KEY } from '@/features/cart/till';
import { clearCashSession, setCashSession } from '@/features/cash_session';
import { unlock } from '@/features/login/lockStore';
import { setSigningIn } from '@/features/login/signingIn';
import { clearSettings, setSettings } from '@/features/settings';
import { removeFromStore } from '@/lib/deviceStore';
import { clearAlerts } from '@/ui/alerts';
import { signedInAnswer } from './samples';

/** The licence of the till in tests. */
export const sampleLicence: Licence = {
  udid: 'u'.repeat(32),
  v_id: '7',
  store_id: '4',
  store_name: 'Nisarga Fresh, Kothrud',
  terminal_name: 'Till 1',
};

/** A device as it comes out of its box. */
export function newDevice(): void {
  useIdentity.setState({ licence: null, user: null, token: null });
  clearSettings();
  clearCashSession();
  clearCart();
  // Scans that the test before left unanswered are nobody's.
  removeFromStore(STORAGE_KEY);
  clearAlerts();
  unlock();
  setSigningIn(null);
  setOnline(true);
}

/** A till with its licence, at which nobody is signed in. */
export function activatedTill(): void {
  newDevice();
  useIdentity.setState({ licence: sampleLicence });
}

/** A till at which Asha has signed in. */
export function signedInTill(answer: Parameters<typeof signedInAnswer>[0] = {}): void {
  activatedTill();
  const { data, settings, session, cart } = signedInAnswer(answer);
  setSettings(settings);
  setCashSession(session);
  setCart(cart);
  useIdentity.setState({ user: data, token: data.api_token });
}
