import * as z from 'zod/mini';
import { greet, tellEvent } from './bridge';
import {
  type AppInfo,
  BridgeFault,
  FAULTS,
  type Port,
  type Reading,
  SKILLS,
  VERSION,
  type Wish,
} from './messages';

// Without this the library tries whether it may make functions of texts, which the content policy counts as a breach.
z.config({ jitless: true });

/** An app that is there answers within this what needs no work. */
export const ANSWER_MS = 5_000;
/** And within this what it prints: paper takes its time. */
export const PRINT_MS = 30_000;

/** No message of an app is longer. */
const LONGEST = 20_000;

const word = z.string().check(z.trim(), z.maxLength(100));

const Info = z.object({
  version: z.literal(VERSION),
  manufacturer_name: word.check(z.minLength(1)),
  model: z._default(word, ''),
  can: z.array(z.string()).check(z.maxLength(50)),
  printer: z._default(
    z.object({
      name: z._default(word, ''),
      width: z._default(z.union([z.literal(58), z.literal(80)]), 80),
    }),
    { name: '', width: 80 },
  ),
  payment_device: z._default(z.object({ serial_number: z._default(word, '') }), {
    serial_number: '',
  }),
});

const Answer = z.object({
  rokad: z.literal(VERSION),
  to: z.string(),
  ok: z.boolean(),
  code: z.catch(z.enum(FAULTS), 'failed'),
});

const Told = z.discriminatedUnion('event', [
  z.object({ rokad: z.literal(VERSION), event: z.literal('ready') }),
  z.object({ rokad: z.literal(VERSION), event: z.literal('session_timeout') }),
  z.object({ rokad: z.literal(VERSION), event: z.literal('loyalty_closed') }),
  z.object({
    rokad: z.literal(VERSION),
    event: z.literal('weight'),
    grams: z.nullable(z.int().check(z.minimum(-1_000_000), z.maximum(1_000_000))),
    stable: z.boolean(),
  }),
]);

interface Waiting {
  answered: (message: unknown) => void;
  refused: (fault: BridgeFault) => void;
}

const waiting = new Map<string, Waiting>();
let asked = 0;
/** Objects whose messages are heard already. */
const heard = new WeakSet<Port>();

/** Asks an app for something; resolves with its answer, throws {@link BridgeFault} where it did not do it in time. */
export function ask(port: Port, wish: Wish, patience: number): Promise<unknown> {
  asked += 1;
  const id = `${asked}`;
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(late);
      waiting.delete(id);
    };
    const refused = (fault: BridgeFault) => {
      end();
      reject(fault);
    };
    const late = setTimeout(() => refused(new BridgeFault('silent')), patience);
    const answered = (message: unknown) => {
      end();
      resolve(message);
    };
    waiting.set(id, { answered, refused });
    try {
      port.postMessage(JSON.stringify({ rokad: VERSION, id, ...wish }));
    } catch {
      refused(new BridgeFault('failed'));
    }
  });
}

/** Greets an app and answers what it is. */
export async function sayHello(port: Port): Promise<AppInfo> {
  if (typeof port.addEventListener === 'function' && !heard.has(port)) {
    heard.add(port);
    port.addEventListener('message', ({ data }) => hear(data));
  }
  const answer = await ask(port, { call: 'hello', versions: [VERSION] }, ANSWER_MS);
  const said = Info.safeParse(answer);
  if (!said.success) throw new BridgeFault('version');
  const { manufacturer_name, model, can, printer, payment_device } = said.data;
  const { serial_number } = payment_device;
  const skills = SKILLS.filter((skill) => can.includes(skill));
  return { manufacturer_name, model, can: skills, printer, serial_number };
}

let hearScale: (reading: Reading | null) => void = () => {};

/** Has an app tell what its scale shows, until the answered function is called; `null` where it cannot. */
export function readScale(port: Port, hear: (reading: Reading | null) => void): () => void {
  hearScale = hear;
  ask(port, { call: 'weigh', on: true }, ANSWER_MS).catch(() => {
    if (hearScale === hear) hear(null);
  });
  return () => {
    if (hearScale !== hear) return;
    hearScale = () => {};
    ask(port, { call: 'weigh', on: false }, ANSWER_MS).catch(() => {});
  };
}

/**
 * Takes an app's message, an answer or an event. Anything else is ignored: a message counts once it
 * is understood.
 */
export function hear(text: unknown): void {
  const message = parsed(text);
  const answer = Answer.safeParse(message);
  if (answer.success) {
    const { to, ok, code } = answer.data;
    const asker = waiting.get(to);
    if (ok) asker?.answered(message);
    else asker?.refused(new BridgeFault(code));
    return;
  }
  const told = Told.safeParse(message);
  if (!told.success) return;
  switch (told.data.event) {
    case 'ready':
      void greet();
      break;
    case 'session_timeout':
    case 'loyalty_closed':
      tellEvent(told.data.event);
      break;
    case 'weight': {
      const { grams, stable } = told.data;
      hearScale({ grams, stable: stable && grams !== null });
    }
  }
}

function parsed(text: unknown): unknown {
  if (typeof text !== 'string' || text.length > LONGEST) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
