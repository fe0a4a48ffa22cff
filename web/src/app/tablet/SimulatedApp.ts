import { createStore } from 'zustand';
import type { Port } from '@/devices/bridge/messages';

/** How an app answers a call: it does it, refuses it with a code of docs/bridge.md, or says nothing. */
export type How = string;
export const DOES = '';
export const SILENT = 'silent';

/** A print, by the name of its job. */
export interface Job {
  job: string;
  /** ESC/POS in base64. */
  data: string;
  fate: 'printing' | 'printed' | 'may_have_printed';
  /** How often it was asked for. */
  asked: number;
}

/** The app's properties, its behaviour, and its history. */
export interface AppState {
  /**
   * The way of its answers: by messages of its object (`listener`), or by a call into the page
   * (`interface`).
   */
  answers: 'listener' | 'interface';
  /** Its greeting. */
  hello: Record<string, unknown>;
  /** How each call is answered; one that is not named is done. */
  how: Readonly<Record<string, How>>;
  scale: { grams: number | null; stable: boolean };
  /** Whether the page asks for the weight. */
  isWeighing: boolean;
  jobs: readonly Job[];
  /** The pages of loyalty programmes that were opened, and whether the last one still is. */
  opened: readonly string[];
  isLoyaltyOpen: boolean;
  /** Messages with their sender, in order; the oldest go where the list grows long. */
  said: readonly { id: number; by: 'page' | 'app'; text: string }[];
}

/** The greeting of a tablet with everything. */
export const HELLO = {
  version: 1,
  manufacturer_name: 'SUNMI',
  model: 'T2',
  can: ['print', 'weigh', 'open_loyalty'],
  printer: { name: 'Built-in printer', width: 80 },
};

/** The number of messages that are kept to be looked at. */
const KEPT = 200;

type Message = Record<string, unknown>;
type Listener = (event: { data?: unknown }) => void;

/**
 * An Android app around a page, as docs/bridge.md describes it: it keeps papers to be looked at instead of printing
 * them. What it remembers of jobs outlives the page, as it outlives a restart on a device.
 */
export class SimulatedApp {
  readonly state = createStore<AppState>()(() => ({
    answers: 'listener',
    hello: HELLO,
    how: {},
    scale: { grams: 0, stable: true },
    isWeighing: false,
    jobs: [],
    opened: [],
    isLoyaltyOpen: false,
    said: [],
  }));
  #page: Window | null = null;
  #listeners: Listener[] = [];
  #readings = 0;
  #count = 0;
  /** The calls that wait for a job that is being printed, by their ids. */
  readonly #waiting = new Map<string, string[]>();

  /** Puts the app around a page, and takes it from the one before. */
  around(page: Window): void {
    this.leave();
    this.#page = page;
    const { answers } = this.state.getState();
    const listeners: Listener[] = [];
    this.#listeners = listeners;
    const port: Port = {
      postMessage: (text) => this.#take(text),
      ...(answers === 'listener' && {
        addEventListener: (_: 'message', listener: Listener) => void listeners.push(listener),
      }),
    };
    page.Android = port;
  }

  /** Ends it: nothing is read any more, and nobody is told. */
  leave(): void {
    this.#weighing(false);
    this.#waiting.clear();
    this.#page = null;
  }

  /** Tells that it can be greeted, or once more. A page that has not greeted it yet hears only calls. */
  ready(): void {
    this.#say({ event: 'ready' }, 'interface');
  }

  /** Tells the page what it did not ask for. */
  tell(event: Message): void {
    this.#say(event);
  }

  /** Ends the page of the loyalty programme. */
  closeLoyalty(): void {
    this.state.setState({ isLoyaltyOpen: false });
    this.#say({ event: 'loyalty_closed' });
  }

  /** Puts something onto the scale. */
  weigh(grams: number | null, stable = true): void {
    this.state.setState({ scale: { grams, stable } });
    this.#read();
  }

