import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { isEnough, soughtIn } from './palette/sought';
import { asPhone } from './test/asPhone';
import { BILL, BILL_LINES, BILLS } from './test/billSamples';
import { done, type FakeConsole, fakeConsole, refused } from './test/fakeConsole';
import { GOODS } from './test/goodsSamples';
import { renderConsole } from './test/renderConsole';
import { HOME, MEMBERS, OWNER, SESSION } from './test/samples';

let server: FakeConsole;

const signIn = (...rights: readonly string[]) =>
  server.on('session', done({ ...SESSION.in, person: { ...OWNER, rights } }));

beforeEach(() => {
  server = fakeConsole();
  signIn('sales.see', 'reports.see', 'people.see', 'people.change');
  server.on('home', done(HOME));
  server.on('people', done(MEMBERS));
  server.on('bills', done({ ...BILLS, bills: BILL_LINES.slice(0, 1) }));
  server.on('bill', done(BILL));
});

const opener = () => screen.findByRole('button', { name: 'Search or go to' });
const field = () => screen.findByRole('combobox', { name: 'Search or go to' });
const option = (name: RegExp) => screen.findByRole('option', { name });
const names = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent?.replace(/Enter$/, ''));
const groups = () =>
  within(screen.getByRole('listbox'))
    .getAllByRole('group')
    .map((group) => group.getAttribute('aria-label'));

/** Opens it from a button of the rail, which gets the focus back. */
async function open(user: UserEvent) {
  const button = await opener();
  act(() => button.focus());
  await user.keyboard('{Control>}k{/Control}');
  return field();
}

