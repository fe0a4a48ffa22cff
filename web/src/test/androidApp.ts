import type { Port } from '../devices/bridge/messages';

/** What the simulated app is, and how it behaves. */
export interface AndroidAppOptions {
  /** By which way it answers: by messages of its object (`listener`), or by a call into the page (`interface`). */
  answers?: 'listener' | 'interface';
  /** What it says of itself, over what it usually says; `null` for an app that never answers a greeting. */
  hello?: Record<string, unknown> | null;
}

/** What stands behind `window.androidApp`, for tests and for the simulator's page. */
export interface AndroidApp {
  /** All that the page has asked for, in its order. */
  asked: ReadonlyArray<{ call: string } & Record<string, unknown>>;
  /** What came out of the printer, base64, by the names of the jobs. */
  printed: ReadonlyArray<{ job: string; data: string }>;
  /** The pages of loyalty programmes that were opened. */
  opened: readonly string[];
  /** Calls that are refused from now on, each with its code; with `silent` it does what is asked and says nothing. */
  refuses: Record<string, string>;
  /** Tells the page what it did not ask for. */
  tell: (event: Record<string, unknown>) => void;
  /** Puts something onto the scale. */
  weigh: (grams: number | null, stable?: boolean) => void;
  /** Ends it: nothing is read any more. */
  leave: () => void;
}

declare global {
  interface Window {
    androidApp?: AndroidApp;
    /** Told what comes out of the printer, and what was opened, where a test wants that over reloads. */
    keepOfApp?: (what: 'printed' | 'opened', name: string, data: string) => unknown;
  }
}

/**
 * Puts an Android app around the page, as docs/bridge.md describes it: it remembers what it was given instead of
 * printing it. It uses nothing from outside of itself, so that it can be put into a page before its first script.
 */
export function androidApp({ answers = 'listener', hello = {} }: AndroidAppOptions = {}): void {
  const listeners: ((event: { data?: unknown }) => void)[] = [];
  const asked: ({ call: string } & Record<string, unknown>)[] = [];
  const printed: { job: string; data: string }[] = [];
  const opened: string[] = [];
  let scale: { grams: number | null; stable: boolean } = { grams: 0, stable: true };
  let weighing: ReturnType<typeof setInterval> | undefined;

  const say = (message: Record<string, unknown>) => {
    const text = JSON.stringify({ rokad: 1, ...message });
    if (answers === 'interface') window.RokadBridge?.receive(text);
    else for (const listener of listeners) listener({ data: text });
  };
  const weigh = (grams: number | null, stable = true) => {
    scale = { grams, stable };
    if (weighing) say({ event: 'weight', ...scale });
  };
  /** Does what is asked; the answer beside `ok`, or `null` for none. */
  const act = (wish: Record<string, unknown>): Record<string, unknown> | null => {
    switch (wish.call) {
      case 'hello':
        return (
          hello && {
            version: 1,
            manufacturer_name: 'SUNMI',
            model: 'T2',
            can: ['print', 'weigh', 'open_loyalty'],
            printer: { name: 'Built-in printer', width: 80 },
            ...hello,
          }
        );
      case 'print':
        if (!printed.some(({ job }) => job === wish.job)) {
          printed.push({ job: String(wish.job), data: String(wish.data) });
          window.keepOfApp?.('printed', String(wish.job), String(wish.data));
        }
        return {};
      case 'weigh':
        clearInterval(weighing);
        weighing = undefined;
        if (wish.on === true) {
          weighing = setInterval(() => weigh(scale.grams, scale.stable), 1_000);
          queueMicrotask(() => weigh(scale.grams, scale.stable));
        }
        return {};
      case 'open_loyalty':
        opened.push(String(wish.url));
        window.keepOfApp?.('opened', String(wish.url), '');
        return {};
      default:
        return { ok: false, code: 'unable' };
    }
  };
  const app: AndroidApp = {
    asked,
    printed,
    opened,
    refuses: {},
    tell: (event) => say(event),
    weigh,
    leave: () => clearInterval(weighing),
  };
  window.androidApp = app;
  const port: Port = {
    postMessage: (text) => {
      const { id, rokad: _, ...wish } = JSON.parse(text);
      asked.push(wish);
      const code = app.refuses[wish.call];
      if (code && code !== 'silent') {
        queueMicrotask(() => say({ to: id, ok: false, code }));
        return;
      }
      const answer = act(wish);
      if (answer && !code) queueMicrotask(() => say({ to: id, ok: true, ...answer }));
    },
    ...(answers === 'listener' && {
      addEventListener: (_, listener) => void listeners.push(listener),
    }),
  };
  window.Android = port;
}

/** Takes the app away again. */
export function withoutAndroidApp(): void {
  window.androidApp?.leave();
  delete window.Android;
  delete window.RokadBridge;
  delete window.androidApp;
}
