import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AnswerOf, listCharges } from '@/api';
import { noteOwed } from '@/features/payment';
import { chooseLanguage } from '@/lib/i18n';
import { fakeServer } from '@/test/fakeServer';
import { alerts, openShop, scan } from '@/test/openTill';
import { path, renderApp } from '@/test/renderApp';
import { renderScreen } from '@/test/renderScreen';
import { sampleSettings } from '@/test/samples';
import { refuses, SIGN_IN_ENDED } from '@/test/says';
import { activatedTill } from '@/test/till';

type Charge = AnswerOf<typeof listCharges>['data'][number];

const done = { status: 'success', message: '' };

/** A customer paid by Razorpay after the bill had been paid in cash, as the server lists it. */
const LATE: Charge = {
  charge_id: '01KAM7Q3J5VHX0C3V3T4W1D5ZC',
  pay_id: 'pay-1',
  order_id: 'order-1',
  state: 'refund_due',
  payment_gateway_type: 'RAZOR_PAY_ONLINE',
  via: 'checkout',
  amount: '245.00',
  taken: '245.00',
  said: 'Paid another way.',
  said_code: 'charge.paid_otherwise',
  reference: '412893077215',
  refund: '',
  created_at: '2026-11-20 18:05:00',
  can_refund: 1,
  invoice_id: 'PN1T01-26-000001',
  customer_name: 'Aditya Kulkarni',
  customer_mobile: '9800001101',
};
/** A card machine took part of a walk-in customer's bill, which was cancelled then. */
const CARD: Charge = {
  ...LATE,
  charge_id: '01KAM7Q3J5VHX0C3V3T4W1D5ZD',
  payment_gateway_type: 'EZSWYPE',
  via: 'device',
  amount: '50.00',
  taken: '50.00',
  said: '',
  said_code: '',
  can_refund: 0,
  invoice_id: '',
  customer_name: 'Walk-in customer',
  customer_mobile: '',
};

/** Every field of an answer about a charge beside the charge. */
const standing = (charge: Charge, change: Partial<Charge>) => ({
  ...done,
  charge: { ...charge, ...change },
  razorpay: null,
  qr: null,
  loyalty_url: '',
  order_summary: null,
  data: null,
  summary: null,
  print_url: '',
});

const list = () => screen.getByRole('table', { name: 'Refunds Due' });
const rows = () => within(list()).getAllByRole('row').slice(1);
const dock = () => screen.findByRole('dialog', { name: /^(Refund|Pay back)$/ });
const place = () => screen.queryByRole('link', { name: /^Refunds Due/ });

/** A shop that is connected to Razorpay and in which this has to go back. */
function shopThatOwes(...charges: Charge[]) {
  const { till } = sampleSettings();
  const connected = { ...till, charges: { ...till.charges, razorpay: 1 as const } };
  const { server } = openShop({ settings: { till: connected } });
  const shelf = { charges };
  server.on('/charge/list', () => ({ ...done, data: shelf.charges }));
  return { server, shelf };
}

/** The screen of a shop in which this has to go back. */
async function atRefunds(...charges: Charge[]) {
  const shop = shopThatOwes(...charges);
  const { user } = renderScreen('/refunds-due');
  await screen.findByRole('heading', { name: 'Refunds Due' });
  if (charges.length > 0) await waitFor(() => expect(rows()).toHaveLength(charges.length));
  return { ...shop, user };
}

afterEach(async () => {
  vi.unstubAllGlobals();
  await chooseLanguage('en');
});

