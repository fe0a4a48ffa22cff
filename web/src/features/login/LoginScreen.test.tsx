import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call, cartDetails, useIdentity } from '@/api';
import { currentCart } from '@/features/cart';
import { currentCashSession } from '@/features/cash_session';
import { currentSettings } from '@/features/settings';
import { phoneDigits } from '@/lib/phone';
import { type Answer, type FakeServer, fakeServer } from '@/test/fakeServer';
import { path, renderApp } from '@/test/renderApp';
import { emptyCart, sampleSession, sampleSettings, signedInAnswer } from '@/test/samples';
import { refuses, says } from '@/test/says';
import { activatedTill, sampleLicence, signedInTill } from '@/test/till';

vi.mock('@/screens/billing', () => ({ BillingScreen: () => <h1>Billing Session</h1> }));
vi.mock('@/screens/checkout', () => ({ CheckoutScreen: () => <h1>Checkout</h1> }));

const PHONE = '9822010001';
const FOUND = {
  status: 'success',
  message: '',
  data: { mobile: PHONE, first_name: 'Asha', pin_set: 1 },
};
const WARNING = {
  status: 'warning',
  ...says('login.elsewhere', { device: 'Till 2', since: '2026-11-21T09:02' }),
};

let server: FakeServer;
beforeEach(() => {
  activatedTill();
  server = fakeServer();
  server.on('/vendor/auth-mobile', FOUND);
  server.on('/vendor/get-settings', { status: 'success', message: '', settings: sampleSettings() });
});

const phone = () => screen.getByLabelText('Phone number');
const pin = () => screen.getByLabelText('PIN');
const button = (name: string) => screen.getByRole('button', { name });
const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true';

async function openLogin() {
  const { user } = renderApp('/');
  await screen.findByLabelText('Phone number');
  return user;
}

async function toPin() {
  const user = await openLogin();
  await user.type(phone(), `${PHONE}{Enter}`);
  await screen.findByLabelText('PIN');
  return user;
}

/** Signs in with a PIN, the server answering so. */
async function signIn(answer: Answer) {
  server.on('/vendor/login', answer);
  const user = await toPin();
  await user.type(pin(), '1234');
  return user;
}

const logins = () => server.sent('/vendor/login').map(({ fields }) => fields);
const atWork = () => screen.findByRole('heading', { name: 'Billing Session' });

describe('the start', () => {
  it('is the sign-in, open to everyone (LOG-01)', async () => {
    await openLogin();
    expect(path()).toBe('/');
  });

  it('leads who is signed in straight to billing (LOG-02)', async () => {
    signedInTill();
    renderApp('/');
    await atWork();
    expect(path()).toBe('/billing');
  });
});

