import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Retry } from './retry';

const FAILED = new Error('failed');

/** Fails so many times, then answers. */
function failing(times: number) {
  const attempt = vi.fn(async () => {
    if (attempt.mock.calls.length <= times) throw FAILED;
    return 'done';
  });
  return attempt;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('waits between two tries as long as it is told', async () => {
  const attempt = failing(2);
  const outcome = new Retry().run(attempt, (_, tries) => tries * 1_000);
  await vi.advanceTimersByTimeAsync(999);
  expect(attempt).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(attempt).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(attempt).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  await expect(outcome).resolves.toBe('done');
  expect(attempt).toHaveBeenCalledTimes(3);
});

it('tries at once when it is asked to', async () => {
  const attempt = failing(1);
  const retry = new Retry();
  const outcome = retry.run(attempt, () => 60_000);
  await vi.advanceTimersByTimeAsync(0);
  retry.now();
  await expect(outcome).resolves.toBe('done');
  expect(vi.getTimerCount()).toBe(0);
});

it('throws the problem after which there is no other try', async () => {
  const attempt = failing(9);
  const outcome = new Retry().run(attempt, (_, tries) => (tries < 3 ? 10 : null));
  const problem = expect(outcome).rejects.toBe(FAILED);
  await vi.advanceTimersByTimeAsync(100);
  await problem;
  expect(attempt).toHaveBeenCalledTimes(3);
});

it('waits and tries no more once it is given up', async () => {
  const attempt = failing(9);
  const stop = new AbortController();
  const outcome = new Retry().run(attempt, () => 60_000, stop.signal);
  await vi.advanceTimersByTimeAsync(0);
  stop.abort();
  await expect(outcome).rejects.toHaveProperty('name', 'AbortError');
  expect(attempt).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});
