import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

/** `danger` covers refusals and faults. */
export type AlertTone = 'success' | 'danger' | 'info';

/** Something that was said to the person at the till. */
export interface Alert {
  id: number;
  tone: AlertTone;
  text: string;
  /** When, in milliseconds since 1970. */
  at: number;
}

/** How long an alert stays, in milliseconds. */
export const ALERT_SHOWN_FOR = 3000;
/** How many past alerts stay behind the bell. */
const HISTORY = 20;
/** More than this at once would cover the work. */
const SHOWN = 3;

interface Alerts {
  /** On the screen now, the newest last. */
  shown: readonly Alert[];
  /** The last twenty, the newest first. */
  history: readonly Alert[];
  /** Whether a part of the page in sight says successes itself; see {@link takeSuccesses}. */
  successesTaken: boolean;
}

/** The alerts of this till; changed by the functions below only. The bell remembers its list over a reload. */
export const useAlerts = create<Alerts>()(
  persist((): Alerts => ({ shown: [], history: [], successesTaken: false }), {
    name: 'rokad.alerts',
    storage: createJSONStorage(() => sessionStorage),
    partialize: ({ history }) => ({ history }),
  }),
);

function show(tone: AlertTone, text: string): void {
  const id = (useAlerts.getState().history[0]?.id ?? 0) + 1;
  const alert: Alert = { id, tone, text, at: Date.now() };
  useAlerts.setState(({ shown, history }) => ({
    // Said twice in a row it is shown once, anew.
    shown: [...shown.filter((other) => other.text !== text || other.tone !== tone), alert].slice(
      -SHOWN,
    ),
    history: [alert, ...history].slice(0, HISTORY),
  }));
}

/** Says something that goes away by itself and stays behind the bell. Texts are in words already. */
export const showAlert = {
  success: (text: string) => show('success', text),
  danger: (text: string) => show('danger', text),
  info: (text: string) => show('info', text),
};

/** Takes an alert off the screen; behind the bell it stays. */
export function dismissAlert(id: number): void {
  useAlerts.setState(({ shown }) => ({ shown: shown.filter((alert) => alert.id !== id) }));
}

/** Takes successes off the screen: what they told of is over. */
export function dismissSuccesses(): void {
  useAlerts.setState(({ shown }) => ({ shown: shown.filter(({ tone }) => tone !== 'success') }));
}

/** The bell has been opened: what is shown is in its list. */
export function hideAlerts(): void {
  useAlerts.setState({ shown: [] });
}

/** Forgets everything, as at the change of the user. */
export function clearAlerts(): void {
  useAlerts.setState({ shown: [], history: [] });
}

/** From now on the part of the page that calls this says successes; answers what ends that. */
export function takeSuccesses(): () => void {
  useAlerts.setState({ successesTaken: true });
  return () => useAlerts.setState({ successesTaken: false });
}

/** Whether the part of the page that says successes is in sight. */
export function isSuccessPlaceSeen(): boolean {
  return useAlerts.getState().successesTaken;
}
