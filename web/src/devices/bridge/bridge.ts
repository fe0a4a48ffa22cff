import { create } from 'zustand';
import { type AppInfo, BridgeFault, type Port, type Reading, type Skill } from './messages';

interface Known {
  /** The app and its skills; `null` while none has answered. */
  app: AppInfo | null;
  /** An app is there and cannot be talked with: it says nothing, or speaks another version. */
  trouble: 'silent' | 'version' | null;
}

const useKnown = create<Known>()(() => ({ app: null, trouble: null }));

/**
 * Events that an app tells by itself: it has ended the session; the loyalty programme's page that
 * it has opened is closed.
 */
export type AppEvent = 'session_timeout' | 'loyalty_closed';

const listeners = new Map<AppEvent, Set<() => void>>();

/** Hears something that the app tells by itself, until the answered function is called. */
export function onAppEvent(event: AppEvent, listener: () => void): () => void {
  const all = listeners.get(event) ?? new Set();
  listeners.set(event, all.add(listener));
  return () => void all.delete(listener);
}

/** Tells whoever hears it, for the talk. */
export function tellEvent(event: AppEvent): void {
  for (const listener of listeners.get(event) ?? []) listener();
}

/** The object that the app put into the page, if there is an app. */
function port(): Port | null {
  const { Android: found } = window;
  return typeof found?.postMessage === 'function' ? found : null;
}

/** The talk itself is fetched where there is an app, and never by a browser. */
const talk = () => import('./talk');

/**
 * Lets an app around the page speak to it, and greets the one that is there. Called once, before anything
 * that the app may change is shown.
 */
export function startBridge(): void {
  window.RokadBridge = { receive: (text) => void talk().then(({ hear }) => hear(text)) };
  if (port()) void greet();
}

/** Asks the app what it is; also when it says that it has only now become ready. */
export async function greet(): Promise<void> {
  const found = port();
  if (!found) return;
  const { sayHello } = await talk();
  try {
    useKnown.setState({ app: await sayHello(found), trouble: null });
  } catch (problem) {
    const isVersion = problem instanceof BridgeFault && problem.code === 'version';
    useKnown.setState({ app: null, trouble: isVersion ? 'version' : 'silent' });
  }
}

/** The app around this page with its skills, or `null` in a browser. */
export function useBridgeApp(): AppInfo | null {
  return useKnown(({ app }) => app);
}

/** The same outside of a component. */
export function bridgeApp(): AppInfo | null {
  return useKnown.getState().app;
}

/** Why an app that is there cannot be talked with; `null` where there is none, or all is well. */
export function useBridgeTrouble(): Known['trouble'] {
  return useKnown(({ trouble }) => trouble);
}

/** Whether the app around this page can do something. */
export function canByBridge(skill: Skill): boolean {
  return bridgeApp()?.can.includes(skill) ?? false;
}

/** Whether it can, for a component. */
export function useCanByBridge(skill: Skill): boolean {
  return useKnown(({ app }) => app?.can.includes(skill) ?? false);
}

async function asking(skill: Skill) {
  const found = port();
  if (!found || !canByBridge(skill)) throw new BridgeFault('unable');
  return { found, ...(await talk()) };
}

/**
 * Prints what a server drew for a receipt printer (ESC/POS, base64). The app prints a job once: the same name again
 * is the same job. Resolves when it is printed; throws {@link BridgeFault} where that is not known.
 */
export async function printByApp(job: string, data: string): Promise<void> {
  const { found, ask, PRINT_MS } = await asking('print');
  await ask(found, { call: 'print', job, data }, PRINT_MS);
}

/** Hands the page of a loyalty programme to the app, which shows it. Throws where it did not take it. */
export async function openLoyaltyByApp(url: string): Promise<void> {
  const { found, ask, ANSWER_MS } = await asking('open_loyalty');
  await ask(found, { call: 'open_loyalty', url }, ANSWER_MS);
}

/**
 * Reads the scale of the app until the answered function is called; `hear` is told each reading, and `null` where
 * the scale cannot be read.
 */
export function readScaleByApp(hear: (reading: Reading | null) => void): () => void {
  let isOver = false;
  let stop = () => {};
  void asking('weigh')
    .then(({ found, readScale }) => {
      if (isOver) return;
      stop = readScale(found, hear);
    })
    .catch(() => hear(null));
  return () => {
    isOver = true;
    stop();
  };
}

/** Forgets the app, for tests. */
export function leaveBridge(): void {
  useKnown.setState({ app: null, trouble: null });
}
