import { Refusal } from '@/api';
import type { Leave } from '@/features/login';

/** A discount that a manager has to approve, as the server measured it. */
export interface WantedLeave {
  /** The bill. */
  orderId: string;
  /** The reduction, in rupees. */
  amount: string;
  /** The limit above which that is, in percent. */
  limit: string;
}

/** The leave that a refusal asks of a manager; `null` for another problem. */
export function wantedLeave(problem: unknown): WantedLeave | null {
  if (!(problem instanceof Refusal) || problem.status !== 'approval_required') return null;
  const { order_id: orderId = '', amount = '', limit_percent: limit = '' } = problem.answer;
  return { orderId: String(orderId), amount: String(amount), limit: String(limit) };
}

/** The same as a manager is asked for it. */
export function leaveOf({ orderId, amount }: WantedLeave): Leave {
  return { operation: 'DISCOUNT', order_id: orderId, amount };
}
