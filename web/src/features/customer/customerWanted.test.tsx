import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Customer } from '@/api';
import { sampleCart, sampleLine } from '@/test/bill';
import { knowCustomers, meera, sampleCustomer } from '@/test/customer';
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
  /** Billing of a store without a walk-in customer, in which Meera is known. */
  async function openWanting() {
    const { server, bill } = openShop();
    knowCustomers(server, meera);
    // The bill that is tagged begins under the id that the till gives it.
    server.on('/vendor/login-for-customer', ({ order_id }) => ({
      ...taggedAnswer(meera),
      cart: { ...bill.cart(), order_id, customer: meera },
    }));
    const user = await openBilling();
    server.on('/product-details', {
      ...wantsPhone('bill.no_customer'),
      held: { name: 'Amul Butter', amount: '245.00', image: '#dairy' },
    });
    const sells = () => {
      server.on('/product-details', ({ order_id }) => {
        const cart = sampleCart([line()], { revision: 99, order_id, customer: meera });
        return { status: 'success', message: '', cart, cart_id: '1' };
      });
    };
    const codesSent = () => server.sent('/product-details').map(({ fields }) => fields.barcode);
    return { server, user, sells, codesSent };
  }
  const strip = () => screen.findByText(NOBODY);
  const tag = async (user: { keyboard: (keys: string) => Promise<void> }, keys: string) => {
    await user.keyboard(keys);
    await within(await dialog()).findByText('Meera Joshi');
  };

  it('the product is held with its price, the dock opens, and it comes by itself after a customer (CRT-12)', async () => {
    const { user, sells, codesSent } = await openWanting();
    scan(BUTTER);
    expect(await strip()).toBeVisible();
    expect(screen.getByText('Amul Butter')).toBeVisible();
    expect(screen.getByText(/245/)).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(alerts()).toEqual([]);
    expect(within(await dialog()).getByText('1 scan waits for this customer')).toBeVisible();
    await tag(user, '9822055501');
    sells();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('row', { name: /Amul/ })).toBeVisible();
    expect(screen.queryByText(NOBODY)).toBeNull();
    expect(codesSent()).toEqual([BUTTER, BUTTER]);
  });

  it('scans beside the open dock are held, too, and come in their order', async () => {
    const { user, sells, codesSent } = await openWanting();
    scan(BUTTER);
    await dialog();
    scan('8901002');
    expect(await screen.findByText('2 scans wait for this customer')).toBeVisible();
    await tag(user, '9822055501');
    sells();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(codesSent()).toEqual([BUTTER, '8901002', BUTTER, '8901002']));
  });

  it('closing the dock keeps it held, and Continue opens the dock again', async () => {
    const { user } = await openWanting();
    scan(BUTTER);
    await dialog();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await strip()).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Continue/ }));
    expect(await dialog()).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('{F4}');
    expect(await dialog()).toBeVisible();
  });

  it('Continue leads into the dock that is open, and what is typed there stays', async () => {
    const { user } = await openWanting();
    scan(BUTTER);
    const phone = await within(await dialog()).findByRole('textbox', { name: 'Phone number' });
    await user.keyboard('98220');
    const [onward] = screen.getAllByRole('button', { name: /^Continue/ });
    if (onward) await user.click(onward);
    expect(phone).toHaveFocus();
    expect(phone).toHaveValue('98220');
    expect(alerts()).toEqual([]);
  });

  it('nothing is added when it is dropped (CRT-12)', async () => {
    const { user, codesSent } = await openWanting();
    scan(BUTTER);
    await dialog();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('{Delete}');
    await waitFor(() => expect(screen.queryByText(NOBODY)).toBeNull());
    expect(screen.getByText('Ready to scan')).toBeVisible();
    expect(codesSent()).toEqual([BUTTER]);
  });

  it('Drop beside the open dock takes it off there, too', async () => {
    const { user } = await openWanting();
    scan(BUTTER);
    await dialog();
    scan('8901002');
    await screen.findByText('2 scans wait for this customer');
    await user.click(screen.getByRole('button', { name: /^Drop/ }));
    await screen.findByText('1 scan waits for this customer');
    await user.keyboard('{Delete}');
    await waitFor(() => expect(screen.queryByText('1 scan waits for this customer')).toBeNull());
    expect(screen.queryByText(NOBODY)).toBeNull();
  });

  it('what is scanned on the way to checkout comes onto the bill all the same', async () => {
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
