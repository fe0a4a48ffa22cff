import type { Message } from '@/lib/i18n';

/** Why no GRN can be made for an advice of this status; nothing where one can. */
export function whyNoGrn(status: string): Message | undefined {
  return status === 'COMPLETE' ? 'goods_receipt:alreadyCreated' : undefined;
}

/** Why an advice of this status has nothing to look at; nothing where it has. */
export function whyNoDetails(status: string): Message | undefined {
  return status === 'PENDING' ? 'goods_receipt:noGrnYet' : undefined;
}
