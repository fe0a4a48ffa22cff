import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, fakeServer } from '@/test/fakeServer';
import { renderApp } from '@/test/renderApp';
import { sampleSettings, signedInAnswer } from '@/test/samples';
import { refuses, refusesField, says } from '@/test/says';
import { activatedTill } from '@/test/till';

vi.mock('@/screens/billing', () => ({ BillingScreen: () => <h1>Billing Session</h1> }));

const PHONE = '9822010005';
const SENT = { status: 'otp_sent', ...says('login.code_sent', { mobile: PHONE }) };

let server: FakeServer;
beforeEach(() => {
  activatedTill();
  server = fakeServer();
  const data = { mobile: PHONE, first_name: 'Kavya', pin_set: 0 };
  server.on('/vendor/auth-mobile', { status: 'success', message: '', data });
  server.on('/vendor/register-mobile', SENT);
  server.on('/vendor/setup-pin', { status: 'success', ...says('login.pin_set') });
  server.on('/vendor/login', signedInAnswer());
  server.on('/vendor/get-settings', { status: 'success', message: '', settings: sampleSettings() });
});

const phone = () => screen.getByLabelText('Phone number');
const code = () => screen.findByLabelText('Code from the SMS');
const newPin = () => screen.findByLabelText('New PIN');
const again = () => screen.findByLabelText('New PIN once more');

async function afterPhone() {
  const { user } = renderApp('/');
  await screen.findByLabelText('Phone number');
  await user.type(phone(), `${PHONE}{Enter}`);
  return user;
}

async function chosen(pin: string, twice = pin) {
  const user = await afterPhone();
  await user.type(await code(), '482913{Enter}');
  await user.type(await newPin(), pin);
  await user.type(await again(), `${twice}{Enter}`);
  return user;
}

describe('a user without a PIN', () => {
  it('is sent a code, sets a PIN with it and is signed in (LOG-24)', async () => {
    await chosen('4826');
    await screen.findByRole('heading', { name: 'Billing Session' });
    expect(server.sent('/vendor/register-mobile')[0]?.fields).toMatchObject({ mobile: PHONE });
    expect(server.sent('/vendor/setup-pin')[0]?.fields).toMatchObject({
      mobile: PHONE,
      otp: '482913',
      pin: '4826',
    });
    expect(server.sent('/vendor/login')[0]?.fields).toMatchObject({ mobile: PHONE, pin: '4826' });
  });

  it('types the PIN twice alike', async () => {
    await chosen('4826', '4827');
    expect(await screen.findByText('The two PINs are not the same.')).toBeVisible();
    expect(await again()).toHaveValue('');
    expect(await again()).toHaveFocus();
    expect(server.sent('/vendor/setup-pin')).toEqual([]);
  });

  it('reads at the code what the server says of it', async () => {
    const message = 'Incorrect code. 4 tries left.';
    server.on('/vendor/setup-pin', refuses('setup_pin.wrong_code', { left: 4 }));
    await chosen('4826');
    expect(await code()).toHaveAccessibleDescription(message);
    expect(await code()).toHaveValue('');
  });

  it('reads at the PIN what the server says of it', async () => {
    const message = 'The PIN must have exactly 4 digits.';
    server.on('/vendor/setup-pin', refusesField('pin', 'setup_pin.not_four_digits'));
    await chosen('4826');
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('is asked for the PIN when it is set but the sign-in fails', async () => {
    server.on('/vendor/login', refuses('mobile.not_active'));
    await chosen('4826');
    expect(await screen.findByLabelText('PIN')).toBeVisible();
    expect(screen.getByText('Your PIN is set.')).toBeVisible();
  });
});

describe('asking for a code (LOG-25)', () => {
  it('otp_sent: the code is asked for', async () => {
    await afterPhone();
    expect(await code()).toHaveFocus();
    expect(screen.getByText(SENT.message)).toBeVisible();
  });

  it('login_redirect: a PIN was set meanwhile, it is asked for', async () => {
    server.on('/vendor/register-mobile', {
      status: 'login_redirect',
      ...says('setup_pin.pin_is_set'),
    });
    await afterPhone();
    expect(await screen.findByLabelText('PIN')).toBeVisible();
  });

  it.each([
    ['m_not_found', says('mobile.no_code_for_unknown')],
    ['account_not_active', says('mobile.not_active')],
  ])('%s: it is said under the phone', async (status, said) => {
    server.on('/vendor/register-mobile', { status, ...said });
    const { message } = said;
    await afterPhone();
    expect(await screen.findByText(message)).toBeVisible();
    expect(phone()).toHaveAccessibleDescription(message);
  });
});
