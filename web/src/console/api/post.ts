import { Refusal, ServerFault, SignedOut, Unreachable } from '@/api/problems';
import { wordsOf } from '@/api/wordsOf';
import { takeTouch } from './touched';

/** Longer than the server ever takes; after that nobody answers. */
const PATIENCE_MS = 15_000;

/** A proxy got no answer of the server, or the server has no room. */
const NO_ANSWER = [502, 503, 504];

const NOT_SIGNED_IN = 401;
const TOO_MANY = 429;

/** Too many tries: the same is worth trying again after some seconds. */
export class TooMany extends Refusal {
  readonly seconds: number;

  constructor(refusal: Refusal, seconds: number) {
    super(refusal.status, refusal.message, refusal.answer, TOO_MANY);
    this.seconds = seconds;
  }
}

interface Envelope {
  status?: string;
  message?: string;
  data?: unknown;
}

async function bodyOf(response: Response): Promise<Envelope> {
  const body: unknown = await response.json().catch(() => ({}));
  return typeof body === 'object' && body !== null ? body : {};
}

/**
 * Makes a call of the console and answers its data, or throws one of the problems that the till
 * knows as well.
 */
export async function post<Answer>(
  path: string,
  body: object,
  giveUp?: AbortSignal,
): Promise<Answer> {
  const limit = AbortSignal.timeout(PATIENCE_MS);
  const response = await fetch(`/api/console/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-console': takeTouch() },
    credentials: 'same-origin',
    cache: 'no-store',
    body: JSON.stringify(body),
    signal: giveUp ? AbortSignal.any([giveUp, limit]) : limit,
  }).catch(() => null);
  if (giveUp?.aborted) throw new DOMException('given up', 'AbortError');
  if (!response || NO_ANSWER.includes(response.status)) throw new Unreachable();

  const answer = await bodyOf(response);
  const { status = 'fail' } = answer;
  const message = wordsOf(answer);
  if (response.status === NOT_SIGNED_IN) throw new SignedOut(message);
  if (response.status >= 500) throw new ServerFault(message);
  if (response.ok && status === 'success') return answer.data as Answer;
  const refusal = new Refusal(
    status,
    message,
    answer as Readonly<Record<string, unknown>>,
    response.status,
  );
  if (response.status !== TOO_MANY) throw refusal;
  throw new TooMany(refusal, Number(response.headers.get('retry-after')) || 0);
}
