import {
  CLIENT,
  call,
  login,
  logout,
  type SignedInAnswer,
  type SignedInUser,
  type UserAnswer,
  useIdentity,
} from '@/api';
import { currentSettings, isOn, useMaybeSettings } from '@/features/settings';
import { saidIn } from '@/lib/i18n';
import { clearAlerts } from '@/ui/alerts';
import { keepLastHere } from './lastHere';
import { unlock } from './lockStore';
import { stopAskingToLogout } from './logoutAsked';
import { setSigningIn } from './signingIn';

/** Parts that begin and end with a sign-in, beyond the person: settings, cash session, bill. */
export interface SignInListener {
  began: (answer: Omit<SignedInAnswer, 'data' | 'notices'>) => void;
  ended: () => void;
}

let listener: SignInListener = { began: () => {}, ended: () => {} };

/** Sets who takes over what a sign-in brings, and forgets it when it ends. */
export function onSignIn(next: SignInListener): void {
  listener = next;
}

/** Whether a person is signed in, with all that work needs. */
export function isSignedIn(): boolean {
  return useIdentity.getState().token !== null && currentSettings() !== null;
}

/** The same for a component. */
export function useSignedIn(): boolean {
  const hasToken = useIdentity(({ token }) => token !== null);
  const settings = useMaybeSettings();
  return hasToken && settings !== null;
}

function userOf(answer: UserAnswer): SignedInUser {
  const { api_token: _token, vendor_id: _vendor, vu_id: _user, ...user } = answer;
  return user;
}

/**
 * Signs a person in. Answers what that person should read (a bill that was held, a PIN that is easily guessed), often nothing.
 * Throws the refusal otherwise; `warning` asks whether to end the sign-in on another device.
 */
export async function signIn(mobile: string, pin: string, force: boolean): Promise<string[]> {
  const request = { mobile, pin, forcelogin: force ? 1 : 0 };
  const { data, message, notices, ...rest } = await call(login, request, {
    accept: ['login_redirect'],
  });
  listener.began(rest);
  const manager = currentSettings()?.till.manager;
  keepLastHere(data.vu_id, { at: Date.now(), isManager: manager !== undefined && isOn(manager) });
  // Last, since it is what opens the work.
  useIdentity.setState({ user: userOf(data), token: data.api_token });
  return [message, ...notices.map(saidIn)].filter(Boolean);
}

/** Forgets the person and all that came with the sign-in; the licence stays. */
export function forgetSignIn(): void {
  useIdentity.setState({ user: null, token: null });
  setSigningIn(null);
  stopAskingToLogout();
  unlock();
  clearAlerts();
  listener.ended();
}

/** The sign-in that a call of logout ends. */
export interface EndingSignIn {
  api_token: string;
  v_id: string;
  store_id: string;
  vu_id: string;
  mobile: string;
}

/** The present sign-in, as logout names it; nothing when nobody is signed in. */
export function endingSignIn(): EndingSignIn | null {
  const { user, token, licence } = useIdentity.getState();
  if (!token) return null;
  return {
    api_token: token,
    v_id: user?.v_id ?? licence?.v_id ?? '',
    store_id: user?.store_id ?? licence?.store_id ?? '',
    vu_id: user?.id ?? '',
    mobile: user?.mobile ?? '',
  };
}

/** Tells the server that a sign-in is over. Whatever it answers, here it is over already. */
export function tellLogout(ending: EndingSignIn): void {
  const query = { ...ending, trans_from: CLIENT };
  void logout({ query, keepalive: true }).catch(() => {});
}
