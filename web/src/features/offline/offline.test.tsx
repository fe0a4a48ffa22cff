import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setOnline, useIdentity } from '@/api';
import { type FakeServer, fakeServer } from '@/test/fakeServer';
import { path, renderApp } from '@/test/renderApp';
import { sampleSettings } from '@/test/samples';
import { activatedTill, sampleLicence, signedInTill } from '@/test/till';
import { forgetLocalRows, type LocalUser, localDatabase } from './localDatabase';
import { endOfflineSession } from './offlineSession';
import type { PinToProve } from './pinHash';
import { findPrices, syncPrices } from './priceCopy';
import { syncTables } from './tableSync';

vi.mock('@/screens/billing', () => ({ BillingScreen: () => <h1>Billing Session</h1> }));
vi.mock('./pinHash', () => ({
  sixBitsOfPin: async ({ vuId, pin, ends, udid }: PinToProve) =>
    vuId === '31' && pin === '1234' && ends === `${ENDS}` && udid === sampleLicence.udid ? 17 : 18,
}));

/** The module as `make wasm` built it, which runs before this test. */
vi.mock('@/pricing', async (original) => {
  const { pricingOf } = await import('@/pricing/pricingModule');
  const file = readFileSync(resolve(import.meta.dirname, '../../pricing/built/pricing.wasm'));
  return { ...(await original<object>()), loadPricing: () => pricingOf(file) };
});

const PHONE = '9822010001';
const ENDS = Date.now() + 3_600_000;
const asha: LocalUser = {
  vu_id: '31',
  mobile: PHONE,
  first_name: 'Asha',
  last_name: 'Kulkarni',
  password: `${ENDS}|${'ab'.repeat(16)}|17`,
};
const session = {
  id: 'session-1',
  vu_id: '31',
  settlement_date: '2026-11-21',
  opening_balance: '2000.00',
  opening_time: '2026-11-21 09:02:00',
  closing_balance: '',
  closing_time: '',
};
const butter = { barcode: '8901262010016', name: 'Amul Butter', mrp: '62.00', price: '60.00' };

let server: FakeServer;
beforeEach(async () => {
  activatedTill();
  endOfflineSession();
  await forgetLocalRows();
  server = fakeServer();
  server.on('/healthz', new TypeError('no network'));
});

async function openOffline() {
  await localDatabase().user.put(asha);
  setOnline(false);
  const { user } = renderApp('/');
  await user.click(await screen.findByRole('button', { name: 'Another phone number' }));
  return user;
}

describe('a device without network', () => {
  it('offers to sign in offline (OFF-01)', async () => {
    await openOffline();
    expect(screen.getByRole('button', { name: 'Login offline' })).toBeVisible();
    expect(screen.getByText(/People who signed in here lately/)).toBeVisible();
  });

  it('offers it too once a call finds no server (OFF-01)', async () => {
    server.on('/vendor/auth-mobile', new TypeError('no network'));
    const { user } = renderApp('/');
    await user.type(await screen.findByLabelText('Phone number'), `${PHONE}{Enter}`);
    expect(await screen.findByRole('button', { name: 'Login offline' })).toBeVisible();
  });

  it('offers it too at the PIN, when the server goes between phone and PIN (OFF-01)', async () => {
    await localDatabase().user.put(asha);
    const data = { mobile: PHONE, first_name: 'Asha', pin_set: 1 };
    server.on('/vendor/auth-mobile', { status: 'success', message: '', data });
    server.on('/vendor/login', new TypeError('no network'));
    const { user } = renderApp('/');
    await user.click(await screen.findByRole('button', { name: 'Asha Kulkarni' }));
    await user.type(await screen.findByLabelText('PIN'), '1234');
    await user.click(await screen.findByRole('button', { name: 'Login offline' }));
    await user.type(screen.getByLabelText('PIN'), '1234{Enter}');
    expect(await screen.findByText('You can look, not sell')).toBeVisible();
  });

  it('has the names of whom it knows in the place of the phone step, F2 leads to that', async () => {
    await localDatabase().user.put(asha);
    setOnline(false);
    const { user } = renderApp('/');
    const tile = await screen.findByRole('button', { name: 'Asha Kulkarni' });
    await waitFor(() => expect(tile).toHaveFocus());
    expect(screen.queryByLabelText('Phone number')).toBeNull();
    await user.keyboard('{F2}');
    expect(screen.getByLabelText('Phone number')).toHaveFocus();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Asha Kulkarni' }));
    expect(await screen.findByRole('heading', { name: 'Asha Kulkarni' })).toBeVisible();
    expect(server.sent('/vendor/auth-mobile')).toEqual([]);
  });

  it('does not know a stranger (OFF-03)', async () => {
    const user = await openOffline();
    await user.type(screen.getByLabelText('Phone number'), '9999999999{Enter}');
    expect(await screen.findByText('The user does not exist.')).toBeVisible();
  });

  it('signs in with a token of 60 letters and digits, and asks no server (OFF-02, OFF-04)', async () => {
    const user = await openOffline();
    await user.type(screen.getByLabelText('Phone number'), `${PHONE}{Enter}`);
    await user.type(await screen.findByLabelText('PIN'), '0000{Enter}');
    expect(await screen.findByText('Incorrect PIN. 4 tries left.')).toBeVisible();
    await user.type(screen.getByLabelText('PIN'), '1234{Enter}');
    expect(await screen.findByText('You can look, not sell')).toBeVisible();
    expect(path()).toBe('/offline');
    const kept = JSON.parse(localStorage.getItem('rokad.offline') ?? '{}');
    expect(kept.state.session.token).toMatch(/^[A-Za-z0-9]{60}$/);
    expect(useIdentity.getState().token).toBeNull();
    expect(server.sent('/vendor/login')).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('heading', { name: 'Who is at the till?' })).toBeVisible();
    expect(path()).toBe('/');
  });

  it('says when only the server can tell', async () => {
    await localDatabase().user.put({ ...asha, password: '' });
    setOnline(false);
    const { user } = renderApp('/');
    await user.click(await screen.findByRole('button', { name: 'Asha Kulkarni' }));
    await user.type(await screen.findByLabelText('PIN'), '1234{Enter}');
    expect(await screen.findByText(/This device cannot check your PIN any more/)).toBeVisible();
  });

  it('shows nothing of itself to who has not signed in', async () => {
    renderApp('/offline');
    expect(await screen.findByLabelText('Phone number')).toBeVisible();
  });
});

