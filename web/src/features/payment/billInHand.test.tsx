import { act, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { setCart } from '@/features/cart';
import { cartAtCheckout, openCheckout, sampleInvoice, shopAtCheckout } from '@/test/checkout';
import { useBillInHand } from './billInHand';

const bill = () => renderHook(useBillInHand).result.current;

afterEach(() => vi.unstubAllGlobals());

it('the bill in hand holds all there is of it, at checkout and when it is paid (BIL-36)', async () => {
  const server = shopAtCheckout();
  const bags = [{ BAG_ID: '1', Name: 'Small bag', Price: '5.00', Qty: 2, Amount: '10.00' }];
  const more = { tax_total: '27.62', discount: '12.00', remark: 'Call first', bags };
  const cart = { ...cartAtCheckout(), ...more };
  setCart(cart);
  server.on('/cart-details', { status: 'success', message: '', ...cart });
  const user = await openCheckout();
  const open = bill();
  expect(open).toMatchObject({
    subtotal: '580.00',
    discount: '12.00',
    taxes: '27.62',
    carry_bags: bags,
    total_payable: '580.00',
    total_qty: 3,
    remark: 'Call first',
    vouchers: [],
    order: {
      data: { order_id: 'order-1', total: '580.00' },
      summary: { item_qty: 3, total_payable: '580.00', amount_paid: '0.00' },
    },
    invoice: null,
    print_url: '',
  });
  expect(open.order?.summary.items.map(({ qty, total }) => [qty, total])).toEqual([
    [1, '280.00'],
    [2, '300.00'],
  ]);
  expect(open.order?.summary.summary.map(({ name }) => name)).toEqual([
    'sub_total',
    'tax_total',
    'total_payable',
  ]);

  await act(() => user.keyboard('{Enter}'));
  await screen.findByRole('heading', { name: 'Payment complete' });
  const paid = bill();
  expect(paid).toMatchObject({
    remark: 'Deliver after six',
    order: null,
    invoice: {
      data: sampleInvoice(),
      summary: { amount_paid: '580.00', item_qty: 3 },
    },
    print_url: '/bill/42',
  });
  expect(paid.invoice?.summary.items).toHaveLength(2);
  expect(paid.invoice?.summary.summary).toHaveLength(3);
});
