import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { randomId } from '@/lib/ids';

/** The length of the token in letters and digits, as the server's own tokens have. */
const TOKEN_LENGTH = 60;

/** Somebody who signed in without the server. */
export interface OfflineSession {
  /** Random, and known to no server: nothing can be sold with it. */
  token: string;
  vu_id: string;
  mobile: string;
  first_name: string;
  last_name: string;
}

/** Kept over a reload; ended by signing out, or by a sign-in with the server. */
const useOffline = create<{ session: OfflineSession | null }>()(
  persist(() => ({ session: null as OfflineSession | null }), { name: 'rokad.offline' }),
);

/** The user who is signed in without the server, or `null`. */
export function useOfflineSession(): OfflineSession | null {
  return useOffline(({ session }) => session);
}

/** Begins a session with a token of its own. */
export function beginOfflineSession(user: Omit<OfflineSession, 'token'>): void {
  const { vu_id, mobile, first_name, last_name } = user;
  const token = randomId(TOKEN_LENGTH);
  useOffline.setState({ session: { token, vu_id, mobile, first_name, last_name } });
}

/** Ends it. */
export function endOfflineSession(): void {
  useOffline.setState({ session: null });
}