describe('what the device keeps', () => {
  beforeEach(() => {
    signedInTill();
    server.on('/vendor/get-settings', {
      status: 'success',
      message: '',
      settings: sampleSettings(),
    });
    server.on('/vendor/table-sync', ({ type }) => ({
      status: 'success',
      message: '',
      data: type === 'store_user' ? [asha] : [session],
    }));
  });

  it('are the users and sessions that the server tells, in the place of older ones (OFF-05, OFF-06, OFF-08)', async () => {
    const db = localDatabase();
    await db.user.put({ ...asha, vu_id: '99' });
    await db.guard.put({ vu_id: '99', failures: 3, failures_on: '', locked_until: 0 });
    await syncTables();
    expect(await db.user.toArray()).toEqual([asha]);
    expect(await db.session.toArray()).toEqual([session]);
    expect(await db.guard.count()).toBe(0);
    expect(server.sent('/vendor/table-sync').map(({ fields }) => fields.type)).toEqual([
      'store_user',
      'session',
    ]);
  });

  it('stays as it was when the server does not tell all', async () => {
    await localDatabase().user.put(asha);
    server.on('/vendor/table-sync', new TypeError('no network'));
    await expect(syncTables()).rejects.toThrow();
    expect(await localDatabase().user.toArray()).toEqual([asha]);
  });

  it('are the prices, page by page, and again only when they changed', async () => {
    const pages = [
      { data: [butter], next: '2000', version: '7' },
      { data: [{ ...butter, barcode: '2', name: 'Bread' }], next: '', version: '7' },
    ];
    server.on('/vendor/price-list', ({ after }) => ({
      status: 'success',
      message: '',
      ...(after === '' ? pages[0] : pages[1]),
    }));
    await syncPrices('7/4', 0);
    expect((await findPrices(butter.barcode))?.rows).toMatchObject([butter]);
    expect((await findPrices('amul b'))?.rows).toMatchObject([butter]);
    expect((await findPrices('br'))?.rows).toMatchObject([{ name: 'Bread' }]);
    expect((await findPrices('but'))?.rows).toMatchObject([butter]);
    expect((await findPrices('Butter, AMUL'))?.rows).toMatchObject([butter]);
    expect((await findPrices('amul milk'))?.rows).toEqual([]);
    expect((await findPrices('!'))?.rows).toEqual([]);
    expect((await findPrices('zz'))?.rows).toEqual([]);

    await syncPrices('7/4', 1_000);
    expect(server.sent('/vendor/price-list')).toHaveLength(2);
    server.on('/vendor/price-list', {
      status: 'success',
      message: '',
      data: [],
      next: '',
      version: '7',
    });
    await syncPrices('7/4', 3_600_000);
    expect((await findPrices(butter.barcode))?.rows).toHaveLength(1);
  });

  it('is forgotten with the licence', async () => {
    await localDatabase().user.put(asha);
    renderApp('/billing');
    await screen.findByRole('heading', { name: 'Billing Session' });
    useIdentity.setState({ licence: null, user: null, token: null });
    await waitFor(async () => expect(await localDatabase().user.count()).toBe(0));
  });
});
