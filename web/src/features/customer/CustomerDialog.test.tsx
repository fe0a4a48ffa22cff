import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Cart, Customer, OrderRow } from '@/api';
import { setCart } from '@/features/cart';
import { sampleCart, sampleLine } from '@/test/bill';
import { knowCustomers, meera, sampleCustomer } from '@/test/customer';
import { alerts, alertsOf, openBilling, openShop, scan } from '@/test/openTill';
import { refuses, refusesField, says } from '@/test/says';

const BUTTER = '8901001';
const BISCUITS = '8901002';
const PHONE = '9822055501';
const TOO_SHORT = 'Phone number must be 10 characters long.';
const TAGGED = 'Customer has been tagged successfully.';
const UNTAGGED = 'Customer has been untagged successfully.';

const line = () => sampleLine('1', BUTTER, 1);
const card = () => screen.getByRole('region', { name: 'Customer' });
const dialog = () => screen.getByRole('dialog', { name: 'Customer Information' });
const gone = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Customer Information' })).toBeNull());
const button = (name: string) => within(dialog()).getByRole('button', { name });
const field = (name: string) => within(dialog()).getByLabelText(name);
const phone = () => within(dialog()).getByRole('textbox', { name: 'Phone number' });
const isOff = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true';

const cartOf = (customer: Customer | null, more: Partial<Cart> = {}) =>
  sampleCart([line()], { revision: 90, customer, ...more });
const taggedAnswer = (customer: Customer, total = '280.00') => ({
  status: 'success',
  ...says('customer.tagged'),
  data: customer,
  address: customer.address,
  cart: cartOf(customer, { total }),
});

/** Billing with one butter on the bill of the walk-in customer, where Meera is known. */
async function open(customer: Customer | null = null) {
  const { server, bill } = openShop({ lines: [line()] });
  knowCustomers(server, meera);
  const user = await openBilling();
  if (customer) act(() => setCart(cartOf(customer, { revision: 50 })));
  await user.keyboard('{F4}');
  await screen.findByRole('dialog', { name: 'Customer Information' });
  const sent = () => server.sent('/vendor/login-for-customer').map(({ fields }) => fields);
  return { server, bill, user, sent };
}

/** Opens the dock with the customer of a phone number. */
async function openFound(number = PHONE) {
  const opened = await open();
  await opened.user.type(phone(), number);
  await within(dialog()).findByRole('button', { name: 'Start Billing' });
  return opened;
}

const unfold = (user: { click: (element: Element) => Promise<void> }) =>
  user.click(within(dialog()).getByRole('button', { name: /Edit profile|Whole profile/ }));

/** The whole profile of a phone number. */
async function openProfile(number = PHONE) {
  const opened = await openFound(number);
  await unfold(opened.user);
  return opened;
}

afterEach(() => vi.unstubAllGlobals());