describe('the list of refunds', () => {
  it('tells whose money it is, of which bill, why, by what it was paid, and how much was taken', async () => {
    const other = {
      said: 'Another amount was taken than was asked for.',
      said_code: 'charge.other_amount',
      taken: '244.50',
    };
    await atRefunds({ ...LATE, ...other }, CARD);
    const [late, card] = rows();
    for (const words of [
      'Aditya Kulkarni',
      '98000 01101',
      'PN1T01-26-000001',
      'Another amount was taken than was asked for.',
      'Razorpay',
      '20 Nov, 6:05 PM',
      'Due',
      '₹244.50',
    ])
      expect(late).toHaveTextContent(words);
    expect(late).not.toHaveTextContent('₹245.00');
    expect(card).toHaveTextContent('No invoice · The bill was cancelled.');
    expect(card).toHaveTextContent('EZSwype');
    expect(screen.getByText('2 refunds due')).toBeVisible();
  });

  it('tells why in the language of the till, and what a bank has said in its own words', async () => {
    const bank = 'Refund declined by issuing bank';
    await act(() => chooseLanguage('hi'));
    shopThatOwes(LATE, { ...CARD, said: bank, said_code: '' });
    renderScreen('/refunds-due');
    expect(await screen.findByText(/बिल का पेमेंट दूसरे तरीक़े से हो गया।/)).toBeVisible();
    expect(screen.getByText(new RegExp(bank))).toBeVisible();
    expect(document.body).not.toHaveTextContent('Paid another way.');
  });

  it('says so when nothing is due', async () => {
    await atRefunds();
    expect(await screen.findByText('No refunds are due.')).toBeVisible();
  });

  it('leaves out payments that are not settled yet', async () => {
    const { server } = shopThatOwes({ ...LATE, state: 'sent' });
    renderScreen('/refunds-due');
    expect(await screen.findByText('No refunds are due.')).toBeVisible();
    expect(server.sent('/charge/list').length).toBeGreaterThan(0);
  });

  it('says what went wrong and tries again', async () => {
    const { server } = shopThatOwes(LATE);
    server.on('/charge/list', refuses('server.busy'));
    const { user } = renderScreen('/refunds-due');
    const failed = await screen.findByRole('alert', {}, { timeout: 5_000 });
    expect(failed).toHaveTextContent('The server is busy.');
    server.on('/charge/list', { ...done, data: [LATE] });
    await user.click(within(failed).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(rows()).toHaveLength(1));
  }, 15_000);

  it('shows nothing of the store to whoever is signed out elsewhere', async () => {
    const server = fakeServer();
    activatedTill();
    server.on('/charge/list', SIGN_IN_ENDED);
    renderApp('/refunds-due');
    expect(await screen.findByLabelText('Phone number')).toBeVisible();
    expect(path()).toBe('/');
  });

  it('takes no scans, and Esc leads back to billing', async () => {
    const { user } = await atRefunds(LATE);
    scan('8901001');
    await waitFor(() => expect(alerts()).toEqual([expect.stringContaining('Go back to billing')]));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(path()).toBe('/billing'));
  });
});

