import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useIdentity } from '@/api';
import { type FakeServer, fakeServer } from '@/test/fakeServer';
import { path } from '@/test/renderApp';
import { renderScreen } from '@/test/renderScreen';
import { refuses } from '@/test/says';
import { newDevice } from '@/test/till';

const KEY = '712640500011';
const ACTIVATED = {
  status: 'success',
  message: '',
  data: {
    v_id: '7',
    store_id: '4',
    store_name: 'Nisarga Fresh, Kothrud',
    terminal_id: '2',
    terminal_name: 'Till 1',
    terminal_number: 1,
    expires_at: '2036-11-18 19:51:23',
  },
};
const IN_USE = { ...refuses('licence.in_use'), in_use: 1 };

let server: FakeServer;
beforeEach(() => {
  newDevice();
  server = fakeServer();
});

const field = () => screen.getByLabelText('Licence key');
const button = () => screen.getByRole('button', { name: 'Continue' });
const licence = () => useIdentity.getState().licence;

async function openRegister() {
  const { user } = renderScreen('/register');
  await screen.findByRole('heading', { name: 'Activate' });
  return user;
}

async function enter(key: string) {
  const user = await openRegister();
  await user.type(field(), key);
  await user.click(button());
  return user;
}

it('stands open, with its title, the field of the licence key and Continue (LIC-01, LIC-02)', async () => {
  await openRegister();
  expect(path()).toBe('/register');
  expect(field()).toHaveAccessibleDescription(/12-digit key/);
  expect(button()).toBeVisible();
  expect(button()).toHaveAttribute('aria-keyshortcuts', 'Enter');
});

it('is where a device without a licence lands (LIC-07)', async () => {
  renderScreen('/');
  expect(await screen.findByRole('heading', { name: 'Activate' })).toBeVisible();
  expect(path()).toBe('/register');
});

it('goes on at exactly twelve characters (LIC-03)', async () => {
  const user = await openRegister();
  for (const [digits, disabled] of [
    [11, true],
    [12, false],
    [13, true],
  ] as const) {
    await user.clear(field());
    await user.type(field(), '7'.repeat(digits));
    expect(button().getAttribute('aria-disabled') === 'true', `${digits} digits`).toBe(disabled);
  }
  await user.keyboard('{Enter}');
  expect(server.sent('/cash-register/tag-licence')).toEqual([]);
});

it('takes a key as it is printed, in groups', async () => {
  server.on('/cash-register/tag-licence', ACTIVATED);
  await enter('7126 4050-0011');
  expect(server.sent('/cash-register/tag-licence')[0]?.fields.licence_no).toBe(KEY);
});

describe('an accepted key', () => {
  it('is kept with the id of the device, and leads to the start (LIC-04, LIC-08)', async () => {
    server.on('/cash-register/tag-licence', ACTIVATED);
    server.on('/vendor/auth-mobile', refuses('mobile.unknown'));
    const user = await enter(KEY);
    await screen.findByRole('heading', { name: 'Login' });
    expect(path()).toBe('/');

    const sent = server.sent('/cash-register/tag-licence')[0]?.fields;
    expect(sent).toMatchObject({ licence_no: KEY, trans_from: 'CLOUD_TAB_WEB' });
    expect(sent?.udid).toMatch(/^\w{32,}$/);
    expect(licence()).toMatchObject({ udid: sent?.udid, store_id: '4', terminal_name: 'Till 1' });
    expect(localStorage.getItem('rokad.identity')).toContain(sent?.udid);

    await user.type(screen.getByLabelText('Phone number'), '9822010001{Enter}');
    await waitFor(() =>
      expect(server.sent('/vendor/auth-mobile')[0]?.fields.udidtoken).toBe(sent?.udid),
    );
  });

  it('whose answer was lost is asked for by the same device again', async () => {
    server.on('/cash-register/tag-licence', new TypeError('no network'));
    const user = await enter(KEY);
    expect(await screen.findByText(/No answer from the server/)).toBeVisible();
    await user.click(button());
    await waitFor(() => expect(server.sent('/cash-register/tag-licence')).toHaveLength(2));
    const [first, second] = server.sent('/cash-register/tag-licence');
    expect(second?.fields.udid).toBe(first?.fields.udid);
  });
});

describe('a refused key', () => {
  it('stays, with the message under the field and nothing kept (LIC-05)', async () => {
    server.on('/cash-register/tag-licence', refuses('licence.unknown'));
    await enter(KEY);
    expect(
      await screen.findByText('This licence key is not known. Please check the digits.'),
    ).toBeVisible();
    expect(field()).toHaveAccessibleDescription(/This licence key is not known\./);
    expect(field()).toBeInvalid();
    expect(path()).toBe('/register');
    expect(licence()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Move to this device' })).toBeNull();
  });

  it('that another device runs can be moved here with a passcode (LIC-05)', async () => {
    server.on('/cash-register/tag-licence', IN_USE);
    server.on('/cash-register/move-licence', ({ security_code }) =>
      security_code === '246810' ? ACTIVATED : refuses('guard.wrong_code'),
    );
    const user = await enter(KEY);
    expect(await screen.findByText(IN_USE.message)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Move to this device' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Manager passcode'), '111111');
    expect(await dialog.findByText('Incorrect code.')).toBeVisible();
    expect(licence()).toBeNull();

    await user.type(dialog.getByLabelText('Manager passcode'), '246810');
    await screen.findByRole('heading', { name: 'Login' });
    const [tagged] = server.sent('/cash-register/tag-licence');
    expect(server.sent('/cash-register/move-licence')[1]?.fields).toMatchObject({
      licence_no: KEY,
      udid: tagged?.fields.udid,
      security_code: '246810',
    });
    expect(licence()?.udid).toBe(tagged?.fields.udid);
  });
});

it('says what the device is in words', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  );
  server.on('/cash-register/tag-licence', ACTIVATED);
  await enter(KEY);
  expect(server.sent('/cash-register/tag-licence')[0]?.fields.device_name).toBe(
    'Chrome on Android',
  );
});
