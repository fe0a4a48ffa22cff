import { uuidV7 } from '@/lib/ids';
import { serverOrigin } from '@/lib/serverOrigin';
import { client } from './generated/client.gen';
import { type CustomerParams, identifiers } from './identity';
import { underWay } from './inFlight';
import { Locked, Refusal, ServerFault, SignedOut, Unreachable } from './problems';
import { Retry } from './retry';
import { type Farewell, signal } from './signals';
import { wordsOf } from './wordsOf';

client.setConfig({ baseUrl: serverOrigin() });

/** A call as the generated client offers it. */
export type Operation = (options: never) => Promise<unknown>;

/** The body of a call, without the fields that `call` adds. */
export type BodyOf<Op> = Op extends (options: infer Options) => unknown
  ? Options extends { body: infer Body }
    ? Omit<Body, Identifying> & Partial<CustomerParams>
    : never
  : never;

/** The answer of a call that was done. */
export type AnswerOf<Op extends Operation> = Extract<
  Awaited<ReturnType<Op>>,
  { data: unknown; error: undefined }
>['data'];

/** Fields that are added to every call here, so that no capability thinks of them. */
type Identifying = 'api_token' | 'udidtoken' | 'v_id' | 'store_id' | 'vu_id' | 'request_id';

export interface CallOptions {
  /** The statuses that are an answer and not a refusal; `success` alone where nothing else is named. */
  accept?: readonly string[];
  /** Names the request, so that it can be sent again without being done again. */
  requestId?: string;
  /** How often it is sent again when no answer came. Only a named or harmless request may be. */
  resend?: number;
  /** Gives up when it fires. */
  signal?: AbortSignal;
}

/** Longer than the server ever takes for a till; after that nobody answers. */
const PATIENCE_MS = 15_000;
/** How long to wait before sending again: short first, the cashier stands there. */
const PAUSES_MS = [250, 1_000, 3_000];

const pauseAfter = (tries: number) => PAUSES_MS[tries - 1] ?? PAUSES_MS.at(-1) ?? 0;

/** Something before the server got no answer of it: whether it was done is not known. */
const FROM_BEFORE_IT = [502, 504];

const FAREWELLS = ['redirect_to_store_list', 'licence_not_valid', 'licence_expired'];

/** A fresh name for a request that changes something. */
export const newRequestId = (): string => uuidV7();

/**
 * Makes a call with what identifies the caller, and sorts its outcome: the answer, or one of the
 * problems of this folder thrown. What the whole app must hear goes to the signals.
 */
export async function call<Op extends Operation>(
  operation: Op,
  body: BodyOf<Op>,
  options: CallOptions = {},
): Promise<AnswerOf<Op>> {
  const { requestId, resend = requestId ? PAUSES_MS.length : 0 } = options;
  const whole = {
    ...identifiers(),
    ...(requestId && { request_id: requestId }),
    ...(body as object),
  };
  const settled = underWay();
  try {
    const send = () => once(operation as unknown as Send, whole, options);
    return (await new Retry().run(
      send,
      (problem, tries) =>
        problem instanceof Unreachable && tries <= resend ? pauseAfter(tries) : null,
      options.signal,
    )) as AnswerOf<Op>;
  } finally {
    settled();
  }
}

/** A call of the generated client without its types, which end at `call`. */
type Send = (options: {
  body: object;
  signal: AbortSignal;
}) => Promise<{ data?: unknown; error?: unknown; response?: Response | undefined }>;

async function once(operation: Send, body: object, options: CallOptions): Promise<unknown> {
  const limit = AbortSignal.timeout(PATIENCE_MS);
  const stop = options.signal ? AbortSignal.any([options.signal, limit]) : limit;
  const outcome = await operation({ body, signal: stop }).catch((error: unknown) => ({
    data: undefined,
    error,
    response: undefined,
  }));
  if (options.signal?.aborted) throw new DOMException('given up', 'AbortError');
  const { response } = outcome;
  if (!response || FROM_BEFORE_IT.includes(response.status)) {
    signal.reached(false);
    throw new Unreachable();
  }
  signal.reached(true);
  const build = response.headers.get('x-build');
  if (build) signal.build(build);
  if (response.status === 503) throw new Unreachable();
  const answer = (outcome.data ?? outcome.error) as
    | { status?: string; message?: string; code?: string }
    | undefined;
  if (typeof answer === 'object' && answer?.message) answer.message = wordsOf(answer);
  const {
    status = 'fail',
    message = '',
    code = '',
  } = typeof answer === 'object' && answer ? answer : {};
  // Answers to calls made under a session that has ended are dropped.
  const isNews = (body as { api_token?: string }).api_token === identifiers().api_token;
  if (status === 'locked') {
    if (isNews) signal.locked();
    throw new Locked(message);
  }
  if (FAREWELLS.includes(status)) {
    if (isNews) signal.farewell({ status, message, code } as Farewell);
    throw new SignedOut(message);
  }
  if (response.status >= 500) {
    signal.fault(message);
    throw new ServerFault(message);
  }
  const { accept = ['success'] } = options;
  if (response.ok && accept.includes(status)) return answer;
  throw new Refusal(status, message, answer as Record<string, unknown>, response.status);
}