describe('a refund', () => {
  it('is sent by keys alone, once, and stays in sight as refunded', async () => {
    const { server, shelf, user } = await atRefunds(LATE, CARD);
    server.on('/charge/refund', () => {
      shelf.charges = [CARD];
      return standing(LATE, { state: 'reversed', refund: 'done' });
    });
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await dock()).toHaveTextContent('Reference412893077215');
    expect(server.sent('/charge/refund')).toEqual([]);
    const send = within(await dock()).getByRole('button', { name: /^Refund ₹245\.00/ });
    expect(send).toHaveFocus();
    await user.click(send);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sent('/charge/refund').map(({ fields }) => fields)).toEqual([
      expect.objectContaining({ charge_id: LATE.charge_id, reference: '' }),
    ]);
    expect(alerts()).toEqual([expect.stringContaining('₹245.00 went back to the customer.')]);
    await waitFor(() => expect(rows()[1]).toHaveTextContent('Refunded'));
    expect(rows()[0]).toHaveTextContent('EZSwype');
    expect(screen.getByText('1 refund due')).toBeVisible();
  });

  it('on its way is looked after until Razorpay has done it', async () => {
    const { server, shelf, user } = await atRefunds(LATE);
    server.on('/charge/refund', () => {
      shelf.charges = [{ ...LATE, refund: 'asked' }];
      return standing(LATE, { refund: 'asked' });
    });
    await user.click(within(list()).getByRole('button', { name: 'Refund' }));
    await user.click(within(await dock()).getByRole('button', { name: /^Refund ₹/ }));
    await waitFor(async () => expect(await dock()).toHaveTextContent('On its way'));
    server.on('/charge/status', () => {
      shelf.charges = [];
      return standing(LATE, { state: 'reversed', refund: 'done' });
    });
    await user.click(within(await dock()).getByRole('button', { name: /^Check status/ }));
    await waitFor(async () => expect(await dock()).toHaveTextContent('Refunded'));
    expect(server.sent('/charge/refund')).toHaveLength(1);
    expect(within(await dock()).queryByRole('button', { name: /^(Refund|Check)/ })).toBeNull();
  });

  it('that was refused says why, and is tried again or paid back by hand with a reference', async () => {
    const { server, shelf, user } = await atRefunds(LATE);
    const why = 'Your account does not have enough balance.';
    server.on('/charge/refund', () => {
      shelf.charges = [{ ...LATE, refund: 'failed', said: why, said_code: '' }];
      return refuses('charge.refund_refused', { why });
    });
    await user.click(within(list()).getByRole('button', { name: 'Refund' }));
    await user.click(within(await dock()).getByRole('button', { name: /^Refund ₹/ }));
    const problem = await within(await dock()).findByRole('alert');
    expect(problem).toHaveTextContent(`The refund was refused: ${why}`);
    await waitFor(async () => expect(await dock()).toHaveTextContent('Failed'));
    expect(within(list()).getByRole('button', { name: 'Retry' })).toBeVisible();
    await user.click(within(await dock()).getByRole('button', { name: /^Refund ₹245\.00/ }));
    await waitFor(() => expect(server.sent('/charge/refund')).toHaveLength(2));

    await user.click(within(await dock()).getByRole('button', { name: 'Paid back another way' }));
    const note = within(await dock()).getByRole('button', { name: /^₹245\.00 is paid back/ });
    expect(note).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Enter}');
    expect(server.sent('/charge/refund')).toHaveLength(2);
    server.on('/charge/refund', () => {
      shelf.charges = [];
      return standing(LATE, { state: 'reversed', refund: 'done' });
    });
    await user.keyboard('NEFT 4471{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sent('/charge/refund').at(-1)?.fields).toMatchObject({ reference: 'NEFT 4471' });
  });

  it('of a card machine is made there by its reference, and noted', async () => {
    const { server, shelf, user } = await atRefunds(CARD);
    server.on('/charge/refund', () => {
      shelf.charges = [];
      return standing(CARD, { state: 'reversed', refund: 'done' });
    });
    await user.click(within(list()).getByRole('button', { name: 'Pay back' }));
    expect(await dock()).toHaveTextContent('Refund the payment on the card machine');
    expect(within(await dock()).getByLabelText('Reference of the refund')).toHaveFocus();
    await user.keyboard('  RRN 881204 {Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sent('/charge/refund').map(({ fields }) => fields)).toEqual([
      expect.objectContaining({ charge_id: CARD.charge_id, reference: 'RRN 881204' }),
    ]);
  });

  it('that was made outside for a paid bill is listed until somebody says what became of it', async () => {
    const given = { state: 'taken', said: 'Its money was given back outside.' };
    const GIVEN: Charge = { ...LATE, ...given, said_code: 'charge.given_back' };
    const { server, shelf, user } = await atRefunds(GIVEN);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await dock()).toHaveTextContent('Cancel the invoice, or note how it was paid back.');
    await user.type(within(await dock()).getByRole('textbox'), 'Goods came back');
    server.on('/charge/refund', () => {
      shelf.charges = [];
      return standing(GIVEN, { said: '', said_code: '' });
    });
    await user.click(within(await dock()).getByRole('button', { name: /^Take off the list/ }));
    await waitFor(() =>
      expect(server.sent('/charge/refund').map(({ fields }) => fields)).toEqual([
        expect.objectContaining({ charge_id: GIVEN.charge_id, reference: 'Goods came back' }),
      ]),
    );
  });

  it('without an answer says so, and is asked for again', async () => {
    const { server, user } = await atRefunds(LATE);
    server.on('/charge/refund', new TypeError('no network'));
    await user.click(within(list()).getByRole('button', { name: 'Refund' }));
    await user.click(within(await dock()).getByRole('button', { name: /^Refund ₹/ }));
    expect(
      await within(await dock()).findByRole('alert', {}, { timeout: 9_000 }),
    ).toHaveTextContent(/^No answer from the server/);
    server.on('/charge/refund', standing(LATE, { state: 'reversed', refund: 'done' }));
    await user.click(within(await dock()).getByRole('button', { name: /^Refund ₹/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }, 20_000);
});

describe('the place in the navigation', () => {
  it('is in the rail while something waits for a person, with the count', async () => {
    shopThatOwes(LATE, CARD, { ...LATE, charge_id: 'other', refund: 'asked' });
    renderApp('/billing');
    expect(await screen.findByRole('link', { name: 'Refunds Due 2 waiting' })).toBeVisible();
  });

  it('is behind More while nothing does', async () => {
    const { server } = shopThatOwes();
    const { user } = renderApp('/billing');
    await waitFor(() => expect(server.sent('/charge/list')).toHaveLength(1));
    expect(place()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('link', { name: 'Refunds Due' }));
    await waitFor(() => expect(path()).toBe('/refunds-due'));
  });

  it('asks nothing where nothing outside takes money', async () => {
    const { server } = openShop();
    renderApp('/billing');
    await screen.findByRole('heading', { name: 'Billing Session' });
    await waitFor(() => expect(server.sent('/delivery-status').length).toBeGreaterThan(0));
    expect(server.sent('/charge/list')).toEqual([]);
  });

  it('counts at once what this till has just heard of', async () => {
    const { server, shelf } = shopThatOwes();
    renderApp('/billing');
    await waitFor(() => expect(server.sent('/charge/list')).toHaveLength(1));
    shelf.charges = [LATE];
    noteOwed();
    expect(await screen.findByRole('link', { name: 'Refunds Due 1 waiting' })).toBeVisible();
    expect(server.sent('/charge/list')).toHaveLength(2);
  });
});
