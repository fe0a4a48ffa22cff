import { act, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Voucher } from '@/api';
import { currentCart, setCart } from '@/features/cart';
import { usePaidBill } from '@/features/invoice/paidBill';
import { cartAtCheckout, openCheckout, sampleInvoice, shopAtCheckout } from '@/test/checkout';
import { orderOf } from './order';

/** A voucher set aside on the bill, as the server tells it. */
const CREDIT_NOTE: Voucher = {
  id: '7',
  credit_note: 'PN1C01-26-000001',
  voucher_code: 'ABCD1234',
  issue_on: '2026-11-01',
  expire_at: '2027-04-30',
  amount: '100.00',
  applied: '0.00',
  status: 1,
  paid: 0,
};

afterEach(() => vi.unstubAllGlobals());

it('the till holds all there is of a bill, at checkout and when it is paid (BIL-36)', async () => {
  const server = shopAtCheckout({ order: { vouchers: [CREDIT_NOTE] } });
  const bags = [{ BAG_ID: '1', Name: 'Small bag', Price: '5.00', Qty: 2, Amount: '10.00' }];
  const more = { tax_total: '27.62', discount: '12.00', remark: 'Call first', bags };
  const cart = { ...cartAtCheckout({ vouchers: [CREDIT_NOTE] }), ...more };
  setCart(cart);
  server.on('/cart-details', { status: 'success', message: '', ...cart });
  const user = await openCheckout();
  expect(currentCart()).toMatchObject({
    sub_total: '580.00',
    discount: '12.00',
    tax_total: '27.62',
    bags,
    cart_qty_total: 3,
    remark: 'Call first',
  });
  const order = orderOf(currentCart());
  expect(order).toMatchObject({
    id: 'order-1',
    total: '580.00',
    summary: { item_qty: 3, total_payable: '580.00', amount_paid: '0.00', vouchers: [CREDIT_NOTE] },
  });
  expect(order?.summary.items).toMatchObject([
    { p_name: 'Amul Butter Pasteurised 500 g', qty: 1, total: '280.00' },
    { p_name: 'Parle-G Gold Biscuits 1 kg', qty: 2, total: '300.00' },
  ]);
  expect(order?.summary.summary.map(({ name }) => name)).toEqual([
    'sub_total',
    'tax_total',
    'total_payable',
  ]);
  expect(renderHook(usePaidBill).result.current).toBeNull();

  await act(() => user.keyboard('{Enter}'));
  await screen.findByRole('heading', { name: 'Payment complete' });
  expect(orderOf(currentCart())).toBeNull();
  const paid = renderHook(usePaidBill).result.current;
  expect(paid).toMatchObject({
    invoice: { ...sampleInvoice(), remark: 'Deliver after six' },
    summary: { amount_paid: '580.00', item_qty: 3 },
    printUrl: '/bill/42',
  });
  expect(paid?.summary.items).toHaveLength(2);
  expect(paid?.summary.summary).toHaveLength(3);
});
