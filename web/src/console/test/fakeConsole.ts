import { vi } from 'vitest';

/** An answer as it stands on the wire; an error is a network that is away. */
export type Answer = { http?: number; body: object; retryAfter?: string } | Error;

type Answering = Answer | ((body: Record<string, unknown>) => Answer);

export interface FakeConsole {
  /** Sets what a call answers from now on. */
  on: (path: string, answering: Answering) => void;
  /** Bodies of the requests of one call, in their order. */
  sent: (path: string) => readonly Record<string, unknown>[];
}

export const done = (data: unknown): Answer => ({
  body: { status: 'success', message: '', data },
});

export const refused = (message: string): Answer => ({ body: { status: 'fail', message } });

/** A deed that wants the password and a code again. */
export const wantsProof: Answer = {
  body: { status: 'prove', message: 'Type your password and a code again for this.' },
};

/** A field that cannot be used, as `crates/server` says it. */
export const wrongField = (field: string, message: string): Answer => ({
  http: 422,
  body: {
    status: 'fail',
    message: 'Please check the entries.',
    errors: [{ field, code: '', values: {}, message }],
  },
});

export const signedOut: Answer = {
  http: 401,
  body: { status: 'redirect_to_store_list', message: '' },
};

/** Stands in the place of the server. A call that no test has spoken of answers 404. */
export function fakeConsole(): FakeConsole {
  const answers = new Map<string, Answering>();
  const requests: { path: string; body: Record<string, unknown> }[] = [];

  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const path = String(address).replace('/api/console/', '');
    const headers = new Headers(init.headers);
    if (init.method !== 'POST' || !/^(used|waiting)$/.test(headers.get('x-console') ?? '')) {
      return new Response('{}', { status: 400 });
    }
    const body = JSON.parse(String(init.body)) as Record<string, unknown>;
    requests.push({ path, body });
    const answering = answers.get(path) ?? { http: 404, body: { status: 'fail', message: '' } };
    const answer = typeof answering === 'function' ? answering(body) : answering;
    if (answer instanceof Error) throw answer;
    return Response.json(answer.body, {
      status: answer.http ?? 200,
      headers: answer.retryAfter ? { 'retry-after': answer.retryAfter } : {},
    });
  });

  return {
    on: (path, answering) => void answers.set(path, answering),
    sent: (path) => requests.filter((one) => one.path === path).map(({ body }) => body),
  };
}
