import { useState } from 'react';
import { newRequestId } from './call';
import { ServerFault, Unreachable } from './problems';

/** A request as it went out, and what was wished for by it. */
export interface Sent<Body = unknown> {
  /** Left out where whoever keeps it knows one wish only. */
  readonly wish?: string;
  readonly body: Body;
  readonly requestId: string;
}

/**
 * Keeps a request until there is an answer. A request that has to outlive a reload has a keeper of
 * its own.
 */
export interface SentKeeper {
  read(): Sent | null;
  keep(sent: Sent | null): void;
}

function inMemory(): SentKeeper {
  let kept: Sent | null = null;
  return {
    read: () => kept,
    keep: (sent) => {
      kept = sent;
    },
  };
}

/** Whether it is not known what became of a request: no answer came, or the server failed in the middle. */
function isUnknown(problem: unknown): boolean {
  return problem instanceof Unreachable || problem instanceof ServerFault;
}

/**
 * Sends what a person wishes under the same name until there is an answer, so that it is done once
 * however often it is sent. Any answer ends it, a refusal too: the next press is a request of its own,
 * and so is another wish.
 */
export class SendOnce {
  private readonly keeper: SentKeeper;

  constructor(keeper: SentKeeper = inMemory()) {
    this.keeper = keeper;
  }

  /** Whether this wish was sent and not answered; without one, whether the last was not. */
  isUnanswered(wish?: unknown): boolean {
    const sent = this.keeper.read();
    if (wish === undefined || !sent) return sent !== null;
    return sent.wish === undefined || sent.wish === JSON.stringify(wish);
  }

  /**
   * Sends a wish: `make` builds the request, `post` sends it under a name. The request is kept
   * before it is sent. An unanswered one is retried unchanged (with its approval, if it had one)
   * and under its own name, whatever `make` would build now. Answers and throws what `post` does,
   * which also does everything that comes before the request may be forgotten.
   */
  async send<Body, Answer>(
    wish: unknown,
    make: () => Body,
    post: (body: Body, requestId: string) => Promise<Answer>,
  ): Promise<Answer> {
    const before = this.isUnanswered(wish) ? this.keeper.read() : null;
    const sent = before ?? { wish: JSON.stringify(wish), body: make(), requestId: newRequestId() };
    this.keeper.keep(sent);
    try {
      // One wish makes one kind of body.
      const answer = await post(sent.body as Body, sent.requestId);
      this.forget(sent);
      return answer;
    } catch (problem) {
      // An answer, and be it a no, ends it.
      if (isUnknown(problem)) this.keeper.keep(sent);
      else this.forget(sent);
      throw problem;
    }
  }

  /** Keeps it no longer, unless another wish was sent meanwhile. */
  private forget({ requestId }: Sent): void {
    if (this.keeper.read()?.requestId === requestId) this.keeper.keep(null);
  }
}

/** Sends each wish of a component once; see {@link SendOnce}. */
export function useSendOnce(): SendOnce {
  const [once] = useState(() => new SendOnce());
  return once;
}
