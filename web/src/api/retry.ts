/** After so long without an answer the same is tried again, where nobody gives up. */
export const AGAIN_MS = 3_000;

/**
 * How long to wait before the next try, in milliseconds; `null` when there is none, and the problem is
 * thrown. `tries` counts those that failed.
 */
export type WaitAfter = (problem: unknown, tries: number) => number | null;

/** Tries a thing until it comes to an end, with a wait in between that can be cut short. */
export class Retry {
  private endWait: () => void = () => {};

  /** Answers what the first try that succeeds answers. A `signal` that fires ends it at once. */
  async run<Result>(
    attempt: () => Promise<Result>,
    waitAfter: WaitAfter,
    signal?: AbortSignal,
  ): Promise<Result> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await attempt();
      } catch (problem) {
        const wait = signal?.aborted ? null : waitAfter(problem, tries);
        if (wait === null) throw problem;
        await this.wait(wait, signal);
        signal?.throwIfAborted();
      }
    }
  }

  /** Tries again now instead of after the wait. */
  now(): void {
    this.endWait();
  }

  private wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, milliseconds);
      signal?.addEventListener('abort', end);
      this.endWait = end;
    });
  }
}
