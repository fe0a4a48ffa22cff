import { expect, it } from 'vitest';
import { handedOver } from './handedOver';
import type { Payment } from './model/outcome';

const payment = (
  pay_id: string,
  payment_gateway_type: string,
  amount: string,
  status = 'taken',
) => ({
  pay_id,
  payment_gateway_type,
  amount,
  status,
  reference: '',
});

function last(gateway: string, amount: string, collected: string, back: string): Payment {
  return {
    pay_id: 'last',
    t_order_id: 'order-1',
    amount,
    payment_gateway_type: gateway,
    cash_collected: collected,
    cash_return: back,
    status: 'success',
    gateway_response: '',
  };
}

it('is what lay on the counter, so that it is the bill and what goes back', () => {
  const payments = [payment('one', 'VOUCHER', '520.50'), payment('last', 'CASH', '2419.50')];
  const { paid, tenders, rounding } = handedOver(
    last('CASH', '2419.50', '2500.00', '80.50'),
    { payments },
    '2940.00',
  );
  expect(paid).toBe('3020.50');
  expect(tenders).toEqual([
    { label: 'Voucher', amount: 52_050 },
    { label: 'Cash', amount: 250_000 },
  ]);
  expect(rounding).toBe(0);
});

it.each([
  ['96.00', '95.50', '0.50', 50],
  ['95.00', '95.40', '0.60', -40],
])('has a rounding of its own where %s in cash pay %s', (collected, amount, _, rounding) => {
  const payments = [payment('one', 'VOUCHER', '484.50')];
  const total = (484.5 + Number(amount)).toFixed(2);
  expect(handedOver(last('CASH', amount, collected, '0.00'), { payments }, total).rounding).toBe(
    rounding,
  );
});

it('counts no payment twice and none that failed', () => {
  const payments = [
    payment('one', 'CASH', '20.00'),
    payment('two', 'VOUCHER', '50.00', 'failed'),
    payment('last', 'CASH', '30.00'),
  ];
  const { tenders, paid } = handedOver(
    last('CASH', '30.00', '30.00', '0.00'),
    { payments },
    '50.00',
  );
  expect(tenders).toEqual([{ label: 'Cash', amount: 5_000 }]);
  expect(paid).toBe('50.00');
});
