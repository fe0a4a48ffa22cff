import type { Session } from '../api/types';

/** The paths of the console, below `/console`. */
export type Path =
  | '/'
  | '/sign-in'
  | '/code'
  | '/enrol'
  | '/invitation'
  | '/bills'
  | '/audit'
  | '/sessions';

/** Pages before the sign-in, by the state that belongs there. */
const ENTRY: Readonly<Record<Exclude<Session['state'], 'in'>, Path>> = {
  out: '/sign-in',
  code: '/code',
  enrol: '/enrol',
};

/**
 * The path that a person gets for the one asked for. It is the same where the session allows it. An
 * invitation opens for everybody. Recovery codes that nobody has kept yet stay on the screen.
 */
export function placeOf(state: Session['state'], path: string, hasUnkeptCodes: boolean): string {
  if (hasUnkeptCodes) return ENTRY.enrol;
  if (path === '/invitation') return path;
  if (state !== 'in') return ENTRY[state];
  return Object.values<string>(ENTRY).includes(path) ? '/' : path;
}
