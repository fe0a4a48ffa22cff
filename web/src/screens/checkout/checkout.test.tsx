import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearCart, currentCart } from '@/features/cart';
import { sampleCart, sampleLine } from '@/test/bill';
import { cartAtCheckout, openCheckout, shopAtCheckout } from '@/test/checkout';
import { alerts, openShop, scan, sounds } from '@/test/openTill';
import { path, renderApp } from '@/test/renderApp';
import { renderScreen } from '@/test/renderScreen';
import { emptyCart } from '@/test/samples';
import { OUR_FAULT, refuses } from '@/test/says';
import { activatedTill } from '@/test/till';

const BUTTER = '8901001';
const RICE = sampleLine('9', '8901003', 1);
const PART_PAID = { amount_paid: '200.00', total_payable: '380.00' };
/** The answer of cancelling that bill. */
const CANCELLED = {
  status: 'success',
  message: '',
  cart: { ...emptyCart(), revision: 200 },
  removed: null,
  refunds: [{ payment_gateway_type: 'CASH', amount: '200.00' }],
};
const button = (name: string) => screen.getByRole('button', { name });
const summary = () => within(screen.getByRole('region', { name: 'Order summary' }));

afterEach(() => vi.unstubAllGlobals());

describe('checkout', () => {
  it('is at /checkout, and asks for a sign-in (CHK-01)', async () => {
    shopAtCheckout();
    await openCheckout();
    expect(path()).toBe('/checkout');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Checkout');
  });

  it('leads who is signed out to the sign-in (CHK-01)', async () => {
    shopAtCheckout();
    activatedTill();
    renderApp('/checkout');
    expect(await screen.findByLabelText('Phone number')).toBeVisible();
    expect(path()).toBe('/');
    expect(screen.queryByRole('heading', { name: 'Checkout' })).toBeNull();
  });

  it('has the payment methods, the customer and the order summary under its heading (CHK-02)', async () => {
    shopAtCheckout();
    await openCheckout();
    expect(screen.getByRole('heading', { name: 'Checkout' })).toBeVisible();
    const methods = screen.getByRole('group', { name: 'Payment methods' });
    expect(within(methods).getByRole('button', { name: 'Cash' })).toBeVisible();
    const customer = screen.getByRole('region', { name: 'Customer' });
    expect(customer).toHaveTextContent('Walk-in customer');
    expect(summary().getByRole('heading', { name: 'Order summary' })).toBeVisible();
  });

  it('has each item with its quantity and total, then the steps to what is to be paid (CHK-19)', async () => {
    shopAtCheckout();
    await openCheckout();
    const items = summary().getAllByRole('listitem');
    expect(items.map((item) => [...item.children].map((part) => part.textContent))).toEqual([
      ['Amul Butter Pasteurised 500\u00a0g', '× 1', '₹280.00'],
      ['Parle-G Gold Biscuits 1\u00a0kg', '× 2', '₹300.00'],
    ]);
    const steps = ['Subtotal', 'GST included', 'Total payable'].map((step) =>
      summary().getByText(step),
    );
    expect(steps[0]?.nextElementSibling).toHaveTextContent('₹580.00');
    expect(steps[1]?.nextElementSibling).toHaveTextContent('₹27.62');
    expect(steps[2]?.parentElement).toHaveTextContent(/^Total payable.*₹580\.00$/);
    const order = [items[0], items[1], ...steps] as HTMLElement[];
    for (const [at, part] of order.slice(1).entries()) {
      expect(order[at]?.compareDocumentPosition(part)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
    expect(screen.getByText('Amount due').nextElementSibling).toHaveTextContent('₹580.00');
  });

  it('shows the long name of an item whole', async () => {
    const item = { qty: 1, total: '580.00', uom: 'NOS' };
    const items = [
      { ...item, p_name: 'India Gate Basmati Rice Feast Rozzana Extra Long Grain 5 kg' },
    ];
    shopAtCheckout({ order: { items } });
    await openCheckout();
    expect(
      summary().getByText('India Gate Basmati Rice Feast Rozzana Extra Long Grain 5 kg'),
    ).toBeVisible();
  });

  it('is left for billing where no bill stands at it', async () => {
    openShop();
    renderScreen('/checkout');
    expect(await screen.findByRole('heading', { name: 'Billing Session' })).toBeVisible();
    expect(path()).toBe('/billing');
  });

  it('takes no more goods, and says so by the name of what was scanned', async () => {
    const server = shopAtCheckout();
    await openCheckout();
    server.on('/product-search', {
      status: 'success',
      message: '',
      data: [{ name: 'Amul Butter', barcode: BUTTER }],
    });
    scan(BUTTER);
    await waitFor(() =>
      expect(alerts()).toEqual([expect.stringContaining('Go back to add Amul Butter.')]),
    );
    expect(sounds).toEqual(['failure']);
    expect(server.sent('/product-details')).toEqual([]);
  });

  it('keeps what was scanned at it among what is not billed, and asks about that on the next way to it', async () => {
    const server = shopAtCheckout();
    const user = await openCheckout();
    server.on('/product-search', { status: 'success', message: '', data: [] });
    scan(BUTTER);
    await waitFor(() => expect(alerts()).toHaveLength(1));
    await user.click(button('Back'));
    await screen.findByRole('heading', { name: 'Billing Session' });
    expect(screen.getByText('1 not billed')).toBeVisible();
    await user.keyboard('{F9}');
    const asked = await screen.findByRole('dialog', { name: /1 scan is not on the bill/ });
    expect(asked).toHaveTextContent(BUTTER);
  });
});

describe('Back', () => {
  it.each(['button', 'key'] as const)(
    'leads to billing, with the bill as it was, by its %s (SHL-08)',
    async (by) => {
      shopAtCheckout();
      const user = await openCheckout();
      if (by === 'button') await user.click(button('Back'));
      else await user.keyboard('{Escape}');
      expect(await screen.findByRole('heading', { name: 'Billing Session' })).toBeVisible();
      expect(path()).toBe('/billing');
      expect(screen.getByRole('row', { name: /Parle-G/ })).toHaveTextContent('300.00');
    },
  );

  it.each(['button', 'key'] as const)(
    'is stopped by a question once something is paid, by its %s (CHK-11, CHK-12, CHK-13)',
    async (by) => {
      shopAtCheckout({ order: { amount_paid: '200.00', total_payable: '380.00' } });
      const user = await openCheckout();
      if (by === 'button') await user.click(button('Back'));
      else await user.keyboard('{Escape}');
      const question = within(await screen.findByRole('alertdialog'));
      expect(
        question.getByText(
          "You can't go back when you are in Split Payment mode Tap 'Return to Payment' to complete the payment process or press 'Cancel Bill' if you wish to start a new bill.",
        ),
      ).toBeVisible();
      expect(question.getByRole('button', { name: 'Cancel Bill' })).toBeVisible();
      await user.click(question.getByRole('button', { name: 'Return to Payment' }));
      expect(path()).toBe('/checkout');
      expect(screen.getByText('Balance', { selector: 'dt' }).nextElementSibling).toHaveTextContent(
        '₹380.00',
      );
    },
  );
});

describe('Cancel Bill', () => {
  it.each([
    ['Back', 'alertdialog'],
    ['Cancel Bill', 'alertdialog'],
  ])('by %s tells each amount and its way before it acts', async (name, role) => {
    const goes_back = [
      { payment_gateway_type: 'CASH', amount: '200.00' },
      { payment_gateway_type: 'VOUCHER', amount: '150.50' },
    ];
    const server = shopAtCheckout({ order: { ...PART_PAID, goes_back } });
    const user = await openCheckout();
    await user.click(button(name));
    const question = await screen.findByRole(role);
    expect(question).toHaveTextContent('Goes back to the customer');
    expect(question).toHaveTextContent('Cash₹200.00');
    expect(question).toHaveTextContent('Back on the voucher₹150.50');
    expect(server.sent('/remove-product-from-cart')).toEqual([]);
  });

  it('gives back what was paid, and begins the next bill', async () => {
    const server = shopAtCheckout({ order: PART_PAID });
    const user = await openCheckout();
    server.on('/remove-product-from-cart', CANCELLED);
    await user.click(button('Cancel Bill'));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Cancel Bill' }));
    const handBack = await screen.findByRole('dialog', { name: 'Hand back to the customer' });
    expect(handBack).toHaveTextContent('Cash₹200.00');
    expect(path()).toBe('/billing');
    // A reload finds it on the device.
    expect(localStorage.getItem('rokad.hand_back')).toContain('200.00');
    await user.click(within(handBack).getByRole('button', { name: 'Handed back' }));
    expect(await screen.findByText(/^Start scanning/)).toBeVisible();
    expect(localStorage.getItem('rokad.hand_back')).not.toContain('200.00');
  });

  it.each([
    ['has lost its answer', emptyCart()],
    ['has stopped it on its way', cartAtCheckout(PART_PAID)],
    [
      'has lost its answer, and goods of the next are scanned',
      sampleCart([RICE], { order_id: '2' }),
    ],
  ])('of a part-paid bill is asked for again under its name where a reload %s', async (_, cart) => {
    const server = shopAtCheckout({ order: PART_PAID });
    const user = await openCheckout();
    server.hold('/remove-product-from-cart', CANCELLED);
    await user.click(button('Cancel Bill'));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Cancel Bill' }));
    await waitFor(() => expect(server.sent('/remove-product-from-cart')).toHaveLength(1));
    // A reload: the page forgets this.
    cleanup();
    await act(async () => clearCart());
    server.on('/cart-details', { status: 'success', message: '', ...cart });
    server.on('/remove-product-from-cart', CANCELLED);
    renderScreen('/checkout');
    const handBack = await screen.findByRole('dialog', { name: 'Hand back to the customer' });
    expect(handBack).toHaveTextContent('Cash₹200.00');
    const [first, again, ...more] = server.sent('/remove-product-from-cart');
    expect(again?.fields).toEqual(first?.fields);
    expect(again?.fields.request_id).toMatch(/^[\w-]{36}$/);
    expect(more).toEqual([]);
    expect(path()).toBe('/billing');
    expect(currentCart()?.order_id).toBe(cart.order_id === '2' ? '2' : '');
  });

  it('of a part-paid bill that failed in the server is asked for again under its name', async () => {
    const server = shopAtCheckout({ order: PART_PAID });
    const user = await openCheckout();
    const cancel = async () => {
      await user.click(button('Cancel Bill'));
      const question = within(await screen.findByRole('alertdialog'));
      await user.click(question.getByRole('button', { name: 'Cancel Bill' }));
    };
    server.on('/remove-product-from-cart', OUR_FAULT);
    await cancel();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    server.on('/remove-product-from-cart', CANCELLED);
    await cancel();
    await screen.findByRole('dialog', { name: 'Hand back to the customer' });
    const names = server.sent('/remove-product-from-cart').map(({ fields }) => fields.request_id);
    expect(names).toEqual([names[0], names[0]]);
  });

  it('that is refused is not asked for again', async () => {
    const server = shopAtCheckout({ order: PART_PAID });
    const user = await openCheckout();
    server.on('/remove-product-from-cart', refuses('bill.other_order'));
    await user.click(button('Cancel Bill'));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Cancel Bill' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(path()).toBe('/checkout');
    expect(localStorage.getItem('rokad.hand_back')).not.toContain('order-1');
  });
});

describe('who keeps the bill', () => {
  it('has not the focus on Cancel Bill: Enter does not ask again', async () => {
    const server = shopAtCheckout();
    const user = await openCheckout(renderApp);
    await user.click(button('Cancel Bill'));
    await user.click(await screen.findByRole('button', { name: 'Keep the bill' }));
    expect(button('Cancel Bill')).not.toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => expect(server.sent('/save-payment')).toHaveLength(1));
  });
});

describe('a bill that is not known at checkout', () => {
  it('takes no goods yet, says so, and keeps what was scanned among what is not billed', async () => {
    const server = shopAtCheckout();
    clearCart();
    server.on('/product-search', { status: 'success', message: '', data: [] });
    const letGo = server.hold('/cart-details', {
      status: 'success',
      message: '',
      ...cartAtCheckout(),
    });
    const user = await openCheckout();
    scan(BUTTER);
    await waitFor(() =>
      expect(alerts()).toEqual([expect.stringContaining(`Go back to add ${BUTTER}.`)]),
    );
    expect(sounds).toEqual(['failure']);
    letGo();
    await screen.findByText('Amount due');
    await user.click(button('Back'));
    await screen.findByRole('heading', { name: 'Billing Session' });
    expect(screen.getByText('1 not billed')).toBeVisible();
    expect(server.sent('/product-details')).toEqual([]);
  });

  it('is read again by Retry when that failed', async () => {
    const server = shopAtCheckout();
    clearCart();
    server.on('/cart-details', OUR_FAULT);
    const { user } = renderScreen('/checkout');
    const failed = within(await screen.findByRole('alert'));
    expect(failed.getByText('The open bill could not be loaded.')).toBeVisible();
    server.on('/cart-details', { status: 'success', message: '', ...cartAtCheckout() });
    await user.click(failed.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Amount due')).toBeVisible();
  });
});
