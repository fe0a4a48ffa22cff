import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Customer } from '@/api';
import { clearCart, setCart } from '@/features/cart';
import { sampleCart, sampleLine, sampleOrder } from '@/test/bill';
import { openCheckout, shopAtCheckout } from '@/test/checkout';
import type { FakeServer } from '@/test/fakeServer';
import { openBilling, openShop, scan } from '@/test/openTill';

const NAME = 'Amul Butter Pasteurised 500 g';
const MEERA = { c_id: 'customer-7', customer_group_code: 'GOLD' };
const WALK_IN = { c_id: 'walk-in', customer_group_code: 'DUMMY' };
/** Fields of every call of Asha's. */
const IDENTIFIERS = {
  udidtoken: 'u'.repeat(32),
  api_token: 'token-of-asha',
  v_id: '7',
  store_id: '4',
  vu_id: '31',
  trans_from: 'CLOUD_TAB_WEB',
};

const meera = { first_name: 'Meera', last_name: 'Joshi', mobile: '', balance: '0.00', ...MEERA };
const cartOfMeera = () =>
  sampleCart([sampleLine('1', '8901001', 2)], { revision: 50, customer: meera as Customer });

/** Waits for the first request of a call, and says what it carried. */
async function carried(server: FakeServer, call: string) {
  await waitFor(() => expect(server.sent(call)).not.toEqual([]));
  return server.sent(call)[0]?.fields;
}

afterEach(() => vi.unstubAllGlobals());

describe('the customer of the bill and the identifiers', () => {
  it.each([
    ['adding a product', '/product-details', async () => scan('8901002')],
    [
      'changing a quantity',
      '/product-qty-update',
      async (press: (name: string) => Promise<void>) => press(`One more of ${NAME}`),
    ],
    [
      'removing a line',
      '/remove-product-from-cart',
      async (press: (name: string) => Promise<void>) => press(`Remove ${NAME}`),
    ],
    [
      'going to checkout',
      '/process-to-payment',
      async (press: (name: string) => Promise<void>) => press('Checkout'),
    ],
  ])('go with %s (SHL-29)', async (_, call, act) => {
    const { server } = openShop();
    server.on('/process-to-payment', {
      status: 'proceed_to_payment',
      message: '',
      order_summary: sampleOrder(),
      notices: [],
    });
    setCart(cartOfMeera());
    const user = await openBilling();
    await act((name) => user.click(screen.getByRole('button', { name })));
    expect(await carried(server, call)).toMatchObject({ ...IDENTIFIERS, ...MEERA });
  });

  it('go with cancelling the bill (SHL-29)', async () => {
    const { server } = openShop();
    setCart(cartOfMeera());
    const user = await openBilling();
    await user.click(screen.getByRole('button', { name: 'Cancel Bill' }));
    const [, confirm] = screen.getAllByRole('button', { name: 'Cancel Bill', hidden: true });
    if (confirm) await user.click(confirm);
    expect(await carried(server, '/remove-product-from-cart')).toMatchObject({
      ...IDENTIFIERS,
      ...MEERA,
      all: '1',
    });
  });

  it('go with a payment (SHL-29)', async () => {
    const server = shopAtCheckout();
    setCart({ ...cartOfMeera(), order: sampleOrder(), revision: 200 });
    const user = await openCheckout();
    await user.click(screen.getByRole('button', { name: /^Continue/ }));
    expect(await carried(server, '/save-payment')).toMatchObject({ ...IDENTIFIERS, ...MEERA });
  });

  it('are those of the walk-in customer while no bill is known (SHL-29)', async () => {
    const { server } = openShop();
    clearCart();
    await openBilling();
    expect(await carried(server, '/cart-details')).toMatchObject({ ...IDENTIFIERS, ...WALK_IN });
  });
});
