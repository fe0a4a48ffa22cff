import { expect, it, vi } from 'vitest';
import { chargeRecord } from './charge/useCharge';
import { paymentRecord } from './pendingPayment';

const CUSTOMER = { c_id: 'walk-in', customer_group_code: 'DUMMY' };
const CHARGE = {
  ...CUSTOMER,
  pay_id: 'pay-2',
  order_id: 'order-1',
  amount: '580.00',
  payment_gateway_type: 'EZSWYPE',
  via: 'device',
};
const PAYMENT = {
  ...CUSTOMER,
  pay_id: 'pay-3',
  t_order_id: 'order-1',
  amount: '580.00',
  payment_gateway_type: 'CASH',
  cash_collected: '600.00',
  cash_return: '20.00',
  status: 'success',
  gateway_response: '',
};

/** The charge and the payment of a page that is opened now. */
async function opened() {
  vi.resetModules();
  const { useCharge } = await import('./charge/useCharge');
  const { pendingPayment } = await import('./pendingPayment');
  return { kept: useCharge.getState().kept, payment: pendingPayment() };
}

it('a charge and a payment outlive a reload, also where another window ends an earlier one', async () => {
  const kept = { body: CHARGE, since: 5_000, isStarted: true };
  chargeRecord.write(kept);
  paymentRecord.write({ payment: { body: PAYMENT } });
  chargeRecord.forget('pay-1');
  paymentRecord.forget('pay-1');
  expect(await opened()).toEqual({ kept, payment: PAYMENT });
  chargeRecord.forget('pay-2');
  paymentRecord.forget('pay-3');
  const { kept: ended, payment } = await opened();
  expect([ended.body, payment]).toEqual([null, null]);
});