  /** Decides how a call is answered from now on; what is being printed ends accordingly. */
  answer(call: string, how: How): void {
    this.state.setState(({ how: all }) => ({ how: { ...all, [call]: how } }));
    if (call !== 'print' || how === SILENT) return;
    for (const { job } of this.state.getState().jobs) {
      for (const id of this.#waiting.get(job) ?? []) this.#reply(id, this.#printed(job));
      this.#waiting.delete(job);
    }
  }

  /** Keeps what was said; a paper is long, and stands on its own. */
  #keep(by: 'page' | 'app', text: string): void {
    this.#count += 1;
    const id = this.#count;
    this.state.setState(({ said }) => ({ said: [...said, { id, by, text }].slice(-KEPT) }));
  }

  #say(message: Message, way = this.state.getState().answers): void {
    const text = JSON.stringify({ rokad: 1, ...message });
    this.#keep('app', text);
    if (way === 'interface') this.#page?.RokadBridge?.receive(text);
    else for (const listener of this.#listeners) listener({ data: text });
  }

  /** Answers a call, not before it has returned. */
  #reply(id: string, answer: Message): void {
    queueMicrotask(() => this.#say({ to: id, ok: true, ...answer }));
  }

  #take(text: string): void {
    this.#keep('page', text);
    const { id, call, ...wish } = JSON.parse(text);
    const how = this.state.getState().how[call] ?? DOES;
    if (call === 'print') {
      this.#print(id, String(wish.job), String(wish.data));
    } else if (how !== DOES && how !== SILENT) {
      this.#reply(id, { ok: false, code: how });
    } else {
      const answer = this.#do(call, wish);
      if (how !== SILENT) this.#reply(id, answer);
    }
  }

  #do(call: string, wish: Message): Message {
    const { hello } = this.state.getState();
    const can = Array.isArray(hello.can) ? hello.can : [];
    if (call === 'hello') return hello;
    if (call === 'weigh' && can.includes('weigh')) {
      this.#weighing(wish.on === true);
      return {};
    }
    if (call === 'open_loyalty' && can.includes('open_loyalty')) {
      const opened = [...this.state.getState().opened, String(wish.url)];
      this.state.setState({ opened, isLoyaltyOpen: true });
      return {};
    }
    return { ok: false, code: 'unable' };
  }

  #print(id: string, job: string, data: string): void {
    const { jobs, how } = this.state.getState();
    const known = jobs.find((each) => each.job === job);
    const all: readonly Job[] = known
      ? jobs.map((each) => (each === known ? { ...each, asked: each.asked + 1 } : each))
      : [...jobs, { job, data, fate: 'printing', asked: 1 }];
    this.state.setState({ jobs: all });
    if (how.print === SILENT && (!known || known.fate === 'printing')) {
      this.#waiting.set(job, [...(this.#waiting.get(job) ?? []), id]);
      return;
    }
    const waiting = this.#waiting.get(job) ?? [];
    this.#waiting.delete(job);
    const answer = this.#printed(job);
    for (const each of [...waiting, id]) this.#reply(each, answer);
  }

  /**
   * Decides on a job now, and on the answer. A name that has failed before anything came out is
   * forgotten.
   */
  #printed(job: string): Message {
    const { jobs, how } = this.state.getState();
    const fate = jobs.find((each) => each.job === job)?.fate;
    const code = how.print ?? DOES;
    const ends = (as: Job['fate']) =>
      this.state.setState({
        jobs: jobs.map((each) => (each.job === job ? { ...each, fate: as } : each)),
      });
    if (fate === 'printed') return {};
    if (fate === 'may_have_printed' || code === 'may_have_printed') {
      ends('may_have_printed');
      return { ok: false, code: 'may_have_printed' };
    }
    if (code === DOES || code === SILENT) {
      ends('printed');
      return {};
    }
    this.state.setState({ jobs: jobs.filter((each) => each.job !== job) });
    return { ok: false, code };
  }

  /** Reads the scale each second, by the clock of the page: it ends with the page, and a hidden window does not slow it. */
  #weighing(isOn: boolean): void {
    this.#page?.clearInterval(this.#readings);
    this.state.setState({ isWeighing: isOn });
    if (!isOn || !this.#page) return;
    this.#readings = this.#page.setInterval(() => this.#read(), 1_000);
    queueMicrotask(() => this.#read());
  }

  #read(): void {
    const { isWeighing, scale } = this.state.getState();
    if (isWeighing) this.#say({ event: 'weight', ...scale });
  }
}
