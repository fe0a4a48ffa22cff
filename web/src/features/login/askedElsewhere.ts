import '@/lib/i18n/askElsewhereTexts';
import {
  type ApprovalRequestLine,
  type ApprovalRequests,
  approvalRequests,
  askApproval,
  call,
  withdrawApprovalRequest,
} from '@/api';
import { say } from '@/lib/i18n';
import { showAlert } from '@/ui/alerts';
import type { Leave } from './leave';

/** Between two looks at requests that wait. */
export const LOOK_MS = 3_000;

export const readRequests = async (): Promise<ApprovalRequests> =>
  (await call(approvalRequests, {})).data;

/** The subject by which the server keeps a request. */
const subjectOf = (leave: Leave): string => {
  if ('kind' in leave) return leave.kind;
  return 'order_id' in leave ? leave.order_id : '';
};

/** The newest request for this leave that still says something; withdrawn and used ones do not. */
export function requestFor(
  leave: Leave,
  requests: readonly ApprovalRequestLine[],
): ApprovalRequestLine | undefined {
  const same = requests.find(
    ({ operation, asked_for }) => operation === leave.operation && asked_for === subjectOf(leave),
  );
  return same?.state === 'used' ? undefined : same;
}

/** Whether what was approved is as much as is needed. */
export function covers({ given }: ApprovalRequestLine, leave: Leave): boolean {
  return !('amount' in leave) || Number(given) >= Number(leave.amount);
}

/** Asks for a leave; the reason may be empty. */
export const askFor = (leave: Leave, reason: string, requestId: string) =>
  call(askApproval, { ...leave, reason }, { requestId });

export const takeBack = (id: string) => call(withdrawApprovalRequest, { id });

/** The requests that a dock shows now: it says itself how they were answered. */
const shown = new Set<string>();
/** Requests that wait, as they were last seen. */
const waiting = new Set<string>();
let isLooking = false;

/** A dock shows a request; answers what ends that. */
export function shows(id: string): () => void {
  shown.add(id);
  return () => {
    shown.delete(id);
  };
}

/** Looks after a request until it is answered, whatever the till does meanwhile, and says so. */
export function lookAfter(id: string): void {
  waiting.add(id);
  lookLater();
}

function lookLater(): void {
  if (isLooking) return;
  isLooking = true;
  setTimeout(look, LOOK_MS);
}

async function look(): Promise<void> {
  isLooking = false;
  try {
    const { requests } = await readRequests();
    for (const id of waiting)
      tell(
        id,
        requests.find(({ request_id }) => request_id === id),
      );
  } catch {
    // Without an answer they are looked after again.
  }
  if (waiting.size > 0) lookLater();
}

function tell(id: string, request: ApprovalRequestLine | undefined): void {
  if (request?.state === 'waiting') return;
  waiting.delete(id);
  if (!request || shown.has(id)) return;
  if (request.state === 'approved')
    showAlert.success(say('askElsewhere:wasApproved', { name: request.by }));
  if (request.state === 'refused')
    showAlert.danger(say('askElsewhere:refused', { name: request.by }));
  if (request.state === 'expired') showAlert.info(say('askElsewhere:expired'));
}
