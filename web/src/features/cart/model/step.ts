import {
  denyScan,
  dropHeld,
  queueScan,
  sendHeld,
  takeScan,
  takeUpLeft,
  wantCustomer,
} from './addition';
import type { Denial, Effect, Moment, TillEvent } from './event';
import { denyLine, joinStep, takeLine } from './line';
import { askAgain } from './question';
import {
  beginNext,
  clear,
  drop,
  enqueue,
  finishFirst,
  replaceFirst,
  sendFirst,
  stallFirst,
} from './queue';
import { keepRecord, meantBill, rememberRefusals } from './record';
import { type ChangeTask, isScan, NO_BILL, type Task, type TillState } from './state';
import {
  noteAsked,
  noteUnbilled,
  replaceBill,
  takeUpRefusals,
  tellCart,
  tellNotices,
  tellScan,
} from './told';
import { patch, type Turn } from './turn';

/** One step of the till: its next state, and the effects that the runner has to carry out in their order. */
export interface Step {
  readonly state: TillState;
  readonly effects: readonly Effect[];
}

/** Answers what an event makes of the till. Time, chance, storage and the network come with the moment and the event. */
export function step(state: TillState, event: TillEvent, moment: Moment): Step {
  const turn: Turn = { state, effects: [], moment };
  const transition = TRANSITIONS[event.kind] as (turn: Turn, event: TillEvent) => void;
  transition(turn, event);
  // A denial tells no bill, so a scan that is held again waits for the next one.
  if (turn.state.cart !== state.cart) sendHeld(turn);
  beginNext(turn);
  keepRecord(turn, state);
  const { record } = turn.state;
  // A request is written down before it is sent.
  if (record !== state.record) turn.effects.unshift({ kind: 'persist', record });
  return { state: turn.state, effects: turn.effects };
}

type Transitions = {
  [Kind in TillEvent['kind']]: (turn: Turn, event: Extract<TillEvent, { kind: Kind }>) => void;
};

const TRANSITIONS: Transitions = {
  scanned: (turn, { wanted, first }) => queueScan(turn, wanted, first),

  lineWished: (turn, { wish }) => {
    const { requestId } = turn.moment;
    if (!joinStep(turn, wish)) enqueue(turn, (id) => ({ ...wish, id, requestId, body: null }));
  },

  wholeWished: (turn, { ahead }) => enqueue(turn, (id) => ({ kind: 'whole', id }), ahead),

  answered: (turn, { task: id, answer }) => {
    const task = sentTask(turn, id);
    if (!task || task.kind === 'whole') return;
    finishFirst(turn);
    if (isScan(task)) takeScan(turn, task, answer);
    else takeLine(turn, task, answer);
  },

  denied: (turn, { task: id, denial }) => {
    const task = sentTask(turn, id);
    if (!task) return;
    if (task.kind === 'whole') finishFirst(turn);
    else if (task.kind === 'remove' || !askAgain(turn, denial)) deny(turn, task, denial);
  },

  unanswered: (turn, { task }) => {
    if (sentTask(turn, task)) stallFirst(turn);
  },

  worked: (turn, { task }) => {
    if (sentTask(turn, task)) finishFirst(turn);
  },

  retried: (turn) => {
    if (turn.state.phase === 'waiting') sendFirst(turn);
  },

  replied: (turn, { reply }) => {
    const { asked } = turn.state;
    const task = askingTask(turn);
    if (!task || !asked) return;
    if (!reply) {
      finishFirst(turn);
      return;
    }
    patch(turn, { asked: { ...asked, error: '', busy: true } });
    // Another body is another request. When its answer gets lost, the question is not asked again.
    const { requestId } = turn.moment;
    if (isScan(task)) {
      const body = { ...task.scan.body, ...reply };
      replaceFirst(turn, { ...task, scan: { ...task.scan, body, requestId, first: null } });
    } else if (task.body) {
      replaceFirst(turn, { ...task, requestId, body: { ...task.body, ...reply } });
    }
    sendFirst(turn);
  },

  questionLeft: (turn, { message }) => {
    const task = askingTask(turn);
    if (task) deny(turn, task, { ...LEFT, message, words: message });
  },

  billMeant: (turn) => void meantBill(turn),

  held: (turn, { by }) => patch(turn, { holders: turn.state.holders + by }),

  cartTold: (turn, { cart }) => tellCart(turn, cart),

  billReplaced: (turn, { cart }) => replaceBill(turn, cart),

  billPaid: (turn, { orderId }) => {
    clear(turn);
    rememberRefusals(turn, orderId, []);
  },

  billCancelled: (turn, { orderId, cart, upTo }) => {
    // A bill that was cancelled before a reload may have been followed by another one.
    if ((turn.state.cart?.order_id ?? '') === orderId) {
      drop(turn, ({ id }) => id <= upTo);
      patch(turn, { wanted: null });
      replaceBill(turn, cart);
    }
    rememberRefusals(turn, orderId, []);
  },

  // A sign-in brings the bill before it says who it is.
  signedIn: takeUpRefusals,

  cleared: clear,

  leftTakenUp: (turn, { open }) => takeUpLeft(turn, open),

  // Each step writes the waiting scans down again, where another window has not known them.
  recordTold: () => {},

  scansTakenBack: (turn) => drop(turn, isScan),

  unbilledNoted: (turn, { code, message }) => noteUnbilled(turn, code, message),

  scanTold: (turn, { scan }) => tellScan(turn, scan),

  scanForgotten: (turn, { scan }) => {
    if (turn.state.lastScan === scan) patch(turn, { lastScan: NO_BILL.lastScan });
  },

  unbilledAsked: noteAsked,

  noticesTold: (turn, { notices }) => tellNotices(turn, notices),

  noticesRead: (turn) => patch(turn, { notices: [] }),

  lineChosen: (turn, { cartId }) => patch(turn, { currentId: cartId }),

  dialogSet: (turn, { dialog }) => patch(turn, { dialog }),

  customerWanted: (turn, event) => void wantCustomer(turn, event),

  customerForgotten: (turn) => {
    if (turn.state.wanted?.held.length === 0) patch(turn, { wanted: null });
  },

  heldDropped: dropHeld,
};

/** The denial of a product whose question nobody replies to. */
const LEFT = {
  isFault: false,
  status: 'question_left',
  code: '',
  httpStatus: 200,
  faults: [],
  choices: [],
};

/** The first task, while it waits for the answer to this one: a later answer is nobody's. */
function sentTask({ state: { tasks, phase } }: Turn, id: number): Task | undefined {
  const [task] = tasks;
  return phase === 'sent' && task?.id === id ? task : undefined;
}

/** The first task, while it waits for a reply. */
function askingTask({ state: { tasks, phase } }: Turn): ChangeTask | undefined {
  const [task] = tasks;
  return phase === 'asking' && task?.kind !== 'whole' ? task : undefined;
}

function deny(turn: Turn, task: ChangeTask, denial: Denial): void {
  patch(turn, { asked: null });
  if (isScan(task)) {
    denyScan(turn, task, denial);
    return;
  }
  finishFirst(turn);
  denyLine(turn, task, denial);
}
