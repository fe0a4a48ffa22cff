import { useState } from 'react';
import { newRequestId } from './call';
import { ServerFault, Unreachable } from './problems';

/** A request as it went out, and what was wished for by it. */
interface Sent {
  wish: string;
  body: unknown;
  requestId: string;
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
  private unanswered: Sent | null = null;

  /** Whether this wish was sent and not answered; without one, whether the last was not. */
  isUnanswered(wish?: unknown): boolean {
    const { unanswered } = this;
    if (wish === undefined) return unanswered !== null;
    return unanswered?.wish === JSON.stringify(wish);
  }

  /**
   * Sends a wish: `make` says what goes out for it, `post` sends that under a name. One that was sent
   * and never answered goes again as it was (with its approval, if it had one) and under its own
   * name, whatever `make` would say now. Answers and throws what `post` does.
   */
  async send<Body, Answer>(
    wish: unknown,
    make: () => Body,
    post: (body: Body, requestId: string) => Promise<Answer>,
  ): Promise<Answer> {
    const before = this.isUnanswered(wish) ? this.unanswered : null;
    const sent = before ?? { wish: JSON.stringify(wish), body: make(), requestId: newRequestId() };
    this.unanswered = null;
    try {
      // One wish makes one kind of body.
      return await post(sent.body as Body, sent.requestId);
    } catch (problem) {
      if (isUnknown(problem)) this.unanswered = sent;
      throw problem;
    }
  }
}

/** What a component wishes, sent once each; see {@link SendOnce}. */
export function useSendOnce(): SendOnce {
  const [once] = useState(() => new SendOnce());
  return once;
}
