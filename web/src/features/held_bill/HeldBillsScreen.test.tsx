import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CartLine, OrderRow, SettingsAnswer } from '@/api';
import { addToBill, billSettled, currentCart } from '@/features/cart';
import { sampleCart, sampleLine } from '@/test/bill';
import { fakeServer } from '@/test/fakeServer';
import { alerts, openShop, scan, sounds } from '@/test/openTill';
import { path, renderApp } from '@/test/renderApp';
import { renderScreen } from '@/test/renderScreen';
import { refuses, type SentMessage, SIGN_IN_ENDED, says } from '@/test/says';
import { activatedTill } from '@/test/till';

const BUTTER = '8901001';
const done = { status: 'success', message: '' };
const QUESTION = 'Do you wish to hold current bill and recall the selected bill ?';
const RECALLING = {
  cart_menu: [
    { name: 'hold_bill', status: 1 },
    { name: 'recall_bill', status: 1 },
  ],
};

/** A held bill as the server lists it. */
function heldRow(number: number, row: Partial<OrderRow> = {}): OrderRow {
  return {
    Status: 'Held',
    Cloud_Date: '2026-11-20 18:05:00',
    Order_ID: `held-${number}`,
    Store_Name: 'Nisarga Fresh, Kothrud',
    MOP: '',
    Customer_Name: `Customer ${number}`,
    Qty: 3,
    Amount: '326.00',
    Transaction_Type: 'sales',
    Transaction_Sub_Type: 'hold',
    Mobile: `98204511${String(number).padStart(2, '0')}`,
    Cashier: 'Imran Shaikh, Till 2',
    Note: '',
    ...row,
  };
}

const rohan = heldRow(1, {
  Customer_Name: 'Rohan Mehta',
  Mobile: '9820451177',
  Note: 'Blue shirt',
});
const walkIn = heldRow(2, { Customer_Name: 'Walk-in customer', Mobile: '', Note: 'Red bag' });

/** The recalled bill: two biscuits of Rohan's. */
const recalled = (notices: SentMessage[] = []) => ({
  ...done,
  cart: sampleCart([sampleLine('held-1.1', '8901002', 2)], {
    order_id: 'held-1',
    notices,
    customer: { first_name: 'Rohan', last_name: 'Mehta', mobile: '9820451177', balance: '0.00' },
  } as never),
  held_order_id: '',
});

const list = () => screen.getByRole('table', { name: 'Held Bills' });
const rows = () => within(list()).getAllByRole('row').slice(1);
const rowOf = async (words: string) => {
  await waitFor(() => expect(list()).toHaveTextContent(words));
  return rows().find((row) => row.textContent?.includes(words)) as HTMLElement;
};
const recallOf = async (words: string) =>
  within(await rowOf(words)).getByRole('button', { name: 'Recall Bill' });

/** The list of a store with these held bills; on the open bill are these lines. */
async function atHeldBills({
  held = [rohan, walkIn],
  lines = [],
  settings = RECALLING,
}: {
  held?: OrderRow[];
  lines?: CartLine[];
  settings?: Partial<SettingsAnswer>;
} = {}) {
  const { server } = openShop({ lines, settings });
  const shelf = { held };
  server.on('/my-orders', ({ page = '1', search_term = '' }) => {
    const found = shelf.held.filter((row) =>
      `${row.Customer_Name} ${row.Note}`.toLowerCase().includes(search_term.toLowerCase()),
    );
    const from = (Number(page) - 1) * 10;
    return { ...done, data: found.slice(from, from + 10), as_of: '1760000000000' };
  });
  server.on('/vendor/order-recall', recalled());
  const { user } = renderScreen('/held-bill');
  await screen.findByRole('heading', { name: 'Held Bills' });
  const recalls = () => server.sent('/vendor/order-recall').map(({ fields }) => fields);
  return { server, user, recalls, shelf };
}

afterEach(() => vi.unstubAllGlobals());

