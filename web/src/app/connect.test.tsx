import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, cartDetails, useIdentity } from '@/api';
import { bridgeApp, leaveBridge, onAppEvent, startBridge } from '@/devices/bridge';
import { androidApp, withoutAndroidApp } from '@/test/androidApp';
import { type Answer, type FakeServer, fakeServer } from '@/test/fakeServer';
import { path, renderApp } from '@/test/renderApp';
import { sampleSettings } from '@/test/samples';
import { OUR_FAULT, SIGN_IN_ENDED, says } from '@/test/says';
import { activatedTill, sampleLicence, signedInTill } from '@/test/till';
import { useAlerts } from '@/ui/alerts';
import { ScreenHeader } from './shell';

vi.mock('@/screens/billing', () => ({
  BillingScreen: () => <ScreenHeader title="Billing Session" />,
}));
vi.mock('@/screens/checkout', () => ({ CheckoutScreen: () => <h1>Checkout</h1> }));

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.on('/vendor/get-settings', { status: 'success', message: '', settings: sampleSettings() });
  server.on('/vendor/logout', { status: 'success', message: '' });
  signedInTill();
});

afterEach(() => {
  leaveBridge();
  withoutAndroidApp();
});

async function atWork() {
  const { user } = renderApp('/billing');
  await screen.findByRole('heading', { name: 'Billing Session' });
  await waitFor(() => expect(server.sent('/vendor/get-settings')).toHaveLength(1));
  return user;
}

/** Any call of any screen, answered so. Answers what the screen hears. */
async function callAnswered(answer: Answer): Promise<unknown> {
  server.on('/cart-details', answer);
  return act(() => call(cartDetails, {}).catch((problem: unknown) => problem));
}

const NO_LICENCE = {
  http: 403,
  body: {
    status: 'licence_not_valid',
    ...says('licence.not_valid'),
  },
};
const EXPIRED = {
  http: 403,
  body: { status: 'licence_expired', ...says('licence.expired_at_sign_in') },
};

const farewell = () => screen.getByRole('alertdialog');
const alerts = () => useAlerts.getState().history.map(({ tone, text }) => [tone, text]);

