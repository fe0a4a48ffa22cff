import { gatewayLabel } from '@/features/payment';
import { type PlainMessageKey, saidIn, type Text } from '@/lib/i18n';
import type { RefundDue, RefundState } from './refundsDue';

/** How a refund stands, in a word. */
export const STATE_WORDS = {
  due: 'charge:due',
  asked: 'charge:asked',
  failed: 'charge:failed',
  done: 'charge:done',
} as const satisfies Record<RefundState, PlainMessageKey>;

/** The colour of that word. */
export const STATE_TONES = {
  due: 'attention',
  asked: 'plain',
  failed: 'danger',
  done: 'done',
} as const satisfies Record<RefundState, string>;

/** The way in which the money was taken. */
export function paidBy({ gateway, via }: RefundDue, text: Text): string {
  const label = via === 'qr' ? 'payment:razorpayQr' : gatewayLabel(gateway);
  return label ? text(label) : gateway;
}

/** Why it has to go back; what nobody has put into words is told by what became of the bill. */
export function whyDue({ said, saidCode, invoice }: RefundDue, text: Text): string {
  if (said) return saidIn({ code: saidCode, message: said });
  return text(invoice ? 'charge:invoiceCancelled' : 'charge:billCancelled');
}

/** Whether a person gives it back and notes by what it is found: the server cannot, or could not. */
export function needsPerson({ isSent, isGivenBack, state }: RefundDue): boolean {
  return (!isSent || isGivenBack) && state !== 'done';
}
