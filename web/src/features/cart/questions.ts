import { type CartMrp, Refusal } from '@/api';
import { useBill } from './bill';

/** What has to be asked before a product can come onto the bill. */
export type Question =
  | { kind: 'weight'; about: string; unit: string }
  /** The weight is unusual. */
  | { kind: 'confirmWeight'; about: string }
  | { kind: 'serial'; about: string }
  /** Several MRPs, of which the server lists what is sold. */
  | { kind: 'mrp'; about: string; choices: readonly CartMrp[] };

/** What was answered: the fields to send with the next try. */
export interface Reply {
  qty?: string;
  confirmed?: number;
  serial?: string;
  change_mrp?: string;
}

/** The question on the screen. */
export interface Asked {
  question: Question;
  /** Why the last answer was refused; '' before the first. */
  error: string;
  /** The answer is on its way. */
  busy: boolean;
}

let settle: (reply: Reply | null) => void = () => {};
let refuse: (problem: Refusal) => void = () => {};

/** The question on the screen, if there is one. */
export function useQuestion(): Asked | null {
  return useBill(({ asked }) => asked);
}

/**
 * Asks the person at the till. The question stays on the screen after the answer, until the next
 * one or {@link closeQuestion}, so that it can be seen that the answer is on its way.
 */
export function ask(question: Question, error: string, signal: AbortSignal): Promise<Reply | null> {
  return new Promise((resolve, reject) => {
    settle = resolve;
    refuse = reject;
    signal.addEventListener('abort', () => resolve(null), { once: true });
    useBill.setState({ asked: { question, error, busy: false } });
  });
}

/** Answers the question; `null` gives the product up. */
export function answerQuestion(reply: Reply | null): void {
  useBill.setState(({ asked }) => ({
    asked: reply && asked ? { ...asked, error: '', busy: true } : null,
  }));
  settle(reply);
}

/** Nobody answers the question any more: what asked it is refused. */
export function leaveQuestion(problem: Refusal): void {
  closeQuestion();
  refuse(problem);
}

/** Takes the question off the screen. */
export function closeQuestion(): void {
  useBill.setState({ asked: null });
}

/** The question on the screen outside of a component. */
export function currentQuestion(): Asked | null {
  return useBill.getState().asked;
}

/** What a refusal asks for; `null` when it just refuses. */
export function questionOf(problem: unknown): Question | null {
  if (!(problem instanceof Refusal)) return null;
  const about = problem.message;
  switch (problem.status) {
    case 'weight_required':
      return { kind: 'weight', about, unit: '' };
    case 'confirm_weight':
      return { kind: 'confirmWeight', about };
    case 'serial_required':
      return { kind: 'serial', about };
    case 'mrp_required': {
      const { multiple_mrp: choices = [] } = problem.answer as { multiple_mrp?: CartMrp[] };
      return { kind: 'mrp', about, choices };
    }
    default:
      return null;
  }
}
