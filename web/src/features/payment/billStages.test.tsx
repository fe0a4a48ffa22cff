import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { currentCart, setCart } from '@/features/cart';
import { currentPaidBill } from '@/features/invoice/paidBill';
import { cartAtCheckout, openCheckout, sampleInvoice, shopAtCheckout } from '@/test/checkout';
import { orderOf } from './order';

afterEach(() => vi.unstubAllGlobals());

it('the till holds all there is of a bill, at checkout and when it is paid (BIL-36)', async () => {
  const server = shopAtCheckout();
  const bags = [{ BAG_ID: '1', Name: 'Small bag', Price: '5.00', Qty: 2, Amount: '10.00' }];
  const more = { tax_total: '27.62', discount: '12.00', remark: 'Call first', bags };
  const cart = { ...cartAtCheckout(), ...more };
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
    summary: { item_qty: 3, total_payable: '580.00', amount_paid: '0.00', vouchers: [] },
  });
  expect(order?.summary.items.map(({ qty, total }) => [qty, total])).toEqual([
    [1, '280.00'],
    [2, '300.00'],
  ]);
  expect(order?.summary.summary.map(({ name }) => name)).toEqual([
    'sub_total',
    'tax_total',
    'total_payable',
  ]);
  expect(currentPaidBill()).toBeNull();

  await act(() => user.keyboard('{Enter}'));
  await screen.findByRole('heading', { name: 'Payment complete' });
  expect(orderOf(currentCart())).toBeNull();
  const paid = currentPaidBill();
  expect(paid).toMatchObject({
    invoice: { ...sampleInvoice(), remark: 'Deliver after six' },
    summary: { amount_paid: '580.00', item_qty: 3 },
    printUrl: '/bill/42',
  });
  expect(paid?.summary.items).toHaveLength(2);
  expect(paid?.summary.summary).toHaveLength(3);
});
