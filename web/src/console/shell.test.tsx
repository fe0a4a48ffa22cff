import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseConsoleLanguage } from '@/lib/i18n/consoleTexts';
import { initialsOf } from './initials';
import { placesOf } from './shell/places';
import { asPhone } from './test/asPhone';
import { done, type FakeConsole, fakeConsole, refused } from './test/fakeConsole';
import { renderConsole } from './test/renderConsole';
import { HOME, OWNER, SESSION, SESSIONS } from './test/samples';

let server: FakeConsole;

beforeEach(() => {
  server = fakeConsole();
  server.on('session', done(SESSION.in));
  server.on('home', done(HOME));
  server.on('sessions', done(SESSIONS));
});

afterEach(() => chooseConsoleLanguage('en'));

const me = () => screen.findByRole('button', { name: /Meghana Kadam/ });

it('tells whose business it is, and where one is', async () => {
  renderConsole();
  const rail = within(await screen.findByRole('complementary', { name: 'Nisarga Fresh' }));
  expect(rail.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
});

it('has no choice of a store for whoever has one', async () => {
  const [only] = OWNER.stores;
  server.on('session', done({ ...SESSION.in, person: { ...OWNER, stores: [only] } }));
  renderConsole();
  const rail = within(await screen.findByRole('complementary'));
  expect(rail.getByText('Kothrud')).toBeInTheDocument();
  expect(rail.queryByRole('button', { name: /Kothrud/ })).not.toBeInTheDocument();
});

it('signs out, and forgets what was seen', async () => {
  server.on('sign-out', done({}));
  const { user } = renderConsole();
  await user.click(await me());
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  expect(await screen.findByText('You are signed out.')).toBeInTheDocument();
  expect(server.sent('sign-out')).toHaveLength(1);
});

it('speaks Hindi and turns dark from the menu', async () => {
  const { user } = renderConsole();
  await user.click(await me());
  await user.click(await screen.findByRole('menuitemradio', { name: 'हिन्दी' }));
  expect(await screen.findByRole('heading', { name: 'होम' })).toBeInTheDocument();
  await user.click(await me());
  await user.click(await screen.findByRole('menuitemradio', { name: 'डार्क' }));
  await waitFor(() => expect(document.documentElement).toHaveClass('theme-dark'));
});

it('lists where one is signed in, and ends it elsewhere', async () => {
  server.on('sessions/end', done({}));
  const { user } = renderConsole('/?store=2');
  await user.click(await me());
  await user.click(await screen.findByRole('menuitem', { name: 'Sessions' }));
  await screen.findByRole('heading', { name: 'Sessions' });
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  expect(rows[0]).toHaveTextContent('Chrome, WindowsThis browser–');
  expect(rows[1]).toHaveTextContent('Safari, iPhone49.36.11.x20 Nov 2026, 10:00');
  expect(within(rows[0] as HTMLElement).queryByRole('button')).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'End' }));
  expect(await screen.findByText('Safari, iPhone is signed out.')).toBeInTheDocument();
  expect(server.sent('sessions/end')).toEqual([{ session_id: 's7' }]);
  expect(screen.queryByRole('button', { name: 'End' })).not.toBeInTheDocument();
});

it('keeps a session that could not be ended', async () => {
  server.on('sessions/end', refused('This session is over already.'));
  const { user } = renderConsole('/sessions');
  await user.click(await screen.findByRole('button', { name: 'End' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This session is over already.');
  expect(screen.getByText('Safari, iPhone')).toBeInTheDocument();
});

it('has its bar and its sheet on a phone', async () => {
  asPhone();
  const { user, address } = renderConsole();
  expect(await screen.findByText('Net sales today')).toBeInTheDocument();
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'More' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Meghana Kadam' }));
  await user.click(sheet.getByRole('button', { name: 'Sessions' }));
  expect(await screen.findByRole('heading', { name: 'Sessions' })).toBeInTheDocument();
  expect(address()).toBe('/sessions');
});

it('knows no page of a wrong address', async () => {
  const { user } = renderConsole('/nowhere');
  await user.click(await screen.findByRole('button', { name: 'Go to the start' }));
  expect(await screen.findByText('₹3,84,256.50')).toBeInTheDocument();
});

it('offers a place only to whom it is for', () => {
  expect(placesOf({ rights: [] }).flatMap(({ places }) => places.map(({ path }) => path))).toEqual([
    '/',
  ]);
  expect(
    placesOf({ rights: ['people.see'] }).flatMap(({ places }) => places.map(({ path }) => path)),
  ).toEqual(['/', '/people']);
});

it.each([
  ['Meghana Kadam', 'MK'],
  ['Asha', 'A'],
  ['Ravi Shankar Rao', 'RR'],
  ['आशा कुलकर्णी', 'आक'],
])('%s is %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

it('says no error to the console', async () => {
  const said = vi.spyOn(console, 'error');
  renderConsole();
  await screen.findByText('₹3,84,256.50');
  expect(said).not.toHaveBeenCalled();
});
