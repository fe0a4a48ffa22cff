import { type ApprovedAnswer, call, returnApprove, SendOnce } from '@/api';
import { printerMaker } from '@/features/printing';
import {
  changeReturn,
  currentReturn,
  finishReturn,
  itemsOf,
  type ReturnInHand,
  type SentReturn,
} from './returnInHand';

/** The sent return is kept with the one in hand, so that it outlives a reload. */
const once = new SendOnce({
  read: () => currentReturn()?.sent ?? null,
  keep: (sent) => changeReturn({ sent: sent as SentReturn | null }),
});

/**
 * Posts the return in hand, once. It is written down before it is sent, and retried unchanged under
 * its own name until there is an answer, after a reload too. A refusal throws.
 */
export async function confirmReturn(): Promise<ApprovedAnswer | null> {
  const inHand = currentReturn();
  if (!inHand) return null;
  return once.send('return', bodyOf(inHand), async (body, requestId) => {
    const { data } = await call(returnApprove, { ...body, ...printerMaker() }, { requestId });
    finishReturn(data);
    return data;
  });
}

const bodyOf = (inHand: ReturnInHand) => (): SentReturn['body'] => ({
  customer_id: inHand.start.customer_info.c_id,
  admin_id: inHand.approval,
  order_id: inHand.start.invoice.order_id,
  confirm: 1,
  remark: inHand.remark,
  mobile: inHand.mobile,
  return_item: itemsOf(inHand).items,
});
