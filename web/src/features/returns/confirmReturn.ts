import {
  type ApprovedAnswer,
  call,
  newRequestId,
  returnApprove,
  ServerFault,
  Unreachable,
} from '@/api';
import { printerMaker } from '@/features/printing';
import { changeReturn, currentReturn, finishReturn, itemsOf } from './returnInHand';

/** Whether it is not known what became of a request. */
const isUnknown = (problem: unknown) =>
  problem instanceof Unreachable || problem instanceof ServerFault;

/**
 * Posts the return in hand, once: it is written down before it is sent, and goes again as it was and
 * under its own name until there is an answer, after a reload too. What is refused throws.
 */
export async function confirmReturn(): Promise<ApprovedAnswer | null> {
  const inHand = currentReturn();
  if (!inHand) return null;
  const sent = inHand.sent ?? {
    requestId: newRequestId(),
    body: {
      customer_id: inHand.start.customer_info.c_id,
      admin_id: inHand.approval,
      order_id: inHand.start.invoice.order_id,
      confirm: 1 as const,
      remark: inHand.remark,
      mobile: inHand.mobile,
      return_item: itemsOf(inHand).items,
    },
  };
  changeReturn({ sent });
  try {
    const body = { ...sent.body, ...printerMaker() };
    const { data } = await call(returnApprove, body, { requestId: sent.requestId });
    finishReturn(data);
    return data;
  } catch (problem) {
    // An answer, and be it a no, ends it: the next press is a return of its own.
    if (!isUnknown(problem)) changeReturn({ sent: null });
    throw problem;
  }
}
