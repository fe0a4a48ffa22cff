import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setCart } from '@/features/cart';
import { cartAtCheckout, openCheckout, shopAtCheckout } from '@/test/checkout';
import { alertsOf } from '@/test/openTill';
import { sampleSettings } from '@/test/samples';
import { refusesField, says } from '@/test/says';

const ADDED = 'Remark has been added successfully.';
const button = (name: string) => screen.getByRole('button', { name });
const dialog = (name = 'Add Bill Remark') => screen.getByRole('dialog', { name });
const field = () => screen.getByRole('textbox', { name: 'Bill remark' });

/** Checkout; the server keeps a remark that it is sent. */
async function atCheckout() {
  const server = shopAtCheckout();
  server.on('/add-remark', ({ cart_remark = '' }) => ({
    status: 'success',
    ...says('cart.remark_added'),
    cart: { ...cartAtCheckout(), remark: cart_remark, revision: 101 },
  }));
  const user = await openCheckout();
  const sent = () => server.sent('/add-remark').map(({ fields }) => fields.cart_remark);
  return { server, user, sent };
}

afterEach(() => vi.unstubAllGlobals());

describe('the bill remark', () => {
  it('is added, shown with the bill, and edited (CHK-04, CHK-06, CHK-07)', async () => {
    const { user, sent } = await atCheckout();
    await user.click(button('Add Bill Remark'));
    expect(await screen.findByRole('textbox', { name: 'Bill remark' })).toHaveFocus();
    await user.keyboard('Deliver after six');
    await user.click(within(dialog()).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual(['Deliver after six']);
    expect(alertsOf('success')).toEqual([expect.stringContaining(ADDED)]);
    expect(screen.getByText('Deliver after six')).toBeVisible();

    expect(screen.queryByRole('button', { name: 'Add Bill Remark' })).toBeNull();
    await user.click(button('Edit Bill Remark'));
    expect(dialog('Edit Bill Remark')).toBeVisible();
    expect(field()).toHaveValue('Deliver after six');
  });

  it('opens by its key (CHK-04)', async () => {
    const { user } = await atCheckout();
    await user.keyboard('{Alt>}m{/Alt}');
    expect(dialog()).toBeVisible();
  });

  it('that a bill has is edited, not added (CHK-04)', async () => {
    shopAtCheckout();
    setCart({ ...cartAtCheckout(), remark: 'Ring twice', revision: 101 });
    await openCheckout();
    expect(button('Edit Bill Remark')).toBeVisible();
    expect(screen.getByText('Ring twice')).toBeVisible();
  });

  it.each(['', 'ab', '  a  '])('is asked for again when it is “%s” (CHK-05)', async (typed) => {
    const { user, sent } = await atCheckout();
    await user.keyboard('{Alt>}m{/Alt}');
    if (typed) await user.type(field(), typed);
    await user.keyboard('{Enter}');
    expect(field()).toHaveAccessibleDescription(/Please enter your remark/);
    expect(sent()).toEqual([]);
    await user.type(field(), 'cde');
    expect(field()).not.toHaveAccessibleDescription(/Please enter your remark/);
  });

  it('of three characters is enough (CHK-05)', async () => {
    const { user, sent } = await atCheckout();
    await user.keyboard('{Alt>}m{/Alt}');
    await user.type(field(), 'abc{Enter}');
    await waitFor(() => expect(sent()).toEqual(['abc']));
  });

  it('is on the bill before Continue makes the invoice', async () => {
    const { server, user } = await atCheckout();
    const take = () => button('Continue · take ₹580.00');
    await user.keyboard('{Alt>}m{/Alt}');
    expect(take()).not.toHaveAttribute('aria-disabled');
    await user.type(field(), 'Ring twice');
    await user.click(take());
    expect(take()).toHaveAccessibleDescription('Finish or close what you are entering first.');
    const letGo = server.hold('/add-remark', {
      status: 'success',
      ...says('cart.remark_added'),
      cart: { ...cartAtCheckout(), remark: 'Ring twice', revision: 101 },
    });
    await user.keyboard('{Enter}');
    await user.click(take());
    expect(take()).toHaveAttribute('aria-disabled', 'true');
    letGo();
    await waitFor(() => expect(take()).not.toHaveAttribute('aria-disabled'));
    expect(server.sent('/save-payment')).toEqual([]);
    await user.click(take());
    await waitFor(() => expect(server.sent('/save-payment')).toHaveLength(1));
  });

  it('that the server refuses stays in the field with the reason', async () => {
    const { server, user } = await atCheckout();
    const message = 'A remark has 200 characters at most.';
    server.on('/add-remark', refusesField('cart_remark', 'cart.remark_too_long', { longest: 200 }));
    await user.keyboard('{Alt>}m{/Alt}');
    await user.type(field(), 'Ring twice{Enter}');
    await waitFor(() => expect(field()).toHaveAccessibleDescription(new RegExp(message)));
    expect(field()).toHaveValue('Ring twice');
  });
});

describe.each([
  ['Lay-by', 'lay_by', 'Lay-by is not available yet.'],
  ['On account', 'on_account', 'Sale on account is not available yet.'],
] as const)('%s', (name, setting, reason) => {
  it.each([0, 1])('has a button that is off with status %i (CHK-09, CHK-10)', async (status) => {
    const { order } = sampleSettings();
    shopAtCheckout({ settings: { order: { ...order, [setting]: { status } } } });
    const user = await openCheckout();
    expect(button(name)).toHaveAttribute('aria-disabled', 'true');
    expect(button(name)).toHaveAccessibleDescription(reason);
    await user.click(button(name));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  });
});