describe('the end of a session', () => {
  it('signs out behind a dialog that says so, on two lines, with Login (SHL-22, SHL-23)', async () => {
    const user = await atWork();
    await callAnswered(SIGN_IN_ENDED);
    const words = within(farewell()).getByRole('heading');
    expect(words.textContent).toBe('Session expired.\nPlease login again.');
    expect(within(farewell()).getByRole('button', { name: 'Login' })).toBeVisible();
    expect(useIdentity.getState().token).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Billing Session' })).toBeNull();
    await user.click(within(farewell()).getByRole('button', { name: 'Login' }));
  });

  it('says so where the same person has signed in again elsewhere', async () => {
    await atWork();
    const { http, body } = SIGN_IN_ENDED;
    await callAnswered({ http, body: { ...body, ...says('login.ended_elsewhere') } });
    expect(farewell()).toHaveTextContent('Session expired.');
    expect(farewell()).toHaveTextContent(/You have signed in again, here or on another device/);
  });

  it('has no way around the dialog', async () => {
    const user = await atWork();
    await callAnswered(SIGN_IN_ENDED);
    await user.keyboard('{Escape}');
    expect(farewell()).toBeVisible();
    expect(within(farewell()).getAllByRole('button')).toHaveLength(1);
  });

  it('is said once, however many calls hear of it', async () => {
    const user = await atWork();
    await callAnswered(SIGN_IN_ENDED);
    await callAnswered(SIGN_IN_ENDED);
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it.each(['listener', 'interface'] as const)(
    'is said when the native app tells of it by its %s, and Login ends the sign-in (SHL-25)',
    async (answers) => {
      const token = useIdentity.getState().token;
      const user = await atWork();
      androidApp({ answers });
      startBridge();
      await waitFor(() => expect(bridgeApp()).not.toBeNull());
      window.androidApp?.tell({ event: 'session_timeout' });
      const dialog = within(await screen.findByRole('alertdialog'));
      expect(dialog.getByRole('heading').textContent).toBe('Session expired.\nPlease login again.');
      expect(useIdentity.getState().token).toBeNull();
      expect(screen.queryByRole('heading', { name: 'Billing Session' })).toBeNull();
      expect(dialog.getAllByRole('button')).toHaveLength(1);
      await user.click(dialog.getByRole('button', { name: 'Login' }));
      expect(await screen.findByLabelText('Phone number')).toBeVisible();
      expect(server.sent('/vendor/logout').map(({ fields }) => fields.api_token)).toEqual([token]);
    },
  );

  it('that the native app tells of while nobody is signed in asks for nothing', async () => {
    activatedTill();
    renderApp('/');
    await screen.findByLabelText('Phone number');
    androidApp();
    startBridge();
    await waitFor(() => expect(bridgeApp()).not.toBeNull());
    const heard = new Promise<void>((resolve) => {
      const stop = onAppEvent('session_timeout', () => {
        stop();
        resolve();
      });
    });
    act(() => window.androidApp?.tell({ event: 'session_timeout' }));
    await heard;
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('leads to the phone number by Login, with the focus in it (SHL-23)', async () => {
    const user = await atWork();
    await callAnswered(SIGN_IN_ENDED);
    await screen.findByLabelText('Phone number');
    expect(within(farewell()).getByRole('button', { name: 'Login' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => expect(screen.getByLabelText('Phone number')).toHaveFocus());
  });

  it('of who has logged out is nobody else’s news', async () => {
    const user = await atWork();
    const letGo = server.hold('/cart-details', SIGN_IN_ENDED);
    const late = call(cartDetails, {}).catch(() => {});
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await user.click(within(farewell()).getByRole('button', { name: 'Logout' }));
    await screen.findByLabelText('Phone number');
    letGo();
    await act(() => late);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('the end of a licence', () => {
  it('not valid: the server says why, and the device forgets it (SHL-20)', async () => {
    const user = await atWork();
    await callAnswered(NO_LICENCE);
    expect(farewell()).toHaveAccessibleName(NO_LICENCE.body.message);
    expect(useIdentity.getState().licence).toBeNull();
    expect(localStorage.getItem('rokad.identity')).not.toContain(sampleLicence.udid);
    await user.click(within(farewell()).getByRole('button', { name: 'Login' }));
    expect(await screen.findByRole('heading', { name: 'Activate' })).toBeVisible();
    expect(path()).toBe('/register');
  });

  it('not valid is learnt at the sign-in as well', async () => {
    activatedTill();
    server.on('/vendor/auth-mobile', NO_LICENCE);
    const { user } = renderApp('/');
    await user.type(await screen.findByLabelText('Phone number'), '9822010001{Enter}');
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleName(NO_LICENCE.body.message);
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByRole('heading', { name: 'Activate' })).toBeVisible();
  });

  it('expired: met at the sign-in, and the licence stays (SHL-21, LIC-09)', async () => {
    activatedTill();
    server.on('/vendor/auth-mobile', {
      status: 'success',
      message: '',
      data: { mobile: '9822010001', first_name: 'Asha', pin_set: 1 },
    });
    server.on('/vendor/login', EXPIRED);
    const { user } = renderApp('/');
    await user.type(await screen.findByLabelText('Phone number'), '9822010001{Enter}');
    await user.type(await screen.findByLabelText('PIN'), '1234{Enter}');
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleName(
      'License expired. Please contact store manager.',
    );
    expect(screen.queryByText('Opps..Something went wrong.')).toBeNull();
    expect(useIdentity.getState().licence).not.toBeNull();
    await user.click(within(farewell()).getByRole('button', { name: 'Login' }));
    expect(await screen.findByLabelText('Phone number')).toBeVisible();
    expect(useIdentity.getState().token).toBeNull();
  });
});

it.each([
  ['redirect_to_store_list', SIGN_IN_ENDED, 'Phone number'],
  ['licence_not_valid', NO_LICENCE, 'Licence key'],
  ['licence_expired', EXPIRED, 'Phone number'],
])('Login in the dialog of %s does a logout (SHL-24)', async (_, answer, field) => {
  const user = await atWork();
  await callAnswered(answer);
  await user.click(within(farewell()).getByRole('button', { name: 'Login' }));
  expect(await screen.findByLabelText(field)).toBeVisible();
  expect(server.sent('/vendor/logout')[0]?.fields).toMatchObject({ api_token: 'token-of-asha' });
  expect(useIdentity.getState()).toMatchObject({ user: null, token: null });
});

describe('a failure', () => {
  it('of the server raises a danger alert (SHL-18)', async () => {
    await atWork();
    const message = 'Something went wrong on our side. Nothing was lost; please try again.';
    await callAnswered(OUR_FAULT);
    expect(alerts()).toEqual([['danger', message]]);
    expect(screen.getByText(message)).toBeVisible();
  });

  it('of the server without words raises the same one (SHL-18)', async () => {
    await atWork();
    await callAnswered({ http: 500, body: {} });
    expect(alerts()).toEqual([
      ['danger', 'Something went wrong on our side. Nothing was lost; please try again.'],
    ]);
  });

  it('to find a call raises neither alert nor dialog (SHL-19)', async () => {
    await atWork();
    await callAnswered({ http: 404, body: {} });
    expect(alerts()).toEqual([]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the state of the till', () => {
  const status = () => within(screen.getByRole('list', { name: 'Status of this till' }));

  it('is what calls make of it, whatever the browser thinks', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await atWork();
    expect(status().getByText('Online')).toBeVisible();
    await callAnswered(new TypeError('no network'));
    expect(status().getByText('Offline')).toBeVisible();
    await callAnswered({ status: 'success', message: '' });
    expect(status().getByText('Online')).toBeVisible();
  });
});

it('a thin bar shows while a call runs, and ends with it (SHL-14)', async () => {
  await atWork();
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  const letGo = server.hold('/cart-details', { status: 'success', message: '' });
  let running: Promise<unknown> = Promise.resolve();
  act(() => {
    running = call(cartDetails, {});
  });
  expect(screen.getByRole('progressbar')).toBeVisible();
  letGo();
  await act(() => running);
  expect(screen.queryByRole('progressbar')).toBeNull();
});
