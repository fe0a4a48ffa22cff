import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call, cartDetails, Locked, Retry, useIdentity } from '@/api';
import { noteUse } from '@/devices/activity';
import { scanner } from '@/devices/scanner';
import { type FakeServer, fakeServer } from '@/test/fakeServer';
import { path, renderApp } from '@/test/renderApp';
import { emptyCart, sampleSettings } from '@/test/samples';
import { refuses, SIGN_IN_ENDED, says } from '@/test/says';
import { signedInTill } from '@/test/till';
import { Dialog } from '@/ui/Dialog';
import { lock, showLock, unlock } from './lockStore';

/** A bill with something typed on it, and a dialog that opens when an answer arrives. */
function Billing() {
  const [asks, setAsks] = useState(false);
  useEffect(() => {
    const open = () => setAsks(true);
    window.addEventListener('answered', open);
    return () => window.removeEventListener('answered', open);
  }, []);
  return (
    <>
      <input aria-label="Search" />
      <Dialog open={asks} title="Enter the weight" onClose={() => {}} />
    </>
  );
}

vi.mock('@/screens/billing', () => ({ BillingScreen: () => <Billing /> }));
vi.mock('@/screens/checkout', () => ({ CheckoutScreen: () => <h1>Checkout</h1> }));

const MINUTE = 60_000;

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.on('/vendor/get-settings', { status: 'success', message: '', settings: sampleSettings() });
  server.on('/vendor/logout', { status: 'success', message: '' });
  server.on('/vendor/lock', { status: 'success', message: '' });
  server.on('/vendor/verify-password', ({ pin }) =>
    pin === '1234'
      ? { status: 'pin_verified', message: '' }
      : refuses('login.wrong_pin_again', { left: 4 }),
  );
  signedInTill();
});

const lockScreen = () => screen.queryByRole('dialog', { name: 'Asha' });
const search = () => screen.getByLabelText('Search');

async function atWork() {
  const { user } = renderApp('/billing');
  await screen.findByLabelText('Search');
  return user;
}

describe('the lock', () => {
  it('lets nothing be asked from time to time until the till is open again', async () => {
    const waiting = { waiting: 0, given_up: 0, state: '', cause: '', failed: [] };
    server.on('/delivery-status', { status: 'success', message: '', data: waiting });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await atWork();
    const asked = () => server.sent('/delivery-status').length;
    await waitFor(() => expect(asked()).toBe(1));
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    await pass(31_000);
    expect(asked()).toBe(2);
    act(showLock);
    await pass(3 * MINUTE);
    expect(asked()).toBe(2);
    act(unlock);
    await pass(31_000);
    expect(asked()).toBe(3);
  });

  it('lies over everything after Alt+L, and the PIN returns to the same bill', async () => {
    const user = await atWork();
    await user.type(search(), 'butter');
    await user.keyboard('{Alt>}l{/Alt}');
    expect(lockScreen()).toBeVisible();
    expect(search().closest('[inert]')).not.toBeNull();
    expect(screen.getByLabelText('PIN')).toHaveFocus();

    await user.keyboard('1234');
    await waitFor(() => expect(lockScreen()).toBeNull());
    expect(path()).toBe('/billing');
    expect(search()).toHaveValue('butter');
    expect(search()).toHaveFocus();
    expect(server.sent('/vendor/verify-password')[0]?.fields).toMatchObject({
      pin: '1234',
      api_token: 'token-of-asha',
    });
    expect(server.sent('/vendor/login')).toEqual([]);
  });

  it('stays after a wrong PIN and says so', async () => {
    const user = await atWork();
    act(() => lock());
    await user.keyboard('9999');
    expect(await screen.findByText('Incorrect PIN. 4 tries left.')).toBeVisible();
    expect(lockScreen()).toBeVisible();
    expect(screen.getByLabelText('PIN')).toHaveValue('');
  });

  it('stays over a reload', async () => {
    await atWork();
    act(() => lock());
    expect(JSON.parse(localStorage.getItem('rokad.lock') ?? '{}')).toMatchObject({
      state: { locked: true },
    });
  });

  it('stays above a dialog that opens under it', async () => {
    const user = await atWork();
    act(() => lock());
    act(() => void window.dispatchEvent(new Event('answered')));
    const dialog = screen.getByRole('dialog', { name: 'Enter the weight' });
    expect(dialog.closest('[inert]')).not.toBeNull();
    expect(lockScreen()?.closest('[inert]')).toBeNull();
    await user.type(screen.getByLabelText('PIN'), '1234');
    await waitFor(() => expect(lockScreen()).toBeNull());
    expect(dialog.closest('[inert]')).toBeNull();
  });

  it('takes every scan, so that none lands on a bill nobody watches', async () => {
    const billing = vi.fn(() => true);
    const stop = scanner.subscribe(billing, 0);
    await atWork();
    act(() => lock());
    expect(scanner.deliver({ code: '8901262010016', source: 'keyboard' })).toBe(true);
    expect(billing).not.toHaveBeenCalled();
    act(() => unlock());
    scanner.deliver({ code: '8901262010016', source: 'keyboard' });
    expect(billing).toHaveBeenCalledOnce();
    stop();
  });

  it('lets another user sign in, after the question (SHL-09)', async () => {
    const user = await atWork();
    act(() => lock());
    await user.click(screen.getByRole('button', { name: 'Another user' }));
    const question = screen.getByRole('alertdialog', { name: 'Are you sure you want to logout ?' });
    expect(question.closest('[inert]')).toBeNull();
    await user.click(within(question).getByRole('button', { name: 'Logout' }));
    expect(await screen.findByLabelText('Phone number')).toBeVisible();
    expect(lockScreen()).toBeNull();
    expect(useIdentity.getState().token).toBeNull();
    expect(server.sent('/vendor/logout')).toHaveLength(1);
  });

  it('gives way to the farewell when the sign-in has ended elsewhere', async () => {
    server.on('/vendor/verify-password', SIGN_IN_ENDED);
    const user = await atWork();
    act(() => lock());
    await user.keyboard('1234');
    const farewell = await screen.findByRole('alertdialog');
    expect(farewell.closest('[inert]')).toBeNull();
    expect(lockScreen()).toBeNull();
    await user.click(within(farewell).getByRole('button', { name: 'Login' }));
  });
});

