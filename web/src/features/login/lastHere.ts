import { inStore, writeStore } from '@/lib/deviceStore';

const NAME = 'rokad.last_here';
/** As many people as a device knows. */
const REMEMBERED = 20;

/** The last sign-in of somebody on this device. */
export interface LastHere {
  /** When, in milliseconds since 1970. */
  at: number;
  isManager: boolean;
}

type Everybody = Record<string, LastHere>;

/** Keeps on this device that somebody signed in. */
export function keepLastHere(user: string, last: LastHere): void {
  const others = Object.entries(inStore<Everybody>(NAME) ?? {}).filter(([id]) => id !== user);
  const latest = others.sort(([, one], [, other]) => other.at - one.at).slice(0, REMEMBERED - 1);
  writeStore(NAME, Object.fromEntries([[user, last], ...latest]));
}

/** The last sign-in of each person on this device, by the user's id. */
export function readLastHere(): Everybody {
  return inStore<Everybody>(NAME) ?? {};
}
