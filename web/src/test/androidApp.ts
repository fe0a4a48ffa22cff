import { type AppState, SimulatedApp } from '@/app/tablet/SimulatedApp';

/** The simulated app's properties and behaviour. */
export interface AndroidAppOptions {
  answers?: AppState['answers'];
  /** Its greeting, over the usual one; `null` for an app that never answers a greeting. */
  hello?: Record<string, unknown> | null;
}

/** The object behind `window.androidApp`. */
export interface AndroidApp {
  /** All that the page has asked for, in its order. */
  asked: ReadonlyArray<{ call: string } & Record<string, unknown>>;
  /** Prints, base64, by the names of the jobs. */
  printed: ReadonlyArray<{ job: string; data: string }>;
  /** The pages of loyalty programmes that were opened. */
  opened: readonly string[];
  /** Calls that are refused from now on, each with its code; `silent` for no answer, '' for not any more. */
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
  }
}

/** Puts the simulated app of /demo/tablet around the page of a test. */
export function androidApp({ answers = 'listener', hello = {} }: AndroidAppOptions = {}): void {
  const app = new SimulatedApp();
  app.state.setState({ answers, hello: { ...app.state.getState().hello, ...hello } });
  if (!hello) app.answer('hello', 'silent');
  const asked: ({ call: string } & Record<string, unknown>)[] = [];
  const printed: { job: string; data: string }[] = [];
  const opened: string[] = [];
  let heard = 0;
  const stop = app.state.subscribe((state) => {
    for (const { id, by, text } of state.said) {
      if (id <= heard) continue;
      heard = id;
      const { id: _, rokad: __, ...wish } = JSON.parse(text);
      if (by === 'page') asked.push(wish);
    }
    const papers = state.jobs.filter(({ fate }) => fate === 'printed');
    printed.splice(0, printed.length, ...papers.map(({ job, data }) => ({ job, data })));
    opened.splice(0, opened.length, ...state.opened);
  });
  const refuses = new Proxy<Record<string, string>>(
    {},
    {
      set: (_, call, how) => {
        app.answer(String(call), String(how));
        return true;
      },
    },
  );
  app.around(window);
  window.androidApp = {
    asked,
    printed,
    opened,
    refuses,
    tell: (event) => app.tell(event),
    weigh: (grams, stable) => app.weigh(grams, stable),
    leave: () => {
      stop();
      app.leave();
    },
  };
}

/** Takes the app away again. */
export function withoutAndroidApp(): void {
  window.androidApp?.leave();
  delete window.Android;
  delete window.RokadBridge;
  delete window.androidApp;
}