describe('the palette', () => {
  it('opens by its key on the places and deeds of the person, and Esc gives the focus back', async () => {
    const { user } = renderConsole();
    expect(await open(user)).toHaveFocus();
    expect(groups()).toEqual(['Go to', 'Do']);
    expect(names('Go to')).toEqual(['Home', 'Bills', 'Reports', 'People', 'Sessions']);
    expect(names('Do')).toEqual([
      'New person',
      'Switch to the dark theme',
      'हिन्दी Language',
      'Sign out',
    ]);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    expect(await opener()).toHaveFocus();
  });

  it('opens by Cmd K, and by the sheet of a phone', async () => {
    const { user, unmount } = renderConsole();
    await opener();
    await user.keyboard('{Meta>}k{/Meta}');
    expect(await field()).toHaveFocus();
    unmount();

    asPhone();
    renderConsole();
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('button', { name: 'Search' }));
    expect(await field()).toHaveFocus();
    expect(screen.queryByRole('dialog', { name: 'Meghana Kadam' })).not.toBeInTheDocument();
  });

  it('stays closed while something else lies over the page', async () => {
    const { user } = renderConsole('/people');
    await screen.findByRole('heading', { name: 'People' });
    await user.keyboard('n');
    await screen.findByRole('dialog', { name: 'New person' });
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('goes to a place by the arrow keys, and to a report by its name', async () => {
    const { user, address } = renderConsole('/?store=2');
    const first = await open(user);
    await user.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}{ArrowUp}');
    const bills = await option(/^Bills/);
    expect(bills).toHaveAttribute('aria-selected', 'true');
    expect(first).toHaveAttribute('aria-activedescendant', bills.id);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/bills?store=2'));

    await open(user);
    await user.keyboard('vouch');
    expect(names('Reports')).toEqual(['Vouchers']);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/reports?report=vouchers&store=2'));
  });

  it('chooses the store that all pages are about', async () => {
    const { user, address } = renderConsole();
    await open(user);
    await user.keyboard('baner');
    expect(names('Stores')).toEqual(['Baner']);
    await user.click(await option(/Baner/));
    await waitFor(() => expect(address()).toBe('/?store=2'));
  });

  it('finds a bill among all days and stores, and opens it', async () => {
    const { user, address } = renderConsole('/?store=2');
    await open(user);
    await user.keyboard('0');
    expect(await screen.findByText('Nothing found for “0”.')).toBeInTheDocument();
    await user.keyboard('00412');
    expect(await option(/PN1T02-26-000412/)).toHaveTextContent(
      'PN1T02-26-000412 Aditya Kulkarni · ₹2,940.00 · 25 Nov 2026 · Kothrud',
    );
    expect(server.sent('bills')).toEqual([
      {
        store_id: 0,
        from: '',
        to: '',
        view: '',
        paid_by: '',
        till: 0,
        search: '000412',
        before: '',
      },
    ]);
    await user.keyboard('{Enter}');
    expect(
      await screen.findByRole('complementary', { name: /PN1T02-26-000412/ }),
    ).toBeInTheDocument();
    const asked = new URLSearchParams(address().split('?')[1]);
    expect(Object.fromEntries(asked)).toMatchObject({ bill: 'PN1T02-26-000412', of: '1' });
    expect(asked.has('store')).toBe(false);
  });

  it('finds goods by their words, and opens one; without the right it does not ask', async () => {
    signIn('goods.see');
    server.on('goods', done(GOODS));
    const { user, address } = renderConsole('/?store=2');
    await open(user);
    await user.keyboard('saffola');
    expect(await option(/^Saffola Gold Oil Jar 5 L/)).toHaveTextContent(
      'Saffola Gold Oil Jar 5 L 8909850110223 · Edible Oils & Ghee',
    );
    expect(server.sent('goods')).toMatchObject([{ search: 'saffola', state: 'all', store_id: 2 }]);
    await user.click(await option(/^Saffola/));
    await waitFor(() => expect(address()).toBe('/goods/104?store=2'));
    expect(server.sent('bills')).toEqual([]);
  });

  it('says why there are no bills; places still work', async () => {
    server.on('bills', refused('Too many look for bills.'));
    const { user } = renderConsole();
    await open(user);
    await user.keyboard('bill');
    expect(
      await screen.findByText('Too many look for bills.', {}, { timeout: 4000 }),
    ).toBeInTheDocument();
    expect(names('Go to')).toEqual(['Bills']);
  });

  it('finds people by name or mail, and opens one', async () => {
    const { user, address } = renderConsole();
    await open(user);
    await user.keyboard('@');
    await option(/Rukhsana Khan/);
    expect(groups()).toEqual(['People']);
    await user.keyboard('rukhsana@');
    expect(names('People')).toEqual(['Rukhsana Khan Store manager']);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/people?person=4'));
    expect(server.sent('bills')).toEqual([]);
  });

  it('shows actions alone behind their sign, and invites somebody in its place', async () => {
    const { user } = renderConsole();
    await open(user);
    await user.keyboard('>new');
    expect(groups()).toEqual(['Do']);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'New person' })).toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: 'Search or go to' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(await opener()).toHaveFocus();
  });

  it('has nothing that the person has no right to', async () => {
    signIn();
    const { user } = renderConsole();
    await open(user);
    expect(names('Go to')).toEqual(['Home', 'Sessions']);
    expect(names('Do')).not.toContain('New person');
    await user.keyboard('khan');
    expect(await screen.findByText('Nothing found for “khan”.')).toBeInTheDocument();
    expect(server.sent('people')).toEqual([]);
    expect(server.sent('bills')).toEqual([]);
    expect(server.sent('goods')).toEqual([]);
  });
});

it.each([
  ['', '', ''],
  ['  khan ', '', 'khan'],
  ['# 0412', 'bills', '0412'],
  ['@meghana', 'people', 'meghana'],
  ['> sign', 'deeds', 'sign'],
])('%j looks for %j: %j', (typed, kind, words) => {
  expect(soughtIn(typed)).toEqual({ kind, words });
});

it.each([
  ['4', false],
  ['--4', false],
  ['41', true],
  ['आ श', true],
])('%j is enough to look for bills: %s', (words, enough) => {
  expect(isEnough(words)).toBe(enough);
});
