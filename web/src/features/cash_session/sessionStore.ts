import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { SessionAnswer, SettingsAnswer } from '@/api';
import { onSettings } from '@/features/settings';
import { type Standing, standingOf } from './standing';

/** The cash session of this till. */
export interface CashSession extends Standing {
  /** When it began, `YYYY-MM-DD HH:mm:ss` on the store's clock; empty when none has begun. */
  startTime: string;
  /** The user who opened it; empty where that is not known. */
  username: string;
  /** The session that is to be closed; empty without one. */
  settlementSessionId: string;
  /** A closed session whose difference or slip waits; empty without one. */
  unfinishedId: string;
  /** The last count of the drawer, as calls carry it; empty where nobody knows. */
  lastCount: string;
}

const NONE: CashSession = {
  type: 'open',
  required: false,
  startTime: '',
  username: '',
  settlementSessionId: '',
  unfinishedId: '',
  lastCount: '',
};

const useSession = create<CashSession>()(persist(() => NONE, { name: 'rokad.cash_session' }));

/** The cash session of this till. */
export function useCashSession(): CashSession {
  return useSession();
}

/** The same outside of a component. */
export function currentCashSession(): CashSession {
  return useSession.getState();
}

/** Takes over the session as the server told it at sign-in. */
export function setCashSession(answer: SessionAnswer): void {
  useSession.setState({
    type: answer.type === 'close' ? 'close' : 'open',
    required: answer.required === 1,
    startTime: answer.start_time,
    username: answer.username,
    settlementSessionId: answer.settlement_session_id,
  });
}

/** A session has been opened here. */
export function sessionOpened(
  session: Pick<CashSession, 'startTime' | 'settlementSessionId' | 'username'>,
): void {
  useSession.setState({ type: 'close', required: false, ...session });
}

/** A closed session is done with. */
export function sessionFinished(): void {
  useSession.setState({ unfinishedId: '' });
}

/** Forgets the session. */
export function forgetSession(): void {
  useSession.setState(NONE);
}

/** The settings tell where the session stands, but not who opened it. */
function followSettings(settings: SettingsAnswer): void {
  const { session_started_at: startTime, settlement_session_id: id, ...rest } = settings.settlement;
  useSession.setState(({ username, settlementSessionId }) => ({
    ...standingOf(settings),
    startTime,
    username: id === settlementSessionId ? username : '',
    settlementSessionId: id,
    unfinishedId: rest.unfinished_session_id,
    lastCount: rest.last_count,
  }));
}

onSettings(followSettings);
