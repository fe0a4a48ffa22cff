import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Customer } from '@/api';
import { sampleCart, sampleLine } from '@/test/bill';
import { knowCustomers, meera, sampleCustomer } from '@/test/customer';
import type { FakeServer } from '@/test/fakeServer';
import { alerts, openBilling, openShop, scan } from '@/test/openTill';
import { refuses, says } from '@/test/says';

const BUTTER = '8901001';
const NOBODY = 'Please select a customer';
const MANDATORY = 'Customer tagging is mandatory. Kindly tag the customer to continue checkout.';
const NAMELESS =
  'An invoice of ₹50,000.00 or more before tax needs the name and address of the customer.';

const line = () => sampleLine('1', BUTTER, 1);
const message = (name: string) => screen.findByRole('alertdialog', { name });
const dialog = () => screen.findByRole('dialog', { name: 'Customer Information' });
/** A refusal that names the phone as what is missing. */
const wantsPhone = (code: 'bill.no_customer' | 'payment.tagging_mandatory') => ({
  ...refuses(code),
  errors: [{ field: 'customer_mobile', ...says(code) }],
});
/** The refusal of a bill whose invoice needs its buyer. */
const wantsBuyer = {
  ...refuses('payment.buyer_unknown', { from: 5_000_000 }),
  errors: [
    { field: 'first_name', ...says('entry.no_name') },
    { field: 'address1', ...says('entry.no_address') },
    { field: 'state_id', ...says('entry.no_state') },
  ],
};
const taggedAnswer = (customer: Customer) => ({
  status: 'success',
  ...says('customer.tagged'),
  data: customer,
  address: customer.address,
  cart: sampleCart([line()], { revision: 90, customer }),
});

afterEach(() => vi.unstubAllGlobals());

describe('where a bill cannot go on without a customer', () => {
  it('adding says so, “Continue” leads to the dialog, and the product comes after it (CRT-12)', async () => {
    const { server, bill } = openShop();
    knowCustomers(server, meera);
    server.on('/vendor/login-for-customer', () => ({
      ...taggedAnswer(meera),
      cart: { ...bill.cart(), customer: meera },
    }));
    const user = await openBilling();
    server.on('/product-details', wantsPhone('bill.no_customer'));
    scan(BUTTER);
    await user.click(within(await message(NOBODY)).getByRole('button', { name: 'Continue' }));
    expect(alerts()).toEqual([]);
    await within(await dialog()).findByRole('textbox', { name: 'Phone number' });
    await user.keyboard('9822055501');
    await within(await dialog()).findByText('Meera Joshi');
    const cart = sampleCart([line()], { revision: 99, customer: meera });
    server.on('/product-details', { status: 'success', message: '', cart, cart_id: '1' });
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('row', { name: /Amul/ })).toBeVisible();
    expect(server.sent('/product-details').map(({ fields }) => fields.barcode)).toEqual([
      BUTTER,
      BUTTER,
    ]);
  });

  it('the customer’s key in the dialog leaves what waits for it as it is', async () => {
    const { server, bill } = openShop();
    knowCustomers(server, meera);
    server.on('/vendor/login-for-customer', () => ({
      ...taggedAnswer(meera),
      cart: { ...bill.cart(), customer: meera },
    }));
    const user = await openBilling();
    server.on('/product-details', wantsPhone('bill.no_customer'));
    scan(BUTTER);
    await user.click(within(await message(NOBODY)).getByRole('button', { name: 'Continue' }));
    await within(await dialog()).findByRole('textbox', { name: 'Phone number' });
    await user.keyboard('{F4}9822055501');
    await within(await dialog()).findByText('Meera Joshi');
    const cart = sampleCart([line()], { revision: 99, customer: meera });
    server.on('/product-details', { status: 'success', message: '', cart, cart_id: '1' });
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('row', { name: /Amul/ })).toBeVisible();
  });

  it('nothing is added when nobody is tagged (CRT-12)', async () => {
    const { server } = openShop();
    server.on('/product-details', wantsPhone('bill.no_customer'));
    const user = await openBilling();
    scan(BUTTER);
    const asked = await message(NOBODY);
    await user.click(within(asked).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.queryByRole('row', { name: /Amul/ })).toBeNull();
  });

  describe('and several scans wait', () => {
    const NONE_ADDED = 'No customer selected: 4 scans were not added.';

    async function scanFour() {
      const { server } = openShop();
      knowCustomers(server);
      const user = await openBilling();
      server.on('/product-details', wantsPhone('bill.no_customer'));
      scan(BUTTER, '8901002');
      await message(NOBODY);
      scan('8901003', BUTTER);
      return { server, user };
    }
    const notAskedAgain = async (server: FakeServer) => {
      await waitFor(() => expect(alerts()).toEqual([expect.stringContaining(NONE_ADDED)]));
      expect(screen.queryByRole('alertdialog')).toBeNull();
      const sent = server.sent('/product-details').map(({ fields }) => fields.barcode);
      expect(sent).not.toContain('8901003');
    };

    it('Cancel drops them and tells how many, instead of asking for each', async () => {
      const { server, user } = await scanFour();
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      await notAskedAgain(server);
      scan(BUTTER);
      expect(await message(NOBODY)).toBeVisible();
    });

    it('so does the dialog that is closed without a customer', async () => {
      const { server, user } = await scanFour();
      await user.keyboard('{Enter}');
      await dialog();
      await user.keyboard('{Escape}');
      await notAskedAgain(server);
    });

    it('those scanned on the way to checkout come onto the bill all the same', async () => {
      const { server } = openShop({ lines: [line()] });
      server.on('/process-to-payment', wantsPhone('payment.tagging_mandatory'));
      const user = await openBilling();
      await user.keyboard('{F9}');
      await message(MANDATORY);
      scan('8901002');
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      expect(await screen.findByRole('row', { name: /Parle-G/ })).toBeVisible();
      expect(alerts()).toEqual([]);
    });
  });

  it('checkout says that tagging is mandatory, and leads to the dialog (CUS-15, CUS-16)', async () => {
    const { server } = openShop({ lines: [line()] });
    knowCustomers(server);
    server.on('/process-to-payment', wantsPhone('payment.tagging_mandatory'));
    const user = await openBilling();
    await user.keyboard('{F9}');
    const asked = await message(MANDATORY);
    expect(alerts()).toEqual([]);
    await user.keyboard('{Enter}');
    expect(asked).not.toBeInTheDocument();
    const phone = within(await dialog()).getByRole('textbox', { name: 'Phone number' });
    expect(phone).toHaveFocus();
  });

  it('the entries that an invoice lacks are marked in the form, those that are known are not', async () => {
    const known = sampleCustomer({ first_name: 'Meera' });
    const { server } = openShop({ lines: [line()] });
    knowCustomers(server, known);
    server.on('/process-to-payment', wantsBuyer);
    const user = await openBilling();
    await user.keyboard('{F9}');
    await message(NAMELESS);
    await user.keyboard('{Enter}');
    await dialog();
    await user.keyboard('9822055501');
    const form = within(await dialog());
    const address = await form.findByLabelText('Address line 1');
    expect(address).toHaveAccessibleDescription('Enter the address.');
    await waitFor(() => expect(address).toHaveFocus());
    expect(form.getByLabelText('State')).toHaveAccessibleDescription('Choose a state.');
    expect(form.getByLabelText('First Name')).not.toHaveAccessibleDescription(/Enter/);
    await user.keyboard('Kothrud');
    expect(address).toHaveValue('Kothrud');
    expect(address).not.toHaveAccessibleDescription(/Enter/);
  });
});
