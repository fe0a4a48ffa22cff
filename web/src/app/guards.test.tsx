import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useIdentity } from '@/api';
import { currentCart } from '@/features/cart';
import { currentCashSession } from '@/features/cash_session';
import { currentSettings } from '@/features/settings';
import { type FakeServer, fakeServer } from '@/test/fakeServer';
import { path, renderApp } from '@/test/renderApp';
import { sampleSettings } from '@/test/samples';
import { OUR_FAULT } from '@/test/says';
import { activatedTill, sampleLicence, signedInTill } from '@/test/till';
import { createAppRouter } from './router';

vi.mock('@/screens/billing', () => ({ BillingScreen: () => <h1>Billing Session</h1> }));
vi.mock('@/screens/checkout', () => ({ CheckoutScreen: () => <h1>Checkout</h1> }));

/** The main navigation, as it stands in the rail: what it says and where it leads. */
const ENTRIES = [
  ['POS', '/billing'],
  ['Invoice History', '/invoices-history/'],
  ['View Held Bills', '/held-bill'],
  ['GRN against advice', '/advice-list'],
  ['Ad-hoc GRN', '/adhoc-grn'],
  ['GRN List', '/grn-list'],
  ['Settings', '/settings'],
];

/** Billing and every other screen of the work but the checkout, with something in the place of each id. */
const INNER = Object.values(createAppRouter().routesByPath)
  .filter((route) => route.parentRoute?.options?.id === 'work' && route.fullPath !== '/checkout')
  .map(({ fullPath }) => fullPath.replace(/\$\w+/g, '1'));

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.on('/vendor/get-settings', { status: 'success', message: '', settings: sampleSettings() });
  server.on('/vendor/logout', { status: 'success', message: '' });
});

const navigation = () => within(screen.getByRole('navigation', { name: 'Main navigation' }));

async function atWork(screenPath = '/billing') {
  const { user } = renderApp(screenPath);
  await screen.findByRole('navigation');
  return user;
}

describe('who is signed out', () => {
  it.each(['/billing', '/checkout'])('is led from %s to the sign-in (SHL-01)', async (guarded) => {
    activatedTill();
    renderApp(guarded);
    expect(await screen.findByLabelText('Phone number')).toBeVisible();
    expect(path()).toBe('/');
    expect(screen.queryByRole('heading', { name: /Billing|Checkout/ })).toBeNull();
  });
});

describe('who is signed in', () => {
  beforeEach(() => signedInTill());

  it('does not come to the activation, which would end the sign-in (LIC-01)', async () => {
    await atWork('/register');
    expect(path()).toBe('/billing');
    expect(screen.queryByLabelText('Licence key')).toBeNull();
  });

  it.each(ENTRIES)('opens %s by the navigation, at %s (SHL-05)', async (name, at) => {
    const user = await atWork(at === '/settings' ? '/billing' : '/settings');
    const entries = navigation().getAllByRole('link');
    expect(entries.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(ENTRIES);
    await user.click(navigation().getByRole('link', { name }));
    await waitFor(() => expect(path()).toBe(at));
    await waitFor(() =>
      expect(navigation().getByRole('link', { current: 'page' })).toHaveTextContent(name),
    );
  });

  it.each(INNER)('has the navigation at %s (SHL-06)', async (at) => {
    await atWork(at);
    // The refunds, a screen of our own, stand there too while they are open.
    const all = ENTRIES.length + (at === '/refunds-due' ? 1 : 0);
    await waitFor(() => expect(navigation().getAllByRole('link')).toHaveLength(all));
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    const links = navigation().getAllByRole('link');
    expect(links).toHaveLength(all);
    const shown = links.map((link) => [link.textContent, link.getAttribute('href')]);
    expect(shown).toEqual(expect.arrayContaining(ENTRIES.map((entry) => [...entry])));
  });

  it('cannot navigate from the checkout, which looks so (SHL-07)', async () => {
    const user = await atWork('/checkout');
    expect(navigation().queryByRole('link')).toBeNull();
    const pos = navigation().getByRole('button', { name: 'POS' });
    expect(pos).toHaveAttribute('aria-disabled', 'true');
    await user.click(pos);
    await user.click(navigation().getByRole('button', { name: 'Logout' }));
    expect(path()).toBe('/checkout');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('has the settings read anew when the till starts (LOG-28)', async () => {
    await atWork();
    await waitFor(() => expect(server.sent('/vendor/get-settings')).toHaveLength(1));
    expect(server.sent('/vendor/get-settings')[0]?.fields).toMatchObject({
      api_token: 'token-of-asha',
      v_id: '7',
      store_id: '4',
      vu_id: '31',
      mobile: '9822010001',
      trans_from: 'CLOUD_TAB_WEB',
    });
  });
});

describe('logging out', () => {
  beforeEach(() => signedInTill());

  async function ask() {
    const user = await atWork();
    await user.click(navigation().getByRole('button', { name: 'Logout' }));
    const question = await screen.findByRole('alertdialog', {
      name: 'Are you sure you want to logout ?',
    });
    return { user, question: within(question) };
  }

  it('is asked about first, with Logout and Cancel (SHL-09)', async () => {
    const { question } = await ask();
    expect(question.getByRole('button', { name: 'Logout' })).toBeVisible();
    expect(question.getByRole('button', { name: 'Cancel' })).toBeVisible();
    expect(server.sent('/vendor/logout')).toEqual([]);
  });

  it('after Cancel one is signed in as before (SHL-10)', async () => {
    const { user, question } = await ask();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(path()).toBe('/billing');
    expect(useIdentity.getState().token).toBe('token-of-asha');
  });

  it('ends the session, forgets all of it but the licence, and leads to the start (SHL-10, LOG-27)', async () => {
    const { user, question } = await ask();
    await user.click(question.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByLabelText('Phone number')).toBeVisible();
    expect(path()).toBe('/');
    expect(server.sent('/vendor/logout')).toEqual([
      {
        path: '/vendor/logout',
        method: 'GET',
        fields: {
          api_token: 'token-of-asha',
          v_id: '7',
          store_id: '4',
          vu_id: '31',
          trans_from: 'CLOUD_TAB_WEB',
          mobile: '9822010001',
        },
      },
    ]);
    expect(useIdentity.getState()).toMatchObject({ user: null, token: null });
    expect(useIdentity.getState().licence?.udid).toBe(sampleLicence.udid);
    expect(currentSettings()).toBeNull();
    expect(currentCart()).toBeNull();
    expect(currentCashSession().startTime).toBe('');
    expect(localStorage.getItem('rokad.identity')).not.toContain('token-of-asha');
  });

  it.each([
    ['an error', OUR_FAULT],
    ['nothing', new TypeError('no network')],
  ])('happens whatever is answered: %s (LOG-27)', async (_, answer) => {
    server.on('/vendor/logout', answer);
    const { user, question } = await ask();
    await user.click(question.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByLabelText('Phone number')).toBeVisible();
    expect(useIdentity.getState().token).toBeNull();
  });
});
