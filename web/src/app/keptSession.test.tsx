import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { bridgeApp, leaveBridge, startBridge } from '@/devices/bridge';
import { setDefaultPrinter } from '@/features/printing';
import { keepPaymentDevice } from '@/features/settings';
import { androidApp, withoutAndroidApp } from '@/test/androidApp';
import { fakeServer } from '@/test/fakeServer';
import { renderApp } from '@/test/renderApp';
import { sampleSettings, signedInAnswer } from '@/test/samples';
import { newDevice } from '@/test/till';

vi.mock('@/screens/billing', () => ({ BillingScreen: () => <h1>Billing Session</h1> }));

const done = { status: 'success', message: '' };
const LICENCE = {
  v_id: '7',
  store_id: '4',
  store_name: 'Nisarga Fresh, Kothrud',
  terminal_name: 'Till 1',
  expires_at: '2027-11-21 00:00:00',
};
const USER = {
  ...signedInAnswer().data,
  email: 'asha@nisarga.example',
  dob: 'March 5th 1990',
  gender: 'female',
  theme: 'theme-dark',
};
/** The state that the device keeps under a name. */
const kept = (name: string) => JSON.parse(localStorage.getItem(name) ?? '{}').state;

afterEach(() => {
  leaveBridge();
  withoutAndroidApp();
  setDefaultPrinter(null);
  keepPaymentDevice(null);
});

it('a device keeps its licence and its name, who is signed in and how, its theme, printer and payment device (SHL-31)', async () => {
  newDevice();
  androidApp();
  startBridge();
  await waitFor(() => expect(bridgeApp()).not.toBeNull());
  const server = fakeServer();
  server.on('/cash-register/tag-licence', { ...done, data: LICENCE });
  server.on('/vendor/auth-mobile', {
    ...done,
    data: { mobile: USER.mobile, first_name: USER.first_name, pin_set: 1 },
  });
  server.on('/vendor/login', { ...signedInAnswer({ data: USER }) });
  server.on('/vendor/get-settings', { ...done, settings: sampleSettings() });
  server.on('/vendor/preferences', done);
  const { user } = renderApp('/register');
  await user.type(await screen.findByLabelText('Licence key'), '123456789012{Enter}');
  await user.type(await screen.findByLabelText('Phone number'), `${USER.mobile}{Enter}`);
  await user.type(await screen.findByLabelText('PIN'), '1234');
  await screen.findByRole('heading', { name: 'Billing Session' });
  setDefaultPrinter('Counter');
  keepPaymentDevice({ id: 'd-1', serial_number: '184002637715', name: 'EZSwype 7715' });

  const { licence, user: person, token, trans_from } = kept('rokad.identity');
  const { id, store_id, v_id, mobile, email, first_name, last_name, dob, gender } = person;
  expect({ id, store_id, v_id, mobile, email, first_name, last_name, dob, gender }).toEqual({
    id: USER.id,
    store_id: USER.store_id,
    v_id: USER.v_id,
    mobile: USER.mobile,
    email: 'asha@nisarga.example',
    first_name: USER.first_name,
    last_name: USER.last_name,
    dob: 'March 5th 1990',
    gender: 'female',
  });
  expect([token, trans_from]).toEqual([USER.api_token, 'CLOUD_TAB_WEB']);
  const { udid } = server.sent('/cash-register/tag-licence')[0]?.fields ?? {};
  expect(licence).toEqual({ udid, ...LICENCE, device_name: 'SUNMI T2' });
  expect(localStorage.getItem('rokad.theme')).toBe('theme-dark');
  expect(kept('rokad.printer').printer).toBe('Counter');
  expect(kept('rokad.payment_device').device).toMatchObject({ serial_number: '184002637715' });
});
