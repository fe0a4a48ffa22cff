import { expect, vi } from 'vitest';
import { inventedIn } from './says';

/**
 * The answer of the server: a body, with a status of HTTP where it is not 200, or nothing at all.
 */
export type Answer = object | { http: number; body: object } | Error;

/** A request that reached the server. */
export interface SentRequest {
  path: string;
  method: string;
  /** The fields of the form, or of the query. */
  fields: Readonly<Record<string, string>>;
}

type Answering = Answer | ((fields: SentRequest['fields']) => Answer);

/**
 * The server at the edge of the network: it answers what a test says and writes down what came. What
 * it says to a person has to be something that the server says; else the test fails.
 */
export interface FakeServer {
  /** Sets what a call answers from now on; the path without `/api`. */
  on: (path: string, answering: Answering) => void;
  /** Lets a call wait for its answer until the returned function is called. */
  hold: (path: string, answer: Answer) => () => void;
  /** The requests of one call, in their order. */
  sent: (path: string) => SentRequest[];
}

function toResponse(answer: Answer): Response {
  if (answer instanceof Error) throw answer;
  const { http, body } =
    'http' in answer && 'body' in answer ? answer : { http: 200, body: answer };
  expect.soft(inventedIn(body), 'what the server never says').toEqual([]);
  return Response.json(body, { status: http as number });
}

async function fieldsOf(request: Request): Promise<SentRequest['fields']> {
  const text = request.method === 'GET' ? new URL(request.url).search : await request.text();
  return Object.fromEntries(new URLSearchParams(text));
}

/** Puts the server in the place of the network. What no test has spoken of answers 404. */
export function fakeServer(): FakeServer {
  const answers = new Map<string, Answering>([['/healthz', { status: 'ok' }]]);
  const requests: SentRequest[] = [];

  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request =
      input instanceof Request ? input : new Request(new URL(input, location.origin), init);
    const path = new URL(request.url).pathname.replace(/^\/api/, '');
    const fields = await fieldsOf(request);
    requests.push({ path, method: request.method, fields });
    const answering = answers.get(path) ?? { http: 404, body: {} };
    const answer = typeof answering === 'function' ? answering(fields) : answering;
    return toResponse(await answer);
  });

  return {
    on: (path, answering) => void answers.set(path, answering),
    hold: (path, answer) => {
      let letGo = () => {};
      const waiting = new Promise<Answer>((resolve) => {
        letGo = () => resolve(answer);
      });
      answers.set(path, () => waiting);
      return letGo;
    },
    sent: (path) => requests.filter((request) => request.path === path),
  };
}