describe('the phone step', () => {
  it('asks for the phone alone, the PIN comes once it is recognised (LOG-03)', async () => {
    const user = await openLogin();
    expect(screen.queryByLabelText('PIN')).toBeNull();
    await user.type(phone(), PHONE);
    await user.click(button('Continue'));
    expect(await screen.findByLabelText('PIN')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Hello Asha' })).toBeVisible();
    expect(screen.queryByLabelText('Phone number')).toBeNull();
    expect(server.sent('/vendor/auth-mobile')[0]?.fields).toMatchObject({
      mobile: PHONE,
      udidtoken: 'u'.repeat(32),
    });
  });

  it('takes ten digits and works at no fewer (LOG-04)', async () => {
    const user = await openLogin();
    await user.type(phone(), '982201000');
    expect(isOff('Continue')).toBe(true);
    await user.keyboard('{Enter}');
    expect(server.sent('/vendor/auth-mobile')).toEqual([]);
    await user.type(phone(), '199');
    expect(phone()).toHaveValue(PHONE);
    expect(isOff('Continue')).toBe(false);
  });

  it('has +91 in front and nothing else to choose (LOG-05)', async () => {
    await openLogin();
    expect(screen.getByText('+91')).toBeVisible();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it.each([
    [refuses('mobile.unknown')],
    [{ status: 'account_not_active', ...says('mobile.not_active') }],
  ])('shows the refusal $message under the phone (LOG-18)', async (refusal) => {
    server.on('/vendor/auth-mobile', refusal);
    const user = await openLogin();
    await user.type(phone(), `${PHONE}{Enter}`);
    expect(await screen.findByText(refusal.message)).toBeVisible();
    expect(phone()).toHaveAccessibleDescription(refusal.message);
  });

  it.each([
    ['+91 98220 10001', PHONE],
    ['98220-10001', PHONE],
    ['98220100019', PHONE],
    ['9122010001', '9122010001'],
  ])('reads %s', (typed, digits) => {
    expect(phoneDigits(typed)).toBe(digits);
  });
});

describe('the PIN step', () => {
  it('takes four characters and works from the first one (LOG-06)', async () => {
    const user = await toPin();
    expect(isOff('Login')).toBe(true);
    await user.type(pin(), '1');
    expect(isOff('Login')).toBe(false);
    await user.type(pin(), '2');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(logins().map(({ pin: sent }) => sent)).toEqual(['12']));
  });

  it('signs in by itself at the fourth digit, and takes no fifth (LOG-06)', async () => {
    const user = await toPin();
    server.on('/vendor/login', signedInAnswer());
    await user.type(pin(), '12345');
    await atWork();
    expect(logins().map(({ pin: sent }) => sent)).toEqual(['1234']);
  });

  it('goes back for another user', async () => {
    const user = await toPin();
    await user.click(button('Somebody else'));
    expect(phone()).toHaveValue('');
    await user.type(phone(), `${PHONE}{Enter}`);
    await screen.findByLabelText('PIN');
    await user.keyboard('{Escape}');
    expect(phone()).toHaveValue('');
  });

  it.each([
    { status: 'account_not_active', ...says('mobile.not_active') },
    { status: 'invalid_credentials', ...says('login.wrong_pin', { left: 3 }) },
    refuses('login.pin_not_set'),
  ])(
    'shows the refusal under the PIN and signs nobody in: $status (LOG-15, LOG-16, LOG-17, LOG-19)',
    async (refusal) => {
      await signIn(refusal);
      expect(await screen.findByText(refusal.message)).toBeVisible();
      expect(pin()).toHaveAccessibleDescription(refusal.message);
      expect(pin()).toHaveValue('');
      expect(pin()).toHaveFocus();
      expect(useIdentity.getState().token).toBeNull();
      expect(path()).toBe('/');
    },
  );

  describe('without an explanation (LOG-20)', () => {
    it.each([
      ['the network fails', new TypeError('no network')],
      ['the answer says nothing', { http: 418, body: {} }],
    ])('when %s says what the sign-in says', async (_, answer) => {
      await signIn(answer);
      expect(await screen.findByText('Opps..Something went wrong.')).toBeVisible();
    });

    it('at the phone says so too', async () => {
      server.on('/vendor/auth-mobile', { http: 418, body: {} });
      const user = await openLogin();
      await user.type(phone(), `${PHONE}{Enter}`);
      await waitFor(() =>
        expect(phone()).toHaveAccessibleDescription('Opps..Something went wrong.'),
      );
    });
  });

  it('lets a manager unlock a PIN that was wrong too often', async () => {
    const locked = 'Too many wrong PINs. Try again after 9:07 AM, or ask a manager to unlock.';
    const refusal = refuses('guard.pin_locked', { until: '09:07', seconds: 300 });
    const user = await signIn({ http: 429, body: refusal });
    expect(await screen.findByText(locked)).toBeVisible();

    server.on('/vendor/unlock-pin', { status: 'success', ...says('login.pin_unlocked') });
    await user.click(button('Manager passcode'));
    await user.type(
      within(screen.getByRole('dialog')).getByLabelText('Manager passcode'),
      '246810',
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(pin()).toHaveFocus();
    expect(server.sent('/vendor/unlock-pin')[0]?.fields).toMatchObject({
      mobile: PHONE,
      security_code: '246810',
    });

    server.on('/vendor/login', signedInAnswer());
    await user.type(pin(), '1234');
    await atWork();
  });
});

describe('a sign-in elsewhere', () => {
  const box = () => within(screen.getByRole('alertdialog', { name: 'Please Confirm' }));

  it('is asked about, in the words of the server (LOG-10, LOG-13)', async () => {
    await signIn(WARNING);
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(WARNING.message);
    expect(box().getByRole('button', { name: 'Continue' })).toBeVisible();
    expect(box().getByRole('button', { name: 'Cancel' })).toBeVisible();
    expect(logins()[0]?.forcelogin).toBe('0');
  });

  it('is ended by Continue (LOG-11)', async () => {
    const user = await signIn(WARNING);
    await screen.findByRole('alertdialog');
    server.on('/vendor/login', signedInAnswer());
    await user.click(box().getByRole('button', { name: 'Continue' }));
    await atWork();
    expect(logins()[1]).toMatchObject({ mobile: PHONE, pin: '1234', forcelogin: '1' });
  });

  it('is left alone by Cancel (LOG-12)', async () => {
    const user = await signIn(WARNING);
    await screen.findByRole('alertdialog');
    await user.click(box().getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => expect(pin()).toHaveValue(''));
    expect(logins()).toHaveLength(1);
    expect(useIdentity.getState().token).toBeNull();
    // Nothing of the question is left: the next sign-in is asked about anew.
    await user.type(pin(), '1234');
    await screen.findByRole('alertdialog');
    expect(logins().map(({ forcelogin }) => forcelogin)).toEqual(['0', '0']);
  });
});

describe('a successful sign-in', () => {
  it('keeps token, user, settings, session and bill, and opens the work (LOG-14)', async () => {
    const cart = { ...emptyCart(), order_id: 'bill-9' };
    const session = sampleSession({ username: 'Imran Shaikh' });
    await signIn(signedInAnswer({ cart, session }));
    await atWork();
    expect(path()).toBe('/billing');
    expect(useIdentity.getState()).toMatchObject({
      token: 'token-of-asha',
      user: { id: '31', first_name: 'Asha', mobile: PHONE, store_id: '4' },
    });
    expect(currentSettings()?.store.name).toBe('Nisarga Fresh, Kothrud');
    expect(currentCashSession()).toMatchObject({ type: 'close', username: 'Imran Shaikh' });
    expect(currentCart()?.order_id).toBe('bill-9');
    const kept = (key: string) => JSON.parse(localStorage.getItem(key) ?? '{}').state;
    expect(kept('rokad.identity')).toMatchObject({
      token: 'token-of-asha',
      user: { id: '31', mobile: PHONE },
    });
    expect(JSON.stringify(kept('rokad.settings'))).toContain('"name":"Nisarga Fresh, Kothrud"');
    expect(JSON.stringify(kept('rokad.cash_session'))).toContain('"username":"Imran Shaikh"');
  });

  it('is work on the terminal of the licence; nothing else names one (LOG-21)', async () => {
    const { data, ...rest } = signedInAnswer();
    const elsewhere = { ...data, terminal_id: '1', udidtoken: 'of another device' };
    await signIn({ ...rest, data: elsewhere, terminal_id: '1' });
    await atWork();
    expect(useIdentity.getState().licence).toEqual(sampleLicence);
    await act(() => call(cartDetails, {}).catch(() => {}));
    for (const path of ['/vendor/auth-mobile', '/vendor/login', '/cart-details']) {
      const [sent] = server.sent(path);
      expect(sent?.fields, path).toMatchObject({ udidtoken: sampleLicence.udid });
      expect(sent?.fields, path).not.toHaveProperty('terminal_id');
    }
  });

  it('tells what became of a bill left behind elsewhere', async () => {
    const held = says('login.items_held', { items: 12, terminal: 'Till 2' });
    await signIn({ ...signedInAnswer(), ...held });
    await atWork();
    expect(
      await screen.findByText('Your bill of 12 items from Till 2 is in Held Bills'),
    ).toBeVisible();
  });

  it('warns of a PIN that is easy to guess', async () => {
    await signIn({ ...signedInAnswer(), notices: [says('login.pin_is_weak')] });
    await atWork();
    expect(await screen.findByText(/^Your PIN is easy to guess\./)).toBeVisible();
  });
});
