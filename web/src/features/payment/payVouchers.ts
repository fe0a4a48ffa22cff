import { newRequestId } from '@/api';
import type { Order } from './order';
import { takePayment } from './settlePayment';

/** Pays in what a bill has set aside of vouchers; as any payment, it is on the device first. */
export function payVouchers({ id, summary }: Order): void {
  const amount = summary.voucher_reserved;
  takePayment({
    pay_id: newRequestId(),
    t_order_id: id,
    amount,
    payment_gateway_type: 'VOUCHER',
    cash_collected: amount,
    cash_return: '0.00',
    status: 'success',
    gateway_response: '',
  });
}
