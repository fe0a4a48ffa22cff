import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SignedOut, Unreachable } from '@/api';
import { type QueueState, TaskQueue } from './TaskQueue';

/** A task that ends when the test says so. */
function task() {
  let end: (problem?: Error) => void = () => {};
  const run = vi.fn(
    () =>
      new Promise<void>((resolve, reject) => {
        end = (problem) => (problem ? reject(problem) : resolve());
      }),
  );
  return { run, end: (problem?: Error) => end(problem) };
}

const onChange = vi.fn<(state: QueueState<string>) => void>();
const state = () => onChange.mock.lastCall?.[0];
const views = () => state()?.entries.map(({ view }) => view);
const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);

let queue: TaskQueue<string>;
beforeEach(() => {
  vi.useFakeTimers();
  onChange.mockClear();
  queue = new TaskQueue<string>((view) => view.startsWith('scan'), onChange);
});

describe('the queue', () => {
  it('does one thing after the other, in the order in which they were asked for', async () => {
    const [first, second] = [task(), task()];
    queue.add('scan 1', first.run);
    queue.add('scan 2', second.run);
    await pass();
    expect(second.run).not.toHaveBeenCalled();
    expect(views()).toEqual(['scan 1', 'scan 2']);
    first.end();
    await pass();
    expect(second.run).toHaveBeenCalledOnce();
    second.end();
    await pass();
    expect(views()).toEqual([]);
  });

  it('tries what got no answer again until it gets one, and lets nothing overtake it', async () => {
    const [first, second] = [task(), task()];
    const done = queue.add('scan 1', first.run);
    queue.add('scan 2', second.run);
    for (let tries = 1; tries <= 5; tries += 1) {
      expect(first.run).toHaveBeenCalledTimes(tries);
      first.end(new Unreachable());
      await pass();
      expect(state()?.stalled).toBe(true);
      await pass(3_000);
    }
    expect(second.run).not.toHaveBeenCalled();
    first.end();
    expect(await done).toBe(true);
    expect(state()?.stalled).toBe(false);
    expect(second.run).toHaveBeenCalledOnce();
  });

  it('tries at once when a person asks for it', async () => {
    const first = task();
    queue.add('scan 1', first.run);
    first.end(new Unreachable());
    await pass();
    queue.retryNow();
    await pass();
    expect(first.run).toHaveBeenCalledTimes(2);
  });

  it('goes on after a task that failed by itself', async () => {
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    const [first, second] = [task(), task()];
    queue.add('scan 1', first.run);
    queue.add('scan 2', second.run);
    first.end(new TypeError('ours'));
    await pass();
    expect(report).toHaveBeenCalledOnce();
    expect(second.run).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  it('holds back what can wait, and only that', async () => {
    const [change, scan] = [task(), task()];
    const release = queue.hold();
    queue.add('change', change.run);
    queue.add('scan', scan.run);
    expect(change.run).toHaveBeenCalledOnce();
    change.end();
    await pass();
    expect(scan.run).not.toHaveBeenCalled();
    release();
    release();
    await pass();
    expect(scan.run).toHaveBeenCalledOnce();
  });

  it('does what was asked for ahead of what is held back, and of nothing else', async () => {
    const [begun, change, scan, ahead] = [task(), task(), task(), task()];
    queue.add('scan 1', begun.run);
    queue.add('change', change.run);
    queue.add('scan 2', scan.run);
    const release = queue.hold();
    queue.add('ahead', ahead.run, 'ahead');
    expect(views()).toEqual(['scan 1', 'change', 'ahead', 'scan 2']);
    begun.end();
    await pass();
    change.end();
    await pass();
    expect(ahead.run).toHaveBeenCalledOnce();
    ahead.end();
    await pass();
    expect(scan.run).not.toHaveBeenCalled();
    release();
    await pass();
    expect(scan.run).toHaveBeenCalledOnce();
  });

  it('joins to the last one only while that has not begun', async () => {
    const join = (view: string) => (view === 'more' ? 'more and more' : null);
    const first = task();
    queue.add('more', first.run);
    await pass();
    expect(queue.amendLast(join)).toBe(false);
    queue.add('more', task().run);
    expect(queue.amendLast(join)).toBe(true);
    expect(views()).toEqual(['more', 'more and more']);
  });

  it('drops what has not begun', async () => {
    const [first, second] = [task(), task()];
    queue.add('scan 1', first.run);
    const done = queue.add('scan 2', second.run);
    expect(queue.drop(() => true)).toEqual(['scan 2']);
    expect(await done).toBe(false);
    first.end();
    await pass();
    expect(second.run).not.toHaveBeenCalled();
  });

  it('forgets everything when the sign-in ends', async () => {
    const [first, second] = [task(), task()];
    queue.add('scan 1', first.run);
    const done = queue.add('scan 2', second.run);
    first.end(new SignedOut());
    expect(await done).toBe(false);
    expect(views()).toEqual([]);
    expect(second.run).not.toHaveBeenCalled();
  });

  it('gives up what is under way when it is cleared, and works on', async () => {
    const signals: AbortSignal[] = [];
    queue.add('scan 1', (signal) => {
      signals.push(signal);
      return new Promise(() => {});
    });
    queue.clear();
    expect(signals[0]?.aborted).toBe(true);
    const next = task();
    queue.add('scan 2', next.run);
    expect(next.run).toHaveBeenCalledOnce();
  });
});
