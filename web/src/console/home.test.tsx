import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AGAIN_AFTER_MS } from './home/homeQuery';
import { done, type FakeConsole, fakeConsole, refused, signedOut } from './test/fakeConsole';
import { renderConsole } from './test/renderConsole';
import { HOME, SESSION } from './test/samples';

let server: FakeConsole;

beforeEach(() => {
  server = fakeConsole();
  server.on('session', done(SESSION.in));
  server.on('home', done(HOME));
});

const part = (name: string) => screen.findByRole('region', { name });

describe('the figures', () => {
  it('stand beside those of the same weekday before', async () => {
    renderConsole();
    expect(await screen.findByText('₹3,84,256.50')).toBeInTheDocument();
    expect(screen.getByText('+9.1%')).toBeInTheDocument();
    expect(screen.getByText('−10.3%')).toBeInTheDocument();
    expect(screen.getByText('as of 18:42, live')).toBeInTheDocument();
    expect(screen.getByText('Wed 25 Nov 2026')).toBeInTheDocument();
    expect(screen.getByText('9 drawers open, 1 closed')).toBeInTheDocument();
  });

  it('say how customers paid, and what went back', async () => {
    renderConsole();
    const paid = within(await part('How customers paid'));
    const rows = paid.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows).toEqual(['GPay₹300.0075%', 'Cash₹100.0025%']);
    expect(paid.getByText('Cash for credit notes').nextSibling).toHaveTextContent('−₹50.00');
    expect(paid.getByText('Returns, 7 credit notes').nextSibling).toHaveTextContent('−₹6,214.00');
  });

  it('sum up what has no colour of its own', async () => {
    const labels = ['CASH', 'PAYTM_OFFLINE', 'CARD_OFFLINE', 'VOUCHER', 'LOYALTY', 'NEW_ONE'];
    const tenders = labels.map((label) => ({ label, amount: '10.00' }));
    server.on('home', done({ ...HOME, tenders }));
    renderConsole();
    const rows = within(await part('How customers paid')).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent).at(-1)).toBe('Other₹20.0033.3%');
  });

  it('say which goods sell, run low and expire', async () => {
    renderConsole();
    const best = within(await part('Best goods today')).getAllByRole('listitem');
    expect(best.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Amul Milk500 ml · 640 pcs₹17,920.00'),
      expect.stringContaining('Toor DalLoose · 68.450\u00a0kg₹10,883.55'),
    ]);
    const stock = within(await part('Stock to look at'));
    expect(stock.getByText('23 low')).toBeInTheDocument();
    expect(stock.getByText('0.4 days left')).toBeInTheDocument();
    expect(stock.getByText('200 g · Batch P418 · Kothrud')).toBeInTheDocument();
    expect(stock.getByText('until 1 Dec')).toBeInTheDocument();
  });

  it('say what to look at, and which tills are away', async () => {
    renderConsole();
    const look = within(await part('To look at'));
    expect(look.getByText('Drawer short ₹120.00')).toBeInTheDocument();
    expect(look.getByText('Kothrud · Till 2 · Asha Kulkarni, 14:05')).toBeInTheDocument();
    expect(look.getByText('12% off ₹4,860.00')).toBeInTheDocument();
    expect(look.getByText('Baner · Till 3 · bill PN2T03-26-001187, 15:20')).toBeInTheDocument();
    const tills = within(await part('Tills'));
    expect(tills.getByText('9 of 11 online')).toBeInTheDocument();
    expect(tills.getByText('last seen 16:20')).toBeInTheDocument();
    expect(tills.getByText('waits for its tablet')).toBeInTheDocument();
    expect(tills.queryByText('online')).not.toBeInTheDocument();
  });

  it('have words for a day on which nothing was sold', async () => {
    server.on(
      'home',
      done({
        ...HOME,
        tenders: [],
        goods: [],
        low: { count: 0, rows: [] },
        expiring: { count: 0, rows: [] },
        attention: [],
        tills: [],
        tills_all: 0,
      }),
    );
    renderConsole();
    for (const words of [
      'No payments yet today.',
      'No sales yet today.',
      'Nothing runs low or expires.',
      'Nothing needs a look.',
      'No till yet.',
    ]) {
      expect(await screen.findByText(words)).toBeInTheDocument();
    }
  });
});

