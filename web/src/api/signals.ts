import type { MessageCode } from '@/lib/i18n';

/** Why the till has to sign in again. */
export interface Farewell {
  status: 'redirect_to_store_list' | 'licence_not_valid' | 'licence_expired';
  message: string;
  /** Why, for decisions. */
  code: MessageCode | '';
}

/** News of a call that the whole app must hear, whoever made it. */
export interface Signals {
  /** The sign-in or the licence has ended. */
  farewell: (farewell: Farewell) => void;
  /** The till is locked on the server. */
  locked: () => void;
  /** The server failed; the message is for the person at the till. */
  fault: (message: string) => void;
  /** A call was answered, or could not be: the till is online, or not. */
  reached: (online: boolean) => void;
  /** A call was answered by the server of this build of the app. */
  build: (name: string) => void;
}

const nobody: Signals = {
  farewell: () => {},
  locked: () => {},
  fault: () => {},
  reached: () => {},
  build: () => {},
};
let listener: Signals = nobody;

/** Sets who hears; answers how to stop. */
export function onSignals(signals: Signals): () => void {
  listener = signals;
  return () => {
    if (listener === signals) listener = nobody;
  };
}

export const signal: Signals = {
  farewell: (farewell) => listener.farewell(farewell),
  locked: () => listener.locked(),
  fault: (message) => listener.fault(message),
  reached: (online) => listener.reached(online),
  build: (name) => listener.build(name),
};
