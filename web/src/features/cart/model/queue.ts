import { lineRequest } from './line';
import { askFirst } from './question';
import { leaveScans, meantBill } from './record';
import { isScan, type LineTask, NO_BILL, type ScanTask, type Task } from './state';
import { customerOf, patch, type Turn } from './turn';

/** Puts a task at the end of the queue, or `ahead` of the scans that have not begun. */
export function enqueue(turn: Turn, make: (id: number) => Task, ahead = false): void {
  const { tasks, phase, lastId } = turn.state;
  const id = lastId + 1;
  const begun = phase === 'idle' ? 0 : 1;
  const scan = tasks.findIndex((task, at) => at >= begun && isScan(task));
  const place = ahead && scan >= 0 ? scan : tasks.length;
  patch(turn, { lastId: id, tasks: tasks.toSpliced(place, 0, make(id)) });
}

/** Begins the first task, unless one is under way or scans are held back. */
export function beginNext(turn: Turn): void {
  while (turn.state.phase === 'idle') {
    const [task] = turn.state.tasks;
    if (!task || (turn.state.holders > 0 && isScan(task))) return;
    if (isScan(task) && task.scan.first) askFirst(turn, task.scan.first);
    else sendFirst(turn);
  }
}

/** Sends the first task. Each retry sends the same under the same key. */
export function sendFirst(turn: Turn): void {
  const [task] = turn.state.tasks;
  if (!task) return;
  patch(turn, { phase: 'sent' });
  if (task.kind === 'whole') turn.effects.push({ kind: 'work', task: task.id });
  else if (isScan(task)) sendScan(turn, task);
  else sendLine(turn, task);
}

function sendScan(turn: Turn, task: ScanTask): void {
  const { scan } = task;
  const body =
    scan.body.order_id === undefined
      ? { ...walkInOf(turn), ...scan.body, order_id: meantBill(turn) }
      : scan.body;
  replaceFirst(turn, { ...task, scan: { ...scan, body } });
  const request = { to: 'add', body } as const;
  turn.effects.push({ kind: 'send', task: task.id, request, requestId: scan.requestId });
}

function sendLine(turn: Turn, task: LineTask): void {
  const worked = lineRequest(turn.state, task);
  if (!worked) {
    finishFirst(turn);
    return;
  }
  replaceFirst(turn, { ...task, body: worked });
  const body = { ...walkInOf(turn), ...worked };
  const to = task.kind === 'remove' ? 'remove' : 'change';
  const { id, requestId } = task;
  turn.effects.push({ kind: 'send', task: id, request: { to, body }, requestId });
}

const walkInOf = ({ state, moment }: Turn) => customerOf(state, moment.walkIn);

/** Replaces the first task, as by one with a body. */
export function replaceFirst(turn: Turn, task: Task): void {
  patch(turn, { tasks: turn.state.tasks.with(0, task) });
}

/** The first task is done, or given up. */
export function finishFirst(turn: Turn): void {
  patch(turn, { tasks: turn.state.tasks.slice(1), phase: 'idle', stalled: false, asked: null });
}

/** The first task got no answer: it keeps its place, and those behind it wait. */
export function stallFirst(turn: Turn): void {
  patch(turn, { phase: 'waiting', stalled: true });
  turn.effects.push({ kind: 'retryLater' });
}

/** Takes tasks out of the queue that have not begun. */
export function drop(turn: Turn, isUnwanted: (task: Task) => boolean): void {
  const { tasks, phase } = turn.state;
  const begun = phase === 'idle' ? 0 : 1;
  patch(turn, { tasks: tasks.filter((task, at) => at < begun || !isUnwanted(task)) });
}

/** Forgets the bill and the queue; the request under way is given up, and its answer is not heard. */
export function clear(turn: Turn): void {
  leaveScans(turn);
  patch(turn, NO_BILL);
  turn.effects.push({ kind: 'abort' });
}
