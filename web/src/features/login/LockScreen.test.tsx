import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useIdentity } from '@/api';
import { noteUse } from '@/devices/activity';
import { scanner } from '@/devices/scanner';
import { type FakeServer, fakeServer } from '@/test/fakeServer';
import { path, renderApp } from '@/test/renderApp';
import { sampleSettings } from '@/test/samples';
import { refuses, SIGN_IN_ENDED } from '@/test/says';
import { signedInTill } from '@/test/till';
import { Dialog } from '@/ui/Dialog';
import { lock, unlock } from './lockStore';

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