describe('the lock on the server', () => {
  const LOCKED = { http: 401, body: { status: 'locked', ...says('login.locked') } };

  it('is put on with that of the till, and tried again while nobody answers', async () => {
    await atWork();
    server.on('/vendor/lock', new TypeError('no network'));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    act(() => lock());
    await waitFor(() => expect(server.sent('/vendor/lock')).toHaveLength(1));
    server.on('/vendor/lock', { status: 'success', message: '' });
    await act(() => vi.advanceTimersByTimeAsync(3_100));
    expect(server.sent('/vendor/lock')).toHaveLength(2);
    expect(server.sent('/vendor/lock')[1]?.fields).toMatchObject({ api_token: 'token-of-asha' });
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(server.sent('/vendor/lock')).toHaveLength(2);
    vi.useRealTimers();
  });

  it('is put on again after a reload, which may have cut it off', async () => {
    showLock();
    renderApp('/billing');
    await waitFor(() => expect(server.sent('/vendor/lock')).toHaveLength(1));
    act(() => unlock());
  });

  it('arrives before the PIN that opens it', async () => {
    const user = await atWork();
    const letGo = server.hold('/vendor/lock', { status: 'success', message: '' });
    act(() => lock());
    await user.keyboard('1234');
    expect(server.sent('/vendor/verify-password')).toEqual([]);
    letGo();
    await waitFor(() => expect(lockScreen()).toBeNull());
  });

  it('shows the lock screen, signs nobody out, and lets what waited go on', async () => {
    const user = await atWork();
    let locked = true;
    server.on('/cart-details', () =>
      locked ? LOCKED : { status: 'success', message: '', ...emptyCart() },
    );
    const answer = new Retry().run(
      () => call(cartDetails, {}),
      (problem) => (problem instanceof Locked ? 10 : null),
    );
    await waitFor(() => expect(lockScreen()).toBeVisible());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(useIdentity.getState().token).toBe('token-of-asha');
    expect(server.sent('/vendor/lock')).toEqual([]);
    locked = false;
    await user.keyboard('1234');
    await waitFor(() => expect(lockScreen()).toBeNull());
    expect(await answer).toMatchObject({ order_id: '' });
  });

  it('is nobody’s news once another person has signed in', async () => {
    await atWork();
    const letGo = server.hold('/cart-details', LOCKED);
    const answer = call(cartDetails, {});
    await waitFor(() => expect(server.sent('/cart-details')).toHaveLength(1));
    act(() => useIdentity.setState({ token: 'token-of-imran' }));
    letGo();
    await expect(answer).rejects.toBeInstanceOf(Locked);
    expect(lockScreen()).toBeNull();
  });
});

describe('an account that is not active any more', () => {
  it('is told so, not that a session expired', async () => {
    server.on('/cart-details', {
      http: 401,
      body: { status: 'redirect_to_store_list', ...says('login.not_active') },
    });
    await atWork();
    await act(() => call(cartDetails, {}).catch(() => {}));
    const farewell = await screen.findByRole('alertdialog');
    expect(farewell).toHaveAccessibleName(/This account is not active/);
  });
});

describe('a till that is not used', () => {
  async function idle(minutes: number) {
    signedInTill({
      settings: {
        ...sampleSettings(),
        till: { ...sampleSettings().till, idle_lock_minutes: minutes },
      },
    });
    server.on('/vendor/get-settings', new TypeError('no network'));
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.now() });
    noteUse();
    renderApp('/billing');
    await screen.findByLabelText('Search');
    return userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  }

  it('locks after the minutes of its store, and not before', async () => {
    await idle(10);
    act(() => void vi.advanceTimersByTime(9 * MINUTE));
    expect(lockScreen()).toBeNull();
    act(() => void vi.advanceTimersByTime(MINUTE + 6_000));
    expect(lockScreen()).toBeVisible();
  });

  it('counts from the last use', async () => {
    await idle(10);
    act(() => void vi.advanceTimersByTime(9 * MINUTE));
    act(() => noteUse());
    act(() => void vi.advanceTimersByTime(9 * MINUTE));
    expect(lockScreen()).toBeNull();
  });

  it('never locks where the store says 0', async () => {
    await idle(0);
    act(() => void vi.advanceTimersByTime(24 * 60 * MINUTE));
    expect(lockScreen()).toBeNull();
  });

  it('is found locked by the first tap after a sleep, timers or not', async () => {
    await idle(10);
    // The tablet sleeps: the clock goes on, the timers do not.
    vi.setSystemTime(Date.now() + 60 * MINUTE);
    act(() => noteUse());
    expect(lockScreen()).toBeVisible();
  });
});
