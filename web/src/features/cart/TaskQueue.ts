import { AGAIN_MS, Retry, SignedOut, Unreachable } from '@/api';

/** A thing to do, in its place in the line. */
export interface Entry<View> {
  readonly id: number;
  /** What it is, for whoever shows the line. May be amended while it waits. */
  view: View;
}

/** What can be seen of the line. */
export interface QueueState<View> {
  /** Everything that has not been answered yet, in order. */
  entries: readonly Entry<View>[];
  /** Whether the first of them is under way. */
  underWay: boolean;
  /** Whether the last try of the first one got no answer; it is tried again. */
  stalled: boolean;
  /** Whether what can wait is not begun for now. */
  held: boolean;
}

/**
 * Does one try of a task. It throws {@link Unreachable} when no answer came, and is then called
 * again, so it has to name its calls once and for all. Other outcomes it deals with itself.
 */
export type Try<View> = (signal: AbortSignal, entry: Readonly<Entry<View>>) => Promise<void>;

/** `false` when the task was taken out of the line before it was done. */
type Done = Promise<boolean>;

interface Task<View> extends Entry<View> {
  run: Try<View>;
  settle: (done: boolean) => void;
}

/**
 * One thing after the other, none lost and none done twice.
 *
 * A task that gets no answer keeps its place and is tried until it gets one; those behind it wait.
 * So whatever the network does, the order in which things were asked for is the order in which
 * they happen.
 */
export class TaskQueue<View> {
  private tasks: readonly Task<View>[] = [];
  private first: Task<View> | null = null;
  private stalled = false;
  private holders = 0;
  private lastId = 0;
  private stop = new AbortController();
  private readonly retry = new Retry();
  private readonly canWait: (view: View) => boolean;
  private readonly onChange: (state: QueueState<View>) => void;

  /** `canWait` tells which tasks {@link hold} holds back. */
  constructor(canWait: (view: View) => boolean, onChange: (state: QueueState<View>) => void) {
    this.canWait = canWait;
    this.onChange = onChange;
  }

  /**
   * Puts a task at the end of the line; or ahead of what can wait and has not begun, for whoever
   * holds that back and would wait for it in vain.
   */
  add(view: View, run: Try<View>, place: 'last' | 'ahead' = 'last'): Done {
    this.lastId += 1;
    const id = this.lastId;
    const done = new Promise<boolean>((settle) => {
      this.tasks = this.tasks.toSpliced(this.placeOf(place), 0, { id, view, run, settle });
    });
    this.changed();
    void this.work();
    return done;
  }

  /** Changes what the last one in the line is about, if it has not begun and `amend` says how. */
  amendLast(amend: (view: View) => View | null): boolean {
    const last = this.tasks.at(-1);
    const next = last && last !== this.first ? amend(last.view) : null;
    if (!last || next === null) return false;
    last.view = next;
    this.tasks = [...this.tasks];
    this.changed();
    return true;
  }

  /** The number of what came into the line last. */
  latest(): number {
    return this.lastId;
  }

  /** Takes those out of the line that have not begun and are `unwanted`; answers what they were. */
  drop(unwanted: (view: View, id: number) => boolean): View[] {
    const dropped = this.tasks.filter(
      (task) => task !== this.first && unwanted(task.view, task.id),
    );
    this.tasks = this.tasks.filter((task) => !dropped.includes(task));
    for (const task of dropped) task.settle(false);
    this.changed();
    return dropped.map(({ view }) => view);
  }

  /** Begins nothing that can wait, and nothing behind it, until the returned function is called. */
  hold(): () => void {
    let holding = true;
    this.holders += 1;
    this.changed();
    return () => {
      if (!holding) return;
      holding = false;
      this.holders -= 1;
      this.changed();
      void this.work();
    };
  }

  /** Tries again now what got no answer. */
  retryNow(): void {
    this.retry.now();
  }

  /** Forgets the whole line; what is under way is given up. */
  clear(): void {
    this.stop.abort();
    this.stop = new AbortController();
    const { tasks } = this;
    this.tasks = [];
    this.first = null;
    this.stalled = false;
    for (const task of tasks) task.settle(false);
    this.changed();
  }

  private placeOf(place: 'last' | 'ahead'): number {
    const behind = this.tasks.findIndex((task) => task !== this.first && this.canWait(task.view));
    return place === 'last' || behind < 0 ? this.tasks.length : behind;
  }

  private async work(): Promise<void> {
    const next = this.tasks[0];
    if (this.first || !next || (this.holders > 0 && this.canWait(next.view))) return;
    this.first = next;
    this.changed();
    const { signal } = this.stop;
    try {
      await this.untilAnswered(next, signal);
    } catch (problem) {
      if (signal.aborted) return;
      if (problem instanceof SignedOut) {
        // Nothing behind it would be answered otherwise.
        this.clear();
        return;
      }
      reportError(problem);
    }
    if (signal.aborted) return;
    this.first = null;
    this.tasks = this.tasks.filter((task) => task !== next);
    next.settle(true);
    this.changed();
    void this.work();
  }

  private async untilAnswered(task: Task<View>, signal: AbortSignal): Promise<void> {
    const stall = (problem: unknown) => {
      if (!(problem instanceof Unreachable)) return null;
      this.setStalled(true);
      return AGAIN_MS;
    };
    await this.retry.run(() => task.run(signal, task), stall, signal);
    this.setStalled(false);
  }

  private setStalled(stalled: boolean): void {
    if (this.stalled === stalled) return;
    this.stalled = stalled;
    this.changed();
  }

  private changed(): void {
    this.onChange({
      entries: this.tasks,
      underWay: this.first !== null,
      stalled: this.stalled,
      held: this.holders > 0,
    });
  }
}