describe('the chart', () => {
  const chart = () => screen.findByRole('group', { name: /^Sales by hour, today so far/ });

  it('moves by keys from the hour that runs', async () => {
    const { user } = renderConsole();
    (await chart()).focus();
    await user.keyboard('{End}{ArrowLeft}');
    expect(await screen.findByText('6–7 pm, 42 minutes so far')).toBeInTheDocument();
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByText('11 am–12 pm', { selector: 'p' })).toBeInTheDocument();
    await user.keyboard('{End}');
    expect(screen.getByText('7–8 pm', { selector: 'p' })).toBeInTheDocument();
    await user.keyboard('{Home}{Escape}');
    expect(screen.queryByText('11 am–12 pm', { selector: 'p' })).not.toBeInTheDocument();
  });

  it('is a table for a screen reader, and for whoever wants one', async () => {
    const { user } = renderConsole();
    const table = await screen.findByRole('table', { name: 'Sales by hour' });
    expect(within(table).getAllByRole('row')).toHaveLength(4);
    expect(within(table).getByRole('columnheader', { name: 'Last Wednesday (₹)' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Chart as table' }));
    expect(screen.getAllByRole('table')).toHaveLength(1);
    expect(screen.queryByRole('group', { name: /today so far/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Table as chart' }));
    expect(await chart()).toBeInTheDocument();
  });
});

describe('the store', () => {
  it('is named in every question, and in the address', async () => {
    const { user, address } = renderConsole();
    await screen.findByText('₹3,84,256.50');
    expect(server.sent('home').at(-1)).toEqual({ store_id: 0 });

    await user.click(screen.getByRole('button', { name: /All 2 stores/ }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Baner' }));
    await waitFor(() => expect(server.sent('home').at(-1)).toEqual({ store_id: 2 }));
    expect(address()).toBe('/?store=2');
  });

  it('of an address that the person may not see counts as all', async () => {
    renderConsole('/?store=99');
    await screen.findByText('₹3,84,256.50');
    expect(server.sent('home')).toEqual([{ store_id: 0 }]);
  });
});

describe('without an answer', () => {
  it('the last figures stay, with their time', async () => {
    renderConsole();
    await screen.findByText('₹3,84,256.50');
    server.on('home', new TypeError('offline'));
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText('Offline. These are the figures of 18:42.')).toBeInTheDocument();
    expect(screen.getByText('₹3,84,256.50')).toBeInTheDocument();

    server.on('home', done({ ...HOME, as_of: '2026-11-25 18:44:00' }));
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText('as of 18:44, live')).toBeInTheDocument();
  });

  it('the first time says so, and tries again', async () => {
    server.on('home', refused('You may not see sales.'));
    const { user } = renderConsole();
    expect(await screen.findByText('You may not see sales.')).toBeInTheDocument();
    server.on('home', done(HOME));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('₹3,84,256.50')).toBeInTheDocument();
  });

  it('that the session is known, one signs in again', async () => {
    renderConsole();
    await screen.findByText('₹3,84,256.50');
    server.on('home', signedOut);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText('Your session has ended. Sign in again.')).toBeInTheDocument();
    expect(screen.queryByText('as of 18:42, live')).not.toBeInTheDocument();
  });
});

it('asks anew by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval', 'Date'] });
  renderConsole();
  await screen.findByText('₹3,84,256.50');
  const before = server.sent('home').length;
  await act(() => vi.advanceTimersByTimeAsync(AGAIN_AFTER_MS));
  await waitFor(() => expect(server.sent('home').length).toBe(before + 1));
});
