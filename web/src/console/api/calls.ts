import { approvalCalls } from './approvals';
import { auditCalls } from './audit';
import { billCalls } from './bills';
import { customerCalls } from './customers';
import { goodsCalls } from './goods';
import type { Invited, Member, MemberRole } from './people';
import { post } from './post';
import { reportCalls } from './reports';
import { shopCalls } from './shop';
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
  forgotten: (mail: string) => post<object>('forgotten', { mail }),
  reset: (token: string, giveUp?: GiveUp) => post<{ mail: string }>('reset', { token }, giveUp),
  acceptReset: (token: string, password: string) =>
    post<object>('reset/accept', { token, password }),
  prove: (password: string, code: string) => post<object>('prove', { password, code }),
  people: (giveUp?: GiveUp) => post<readonly Member[]>('people', {}, giveUp),
  invite: (mail: string, role: MemberRole) => post<Invited>('people/invite', { mail, ...role }),
  changePerson: (personId: number, role: MemberRole) =>
    post<object>('people/change', { person_id: personId, ...role }),
  endAccess: (personId: number) => post<object>('people/end', { person_id: personId }),
  sessions: (giveUp?: GiveUp) => post<readonly OpenSession[]>('sessions', {}, giveUp),
  endSession: (sessionId: OpenSession['session_id']) =>
    post<object>('sessions/end', { session_id: sessionId }),
  home: (storeId: number, giveUp?: GiveUp) =>
    post<HomeAnswer>('home', { store_id: storeId }, giveUp),
  ...approvalCalls,
  ...billCalls,
  ...customerCalls,
  ...auditCalls,
  ...goodsCalls,
  ...reportCalls,
  ...shopCalls,
};
