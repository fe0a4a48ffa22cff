import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { CustomerAnswer, CustomersAnswer } from './api/customers';
import { done, type FakeConsole, fakeConsole, wantsProof } from './test/fakeConsole';
import { renderConsole } from './test/renderConsole';
import { OWNER, SESSION } from './test/samples';

const CUSTOMERS: CustomersAnswer = {
  customers: [
    {
      customer_id: 'c-7',
      name: 'Suresh Patil',
      mobile: '9900001323',
      gstin: '27ABFFP6034C2ZF',
      business_name: '',
      group: 'TRADE',
      city: 'Pune',
      bills: 58,
      bought: '412635.00',
      credit: '0.00',
      last_at: '',
    },
  ],
  offset: 0,
  count: 1,
  all: 6418,
  new_this_month: 214,
  credit_total: '14206.50',
  vouchers: 38,
  groups: [{ code: 'TRADE', name: 'Trade', count: 38 }],
};

const CUSTOMER: CustomerAnswer = {
  customer_id: 'c-7',
  name: 'Suresh Patil',
  mobile: '9900001323',
  email: '',
  gender: '',
  born_on: '',
  anniversary_on: '',
  gstin: '27ABFFP6034C2ZF',
  business_name: '',
  group: 'TRADE',
  address: 'Baner Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411045',
  created_at: '',
  membership: '',
  bills: 58,
  bought: '412635.00',
  returned: '1500.00',
  first_at: '',
  last_at: '',
  credit: '520.50',
  vouchers: [],
  last_bills: [],
  favourites: [],
};

let server: FakeConsole;

beforeEach(() => {
  server = fakeConsole();
  const person = { ...OWNER, rights: ['customers.see'] };
  server.on('session', done({ ...SESSION.in, person }));
  server.on('customers', done(CUSTOMERS));
  server.on('customer', done(CUSTOMER));
});

it('lists customers, by group and in an order', async () => {
  const { user, address } = renderConsole('/customers');
  const row = await screen.findByRole('row', { name: /Suresh Patil/ });
  expect(row).toHaveTextContent('99000 01323 · 27ABFFP6034C2ZF');
  expect(row).toHaveTextContent('Trade');
  expect(row).toHaveTextContent('4,12,635.00');
  expect(
    screen.getByText('6,418, 214 new this month · ₹14,206.50 store credit in 38 vouchers'),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Bought, 1 year (₹)' }));
  await user.click(screen.getByRole('tab', { name: /Trade/ }));
  expect(address()).toContain('group=TRADE');
  expect(server.sent('customers').at(-1)).toMatchObject({
    group: 'TRADE',
    sort: 'bought',
    descending: true,
  });
});

it('shows a customer, and goes back to the list', async () => {
  const { user, address } = renderConsole('/customers');
  await user.click(await screen.findByRole('button', { name: /Suresh Patil/ }));
  expect(await screen.findByText('₹520.50 store credit')).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Profile' }));
  const profile = within(await screen.findByRole('tabpanel', { name: 'Profile' }));
  expect(profile.getByText('Baner Road, Pune, Maharashtra, 411045')).toBeInTheDocument();
  expect(address()).toContain('/customers/c-7?tab=profile');
  expect(server.sent('customer').at(-1)).toEqual({ customer_id: 'c-7' });
  await user.click(screen.getByRole('button', { name: 'Customers' }));
  expect(await screen.findByRole('row', { name: /Suresh Patil/ })).toBeInTheDocument();
});

it('wants a proof before it saves them', async () => {
  server.on('customers/file', wantsProof);
  const { user } = renderConsole('/customers');
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click((await screen.findAllByRole('menuitem'))[0] as HTMLElement);
  expect(await screen.findByRole('dialog')).toHaveTextContent('Password and code');
});
