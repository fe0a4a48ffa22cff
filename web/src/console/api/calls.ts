import { auditCalls } from './audit';
import { billCalls } from './bills';
import { post } from './post';
import type { HomeAnswer, Invitation, OpenSession, RecoveryCodes, Session } from './types';

type GiveUp = AbortSignal | undefined;

/** The calls of the console, each by what it does. */
export const calls = {
  session: (giveUp?: GiveUp) => post<Session>('session', {}, giveUp),
  signIn: (mail: string, password: string) => post<Session>('sign-in', { mail, password }),
  giveCode: (code: string, trust: boolean) => post<Session>('sign-in/code', { code, trust }),
  giveRecoveryCode: (code: string, trust: boolean) =>
    post<Session>('sign-in/code', { recovery_code: code, trust }),
  enrol: (code: string) => post<RecoveryCodes>('enrol', { code }),
  signOut: () => post<object>('sign-out', {}),
  invitation: (token: string, giveUp?: GiveUp) => post<Invitation>('invitation', { token }, giveUp),
  acceptInvitation: (token: string, name: string, password: string) =>
    post<Session>('invitation/accept', { token, name, password }),
  sessions: (giveUp?: GiveUp) => post<readonly OpenSession[]>('sessions', {}, giveUp),
  endSession: (sessionId: OpenSession['session_id']) =>
    post<object>('sessions/end', { session_id: sessionId }),
  home: (storeId: number, giveUp?: GiveUp) =>
    post<HomeAnswer>('home', { store_id: storeId }, giveUp),
  ...billCalls,
  ...auditCalls,
};