describe('the customer’s dialog', () => {
  it('says when they were here last and for how much, of all whose number begins so', async () => {
    const { server, user } = await open();
    const row = (Order_ID: string, more: Partial<OrderRow>): OrderRow => ({
      Status: 'Completed',
      Cloud_Date: '2026-11-14 18:05:00',
      Order_ID,
      Store_Name: 'Nisarga Fresh, Kothrud',
      MOP: 'Cash',
      Customer_Name: 'Meera Joshi',
      Qty: 9,
      Amount: '1284.00',
      Transaction_Type: 'sales',
      Transaction_Sub_Type: 'sales',
      Mobile: PHONE,
      Cashier: 'Asha Kulkarni',
      Note: '',
      ...more,
    });
    const choices = {
      sort_type: [],
      payment_mod: [],
      status_filter: [],
      filter: { filter_format: [] },
    };
    const answer = { status: 'success', message: '', ...choices, as_of: '1' };
    const other = row('PN1T01-26-000009', { Mobile: `${PHONE}7`, Amount: '58.00' });
    const data = [other, row('PN1T01-26-000007', {}), row('PN1T01-26-000001', { Amount: '10.00' })];
    const letGo = server.hold('/my-orders', { ...answer, data });
    await user.type(phone(), PHONE);
    const facts = await within(dialog()).findByRole('region', { name: 'Meera Joshi' });
    expect(facts).toHaveTextContent('Last bill—');
    letGo();
    await waitFor(() => expect(facts).toHaveTextContent('Last bill14 November 2026 · ₹1,284.00'));
    expect(server.sent('/my-orders')[0]?.fields).toMatchObject({
      search_term: PHONE,
      transaction_sub_type: 'sales',
    });
    await user.click(button('Another number'));
    server.on('/my-orders', { ...answer, data: [] });
    await user.type(phone(), PHONE);
    await waitFor(() =>
      expect(within(dialog()).getByRole('region', { name: 'Meera Joshi' })).toHaveTextContent(
        'Last bill–',
      ),
    );
  });

  it('asks for the phone first and goes on to the whole profile (CUS-01)', async () => {
    const { server, user } = await open();
    expect(phone()).toHaveFocus();
    expect(within(dialog()).getAllByRole('textbox')).toHaveLength(1);
    await user.keyboard('98220 55501x');
    const card = await within(dialog()).findByRole('region', { name: 'Meera Joshi' });
    expect(server.sent('/get-profile').map(({ fields }) => fields)).toEqual([
      expect.objectContaining({ mobile: PHONE, vu_id: '31' }),
    ]);
    expect(within(card).getByText('GOLD')).toBeVisible();
    expect(card).toHaveTextContent('Store credit₹520.50');
    expect(card).toHaveTextContent('Points0');
    expect(card).toHaveTextContent('Flat 12, Sahyadri Heights, Kothrud, Pune 411038');
    expect(phone()).toHaveFocus();
    expect(within(dialog()).queryByLabelText('First Name')).toBeNull();
    await unfold(user);
    expect(field('First Name')).toHaveFocus();
    for (const [name, value] of [
      ['First Name', 'Meera'],
      ['Last Name', 'Joshi'],
      ['E-mail address', 'meera@example.com'],
      ['Gender', 'female'],
      ['Date of Birth', '14/03/1986'],
      ['Anniversary', '08/12/2013'],
      ['GSTIN', '27AAPFU0939F1ZV'],
      ['Address line 1', 'Flat 12, Sahyadri Heights'],
      ['Address line 2', 'Kothrud'],
      ['PIN code', '411038'],
      ['City', 'Pune'],
    ] as const) {
      expect(field(name)).toHaveValue(value);
    }
    await waitFor(() => expect(field('State')).toHaveDisplayValue('Maharashtra'));
  });

  it('looks ten digits up by itself, and tags by Enter who has them (CUS-01)', async () => {
    const { server, user, sent } = await openFound();
    server.on('/vendor/login-for-customer', taggedAnswer(meera));
    await user.keyboard('{Enter}');
    await gone();
    expect(sent()).toEqual([
      expect.objectContaining({ customer_mobile: PHONE, tag_customer: '1' }),
    ]);
  });

  it('forgets who was found when the number changes, and the answer that comes late', async () => {
    const { server, user } = await openFound();
    let answer: () => void = () => {};
    const late = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await user.type(phone(), '{Backspace}');
    expect(within(dialog()).queryByRole('button', { name: 'Start Billing' })).toBeNull();
    expect(button('Continue')).toBeVisible();
    server.on('/get-profile', async () => {
      await late;
      return { status: 'success', message: '', data: meera, address: meera.address };
    });
    await user.type(phone(), '1{Backspace}');
    answer();
    await act(async () => {});
    expect(within(dialog()).queryByText('Meera Joshi')).toBeNull();
    expect(phone()).toHaveValue(PHONE.slice(0, 9));
  });

  it('takes no code for a phone: the eleventh digit fails (CUS-02)', async () => {
    const { server, user } = await open();
    server.on('/get-profile', () => new Promise(() => {}));
    await user.keyboard('8901262010016');
    expect(phone()).toHaveAccessibleDescription(new RegExp(TOO_SHORT));
    expect(isOff(button('Continue'))).toBe(true);
    await user.keyboard('{Enter}');
    expect(server.sent('/get-profile')).toHaveLength(1);
    knowCustomers(server, meera);
    await user.clear(phone());
    await user.type(phone(), PHONE);
    expect(await within(dialog()).findByText('Meera Joshi')).toBeVisible();
  });

  it('opens from the customer of the bill, too, and gives the focus back (CUS-01)', async () => {
    openShop();
    const user = await openBilling();
    const add = within(card()).getByRole('button', { name: /Walk-in customer.*Add customer/ });
    await user.click(add);
    expect(phone()).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(add).toHaveFocus();
  });

  it('tags a new customer by the phone alone: phone, Enter (CUS-01, CUS-10, CUS-11)', async () => {
    const { server, user, sent } = await open();
    const tagged = sampleCustomer({ mobile: '9000000001' });
    server.on('/vendor/login-for-customer', taggedAnswer(tagged, '252.00'));
    await user.keyboard('9000000001');
    await within(dialog()).findByText('New');
    expect(field('First Name')).toHaveFocus();
    expect(within(dialog()).queryByLabelText('Last Name')).toBeNull();
    await user.keyboard('{Enter}');
    await gone();
    expect(sent()).toEqual([
      expect.objectContaining({
        customer_mobile: '9000000001',
        first_name: '',
        update_flag: '0',
        tag_customer: '1',
        request_id: expect.stringMatching(/^[\w-]{8,64}$/),
      }),
    ]);
    expect(alertsOf('success')).toEqual([expect.stringContaining(TAGGED)]);
    // The answer's cart is the bill now, priced for the customer.
    expect(within(card()).getByText('90000 00001')).toBeVisible();
  });

  it('“Continue” works only on ten digits, and says why (CUS-02, CUS-03)', async () => {
    const { server, user } = await open();
    expect(isOff(button('Continue'))).toBe(true);
    expect(button('Continue')).toHaveAccessibleDescription(TOO_SHORT);
    await user.type(phone(), '982205550{Enter}');
    expect(phone()).toHaveAccessibleDescription(new RegExp(TOO_SHORT));
    await user.click(button('Continue'));
    expect(server.sent('/get-profile')).toEqual([]);
    server.on('/get-profile', refuses('server.busy'));
    await user.type(phone(), '1');
    expect(phone()).not.toHaveAccessibleDescription(new RegExp(TOO_SHORT));
    expect(isOff(button('Continue'))).toBe(false);
  });

  it.each([
    ['E-mail address', 'meera@', 'This is no e-mail address.'],
    ['GSTIN', '27aapfu0939f1zx', 'The GSTIN is mistyped: its check character is wrong.'],
    ['GSTIN', '27AAPFU', 'A GSTIN has 15 characters.'],
    ['PIN code', '041103', 'A PIN code has 6 digits and does not begin with 0.'],
    ['Date of Birth', '01012199', 'This day is yet to come.'],
    ['Anniversary', '3002', 'Enter day, month and year.'],
    ['Anniversary', '01011850', 'Enter day, month and year.'],
  ])(
    '“Start Billing” works only on valid entries: %s %s (CUS-04)',
    async (name, typed, message) => {
      const { server, user, sent } = await openProfile('9000000001');
      server.on('/vendor/login-for-customer', taggedAnswer(sampleCustomer()));
      await user.type(field(name), typed);
      expect(isOff(button('Start Billing'))).toBe(true);
      expect(button('Start Billing')).toHaveAccessibleDescription(message);
      expect(field(name)).not.toHaveAccessibleDescription(message);
      await user.click(button('Start Billing'));
      expect(field(name)).toHaveAccessibleDescription(message);
      await user.type(field('First Name'), '{Enter}');
      expect(field(name)).toHaveFocus();
      expect(sent()).toEqual([]);
      await user.clear(field(name));
      expect(isOff(button('Start Billing'))).toBe(false);
      await user.click(button('Start Billing'));
      await gone();
      expect(sent()).toHaveLength(1);
    },
  );

  it('sends the whole profile of a known customer, and what is cleared (CUS-06)', async () => {
    const { server, user, sent } = await openProfile();
    server.on('/vendor/login-for-customer', taggedAnswer(meera));
    await user.clear(field('Last Name'));
    await user.type(field('Address line 2'), ', Pune');
    await waitFor(() => expect(field('State')).toHaveDisplayValue('Maharashtra'));
    await user.selectOptions(field('State'), 'Karnataka');
    expect(field('City')).toHaveValue('');
    await within(field('City')).findByRole('option', { name: 'Mysuru' });
    expect(within(field('City')).queryByRole('option', { name: 'Nagpur' })).toBeNull();
    await user.selectOptions(field('City'), 'Mysuru');
    await user.click(button('Start Billing'));
    await gone();
    expect(sent()).toEqual([
      expect.objectContaining({
        customer_mobile: PHONE,
        first_name: 'Meera',
        last_name: '',
        gender: 'female',
        dob: '1986-03-14',
        anniversary_date: '2013-12-08',
        gstin: '27AAPFU0939F1ZV',
        address1: 'Flat 12, Sahyadri Heights',
        address2: 'Kothrud, Pune',
        pincode: '411038',
        state_id: '29',
        city_id: 'Mysuru',
        update_flag: '1',
        tag_customer: '1',
      }),
    ]);
    expect(server.sent('/location/get-state')[0]?.fields).toMatchObject({ country_id: '101' });
    expect(server.sent('/location/get-city').at(-1)?.fields).toMatchObject({ state_id: '29' });
  });

  it('shows at the fields what the server refuses, and stays (CUS-04)', async () => {
    const { server, user } = await openFound();
    const message = 'Choose a city of Maharashtra.';
    server.on(
      '/vendor/login-for-customer',
      refusesField('city_id', 'entry.not_in_state', { state: 'Maharashtra' }),
    );
    await user.click(button('Start Billing'));
    // They come into sight for it.
    await waitFor(() => expect(field('City')).toHaveAccessibleDescription(message));
    await waitFor(() => expect(field('City')).toHaveFocus());
    server.on('/vendor/login-for-customer', refuses('bill.other_customer'));
    await user.click(button('Start Billing'));
    expect(await within(dialog()).findByRole('alert')).toHaveTextContent(
      'This is not the customer of the open bill.',
    );
    expect(alerts()).toEqual([]);
  });

  it('goes back to the phone where the server does not take it', async () => {
    const { server, user } = await openProfile();
    const message = 'A phone number has only digits.';
    server.on('/vendor/login-for-customer', refusesField('customer_mobile', 'entry.mobile_digits'));
    await user.click(button('Start Billing'));
    await waitFor(() => expect(phone()).toHaveAccessibleDescription(new RegExp(message)));
  });

  it('says that a profile could not be read, and tries again', async () => {
    const { server, user } = await open();
    server.on('/get-profile', refuses('server.busy'));
    await user.keyboard(PHONE);
    await waitFor(() => expect(phone()).toHaveAccessibleDescription(/The server is busy\./));
    knowCustomers(server, meera);
    await user.click(button('Continue'));
    expect(await within(dialog()).findByText('Meera Joshi')).toBeVisible();
  });

  it('reads the list of states again where it failed', async () => {
    const { server, user } = await open();
    server.on('/location/get-state', refuses('server.busy'));
    await user.keyboard(PHONE);
    await within(dialog()).findByText('Meera Joshi');
    await unfold(user);
    const retry = await within(dialog()).findByRole('button', { name: 'Retry' }, { timeout: 8000 });
    expect(field('State')).toHaveAccessibleDescription('The list could not be loaded.');
    knowCustomers(server, meera);
    await user.click(retry);
    await waitFor(() => expect(field('State')).toHaveDisplayValue('Maharashtra'));
  });

  it('leaves the bill in use: what is scanned comes onto it', async () => {
    const { server, user } = await openFound();
    scan(BISCUITS);
    expect(await screen.findByRole('row', { name: /Parle-G/ })).toBeVisible();
    expect(within(dialog()).getByText('Meera Joshi')).toBeVisible();
    server.on('/vendor/login-for-customer', taggedAnswer(meera));
    await user.keyboard('{Enter}');
    await gone();
  });

  it('is not left behind for checkout while something is typed in it', async () => {
    const { server, user } = await openFound();
    await user.keyboard('{F9}');
    expect(dialog()).toBeVisible();
    expect(server.sent('/process-to-payment')).toEqual([]);
  });
});