describe('the list', () => {
  it('tells of each bill whose it is, its note, items, total, and who held it where (HLD-02)', async () => {
    const { server } = await atHeldBills();
    const row = await rowOf('Rohan Mehta');
    for (const words of [
      '98204 51177',
      'Blue shirt',
      '₹326.00',
      '20 Nov, 6:05 PM',
      'Imran Shaikh, Till 2',
    ])
      expect(row).toHaveTextContent(words);
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toContain('3');
    expect(server.sent('/my-orders')[0]?.fields).toMatchObject({ transaction_sub_type: 'hold' });
  });

  it('has Recall Bill in every row (HLD-02)', async () => {
    await atHeldBills();
    await rowOf('Rohan Mehta');
    expect(rows()).toHaveLength(2);
    for (const row of rows())
      expect(within(row).getByRole('button', { name: 'Recall Bill' })).toBeVisible();
  });

  it('has none where the store does not recall, and no keys for it (HLD-09)', async () => {
    const { user, recalls } = await atHeldBills({
      settings: { cart_menu: [{ name: 'recall_bill', status: 0 }] },
    });
    await rowOf('Rohan Mehta');
    expect(screen.queryByRole('button', { name: 'Recall Bill' })).toBeNull();
    await user.keyboard('{ArrowDown}{Enter}');
    await user.click(await rowOf('Rohan Mehta'));
    expect(recalls()).toEqual([]);
    expect(path()).toBe('/held-bill');
  });

  it('says so when nothing is held (HLD-03)', async () => {
    await atHeldBills({ held: [] });
    expect(await screen.findByText('No held bills found.')).toBeVisible();
  });

  it('is searched, and the search can be cleared (HLD-03)', async () => {
    const { user } = await atHeldBills();
    await rowOf('Rohan Mehta');
    await user.keyboard('{F2}');
    await user.keyboard('blue');
    await waitFor(() => expect(rows()).toHaveLength(1));
    await user.keyboard(' nobody');
    expect(await screen.findByText('No held bills found.')).toBeVisible();
    const [clear] = screen.getAllByRole('button', { name: 'Clear the search' });
    if (clear) await user.click(clear);
    await waitFor(() => expect(rows()).toHaveLength(2));
  });

  it('comes ten at a time, pinned to the moment of the first (HLD-02)', async () => {
    const held = Array.from({ length: 12 }, (_, index) => heldRow(index + 1));
    const { server, user } = await atHeldBills({ held });
    await rowOf('Customer 10');
    expect(rows()).toHaveLength(10);
    expect(screen.getByText('10 shown')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Load More' })).toBeVisible();
    await user.keyboard('l');
    await rowOf('Customer 12');
    expect(rows()).toHaveLength(12);
    expect(screen.getByText('12 shown')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
    expect(server.sent('/my-orders').at(-1)?.fields).toMatchObject({
      page: '2',
      as_of: '1760000000000',
    });
  });

  it('stands in the order that is chosen', async () => {
    const { server, user } = await atHeldBills();
    await rowOf('Rohan Mehta');
    expect(server.sent('/my-orders')[0]?.fields).toMatchObject({ sort: 'date_desc' });
    await user.selectOptions(screen.getByLabelText('Sort'), 'Highest amount');
    await waitFor(() =>
      expect(server.sent('/my-orders').at(-1)?.fields).toMatchObject({ sort: 'amount_desc' }),
    );
  });

  it('says what went wrong and tries again', async () => {
    const { server, user, shelf } = await atHeldBills({ held: [] });
    await screen.findByText('No held bills found.');
    server.on('/my-orders', refuses('server.busy'));
    await user.keyboard('{F2}');
    await user.keyboard('x');
    const failed = await screen.findByRole('alert');
    expect(failed).toHaveTextContent('The server is busy.');
    shelf.held = [rohan];
    server.on('/my-orders', { ...done, data: shelf.held, as_of: '1' });
    await user.click(within(failed).getByRole('button', { name: 'Retry' }));
    expect(await rowOf('Rohan Mehta')).toBeVisible();
  });

  it('leads back to billing', async () => {
    const { user } = await atHeldBills();
    await rowOf('Rohan Mehta');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(path()).toBe('/billing'));
  });

  it('takes no scans, and says where they go', async () => {
    await atHeldBills();
    scan(BUTTER);
    expect(sounds).toEqual(['failure']);
    await waitFor(() => expect(alerts()).toEqual([expect.stringContaining('Go back to billing')]));
  });

  it('opens for whoever is signed out; its first call is refused (HLD-01)', async () => {
    const server = fakeServer();
    activatedTill();
    server.on('/my-orders', SIGN_IN_ENDED);
    const { user } = renderApp('/held-bill');
    expect(await screen.findByRole('heading', { name: 'Held Bills', hidden: true })).toBeVisible();
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Session expired.');
    expect(path()).toBe('/held-bill');
    expect(screen.queryByText('No held bills found.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByLabelText('Phone number')).toBeVisible();
  });
});

describe('Recall Bill', () => {
  it('is done by Enter at once where there is one bill', async () => {
    const { user, recalls } = await atHeldBills({ held: [rohan] });
    await rowOf('Rohan Mehta');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe('/billing'));
    expect(recalls()).toHaveLength(1);
  });

  it('makes the held bill the open one, with its customer, on billing (HLD-07)', async () => {
    const { user, recalls } = await atHeldBills();
    await user.click(await recallOf('Rohan Mehta'));
    await waitFor(() => expect(path()).toBe('/billing'));
    expect(recalls()).toHaveLength(1);
    expect(recalls()[0]).toMatchObject({ order_id: 'held-1' });
    expect(await screen.findByRole('row', { name: /Parle-G/ })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Customer' })).toHaveTextContent('Rohan Mehta');
  });

  it('does not ask with an empty bill (HLD-05)', async () => {
    const { server, user } = await atHeldBills();
    const letGo = server.hold('/vendor/order-recall', recalled());
    const recall = await recallOf('Rohan Mehta');
    await user.click(recall);
    await waitFor(() => expect(recall).toHaveAttribute('aria-busy', 'true'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    letGo();
    await waitFor(() => expect(path()).toBe('/billing'));
  });

  it('asks first while the open bill has items (HLD-05)', async () => {
    const { server, user, recalls } = await atHeldBills({ lines: [sampleLine('1', BUTTER, 1)] });
    const message = 'The bill that was open is in Held Bills.';
    server.on('/vendor/order-recall', {
      ...recalled(),
      ...says('held_bill.open_bill_held'),
      held_order_id: 'order-1',
    });
    await user.click(await recallOf('Rohan Mehta'));
    const question = await screen.findByRole('alertdialog', { name: QUESTION });
    expect(recalls()).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(recalls()).toEqual([]);
    expect(currentCart()?.order_id).toBe('order-1');
    await user.click(await recallOf('Rohan Mehta'));
    await user.click(await screen.findByRole('button', { name: 'Hold and Recall' }));
    await waitFor(() => expect(path()).toBe('/billing'));
    expect(recalls()).toHaveLength(1);
    expect(currentCart()?.order_id).toBe('held-1');
    expect(alerts()).toEqual([expect.stringContaining(message)]);
  });

  it('would hold a bill where the store holds none, so it says what to do first (HLD-08)', async () => {
    const { user, recalls } = await atHeldBills({
      lines: [sampleLine('1', BUTTER, 1)],
      settings: { cart_menu: [{ name: 'recall_bill', status: 1 }] },
    });
    await user.click(await recallOf('Rohan Mehta'));
    expect(await screen.findByRole('status', { name: 'Not recalled' })).toHaveTextContent(
      'holding bills is switched off',
    );
    expect(recalls()).toEqual([]);
  });

  it('waits for no question of a scan, which is answered at billing, and does not follow by itself', async () => {
    const { server, user, recalls } = await atHeldBills();
    const recall = await recallOf('Rohan Mehta');
    // On its way when billing was left.
    const letGo = server.hold('/product-details', {
      status: 'weight_required',
      ...says('cart.weight_required', { name: 'Toor Dal Loose' }),
    });
    act(() => addToBill({ code: '00011' }));
    await user.click(recall);
    await waitFor(() => expect(recall).toHaveAttribute('aria-busy', 'true'));
    letGo();
    const words = 'A scan on billing waits for an answer. Answer it first.';
    const said = () => screen.findByRole('status', { name: 'Not recalled' });
    await waitFor(async () => expect(await said()).toHaveTextContent(words));
    await user.click(within(await said()).getByRole('button', { name: 'Dismiss' }));
    await user.click(await recallOf('Rohan Mehta'));
    await waitFor(async () => expect(await said()).toHaveTextContent(words));
    expect(recalls()).toEqual([]);

    await user.keyboard('{Escape}');
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }),
    );
    await act(billSettled);
    expect(path()).toBe('/billing');
    expect(recalls()).toEqual([]);
  });

  it('does not go out by itself once the list is left', async () => {
    const { server, user, recalls } = await atHeldBills();
    const letGo = server.hold('/product-details', {
      ...done,
      cart: sampleCart([]),
      cart_id: '',
    });
    act(() => addToBill({ code: BUTTER }));
    const recall = await recallOf('Rohan Mehta');
    await user.click(recall);
    await waitFor(() => expect(recall).toHaveAttribute('aria-busy', 'true'));
    await user.keyboard('{Escape}');
    await screen.findByRole('heading', { name: 'Billing Session' });
    letGo();
    await act(billSettled);
    expect(recalls()).toEqual([]);
  });

  it('is done by keys alone: down, up, Enter', async () => {
    const { user, recalls } = await atHeldBills();
    await rowOf('Rohan Mehta');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    await waitFor(() => expect(path()).toBe('/billing'));
    expect(recalls().map(({ order_id }) => order_id)).toEqual(['held-1']);
  });

  it('tells what changed on the bill since, until it is put away (HLD-07)', async () => {
    const { server, user } = await atHeldBills();
    const notices = [
      says('held_bill.not_sold_any_more', { name: 'Denim Jacket' }),
      says('bill.price_changed', { name: 'Tea Premium 500 g', now: 9_000, before: 10_000 }),
    ];
    server.on('/vendor/order-recall', recalled(notices));
    await user.click(await recallOf('Rohan Mehta'));
    const changed = within(await screen.findByRole('status', { name: 'Changed on this bill' }));
    expect(changed.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Denim Jacket is not sold any more and was taken off the bill.',
      'Tea Premium 500 g now costs ₹90.00 instead of ₹100.00.',
    ]);
    await user.click(changed.getByRole('button', { name: 'Dismiss' }));
    expect(changed.queryByRole('listitem')).toBeNull();
  });

  it('says who has the bill when another till was first, and lists what is left (HLD-07)', async () => {
    const { server, user, shelf } = await atHeldBills();
    const message = 'This bill was recalled already: Imran Shaikh on Till 2.';
    const recall = await recallOf('Rohan Mehta');
    shelf.held = [walkIn];
    const whose = { user: 'Imran Shaikh', till: 'Till 2' };
    server.on('/vendor/order-recall', refuses('held_bill.open_elsewhere', whose));
    await user.click(recall);
    expect(await screen.findByRole('status', { name: 'Not recalled' })).toHaveTextContent(message);
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(path()).toBe('/held-bill');
  });

  it('without an answer is made again under the same name', async () => {
    const { server, user, recalls } = await atHeldBills();
    server.on('/vendor/order-recall', new TypeError('no network'));
    await user.click(await recallOf('Rohan Mehta'));
    expect(
      await screen.findByText(/^No answer from the server/, {}, { timeout: 9_000 }),
    ).toBeVisible();
    server.on('/vendor/order-recall', recalled());
    await user.click(await recallOf('Rohan Mehta'));
    await waitFor(() => expect(path()).toBe('/billing'));
    expect(new Set(recalls().map(({ request_id }) => request_id)).size).toBe(1);
  }, 20_000);
});
