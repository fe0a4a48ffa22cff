import type { Session } from '../api/types';

/** The paths of the console, below `/console`. */
export type Path =
  | '/'
  | '/sign-in'
  | '/code'
  | '/enrol'
  | '/invitation'
  | '/forgotten'
  | '/reset'
  | '/approvals'
  | '/customers'
  | `/customers/${string}`
  | '/people'
  | '/reports'
  | '/bills'
  | '/goods'
  | `/goods/${number}`
  | '/audit'
  | '/tills'
  | '/settings'
  | '/sessions';

/** Pages before the sign-in, by the state that belongs there. */
const ENTRY: Readonly<Record<Exclude<Session['state'], 'in'>, Path>> = {
  out: '/sign-in',
  code: '/code',
  enrol: '/enrol',
};

/** Pages that open for everybody: whoever is signed in may have forgotten the password, too. */
const FOR_EVERYBODY: readonly string[] = ['/invitation', '/forgotten', '/reset'] satisfies Path[];

/**
 * The path that a person gets for the one asked for. It is the same where the session allows it.
 * Recovery codes that nobody has kept yet stay on the screen.
 */
export function placeOf(state: Session['state'], path: string, hasUnkeptCodes: boolean): string {
  if (hasUnkeptCodes) return ENTRY.enrol;
  if (FOR_EVERYBODY.includes(path)) return path;
  if (state !== 'in') return ENTRY[state];
  return Object.values<string>(ENTRY).includes(path) ? '/' : path;
}