describe('a tagged customer', () => {
  it('has the profile opened again, and saved without being tagged again (CUS-06)', async () => {
    const { server, user, sent } = await open(meera);
    expect(server.sent('/get-profile')).toEqual([]);
    const message = 'Customer has been saved.';
    server.on('/vendor/login-for-customer', { ...taggedAnswer(meera), ...says('customer.saved') });
    expect(isOff(button('Save'))).toBe(true);
    expect(button('Save')).toHaveAccessibleDescription('Nothing has been changed.');
    await unfold(user);
    expect(field('First Name')).toHaveValue('Meera');
    await user.type(field('First Name'), ' S{Enter}');
    await gone();
    expect(sent()).toEqual([
      expect.objectContaining({ first_name: 'Meera S', update_flag: '1', tag_customer: '0' }),
    ]);
    expect(alerts()).toEqual([expect.stringContaining(message)]);
  });

  it('is taken off the bill where the tag was given (CUS-07, CUS-13)', async () => {
    const { server, user } = await open(meera);
    const walkIn = sampleCustomer({ c_id: 'walk-in', mobile: '', customer_group_code: 'DUMMY' });
    server.on('/vendor/un-tag-customer', {
      status: 'success',
      ...says('customer.untagged'),
      cart: cartOf(walkIn),
    });
    await user.click(button('Remove customer'));
    await gone();
    expect(server.sent('/vendor/un-tag-customer').map(({ fields }) => fields)).toEqual([
      expect.objectContaining({
        dummy_c_id: 'walk-in',
        customer_c_id: 'customer-7',
        mobile: PHONE,
        api_token: 'token-of-asha',
      }),
    ]);
    expect(alertsOf('success')).toEqual([expect.stringContaining(UNTAGGED)]);
    expect(within(card()).getByText('Walk-in customer')).toBeVisible();
  });

  it('says how many digits are missing, and looks up who was tagged lately in one press', async () => {
    const { server, user } = await open();
    expect(phone()).toHaveAccessibleDescription(/^10 more digits/);
    await user.type(phone(), PHONE.slice(0, 9));
    expect(phone()).toHaveAccessibleDescription(/^1 more digit\./);
    server.on('/vendor/login-for-customer', taggedAnswer(meera));
    await user.keyboard(PHONE.slice(9));
    await user.click(await within(dialog()).findByRole('button', { name: 'Start Billing' }));
    await gone();
    act(() => setCart(cartOf(null, { revision: 95, order_id: 'order-2' })));
    await user.keyboard('{F4}');
    await user.click(await screen.findByRole('button', { name: /^Meera J\. …55501/ }));
    expect(await within(dialog()).findByText('Meera Joshi')).toBeVisible();
    expect(phone()).toHaveValue(PHONE);
  });

  it('makes room for another one', async () => {
    const { server, user, sent } = await open(meera);
    server.on('/vendor/login-for-customer', taggedAnswer(sampleCustomer()));
    await user.click(button('Another number'));
    expect(phone()).toHaveFocus();
    expect(phone()).toHaveValue('');
    await user.keyboard('9000000001');
    await within(dialog()).findByText('New');
    await user.click(button('Start Billing'));
    await gone();
    expect(sent()).toEqual([
      expect.objectContaining({
        customer_mobile: '9000000001',
        old_c_id: 'customer-7',
        tag_customer: '1',
      }),
    ]);
  });
});
