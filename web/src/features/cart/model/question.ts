import type { Denial } from './event';
import type { Question } from './scan';
import { patch, type Turn } from './turn';

/** Asks what has to be known before the first request. */
export function askFirst(turn: Turn, question: Question): void {
  patch(turn, { phase: 'asking', asked: { question, error: '', busy: false } });
}

/**
 * Asks the person at the till what a denial wants to know, or the same once more where a reply was refused. Answers
 * `false` where the denial is for good.
 */
export function askAgain(turn: Turn, denial: Denial): boolean {
  const before = turn.state.asked?.question;
  const wanted = questionOf(denial);
  const canBeCorrected =
    before?.kind !== 'confirmWeight' && !denial.isFault && !wantsCustomer(denial);
  const question = wanted ?? (canBeCorrected ? before : undefined);
  if (!question) return false;
  // Look up: a scan wants an answer, or a reply was wrong. The next question after a good reply makes no sound.
  if (!wanted || !before) turn.effects.push({ kind: 'sound', sound: 'failure' });
  const error = wanted ? '' : denial.message;
  patch(turn, { phase: 'asking', stalled: false, asked: { question, error, busy: false } });
  return true;
}

/** Whether the customer's profile puts a denial right: a decision of the business that names entries. */
export function wantsCustomer({ httpStatus, faults }: Pick<Denial, 'httpStatus' | 'faults'>) {
  return httpStatus === 200 && faults.length > 0;
}

function questionOf({
  isFault,
  status,
  message: about,
  choices,
  goods,
}: Denial): Question | undefined {
  if (isFault) return undefined;
  if (status === 'weight_required') return { kind: 'weight', about, unit: '', goods };
  if (status === 'confirm_weight') return { kind: 'confirmWeight', about };
  if (status === 'serial_required') return { kind: 'serial', about };
  return status === 'mrp_required' ? { kind: 'mrp', about, choices } : undefined;
}
