import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useIdentity } from '@/api';
import { fakeServer } from '@/test/fakeServer';
import { sampleSettings } from '@/test/samples';
import { refuses } from '@/test/says';
import { newDevice, signedInTill } from '@/test/till';
import {
  cartMenuIsOn,
  currentSettings,
  isOn,
  menuIsOn,
  paymentTypeIsOn,
  printEntry,
  refreshSettings,
  setSettings,
  useMaybeSettings,
  useSettings,
} from '.';

beforeEach(() => newDevice());

describe('reading', () => {
  const settings = sampleSettings();

  it('takes a flag bare or wrapped', () => {
    expect([isOn(1), isOn(0), isOn({ status: 1 }), isOn({ status: 0 })]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it('knows what is on by its name; what is not listed is off (SHL-36)', () => {
    expect(menuIsOn(settings, 'start_billing')).toBe(true);
    expect(menuIsOn(settings, 'shop_by_catalog')).toBe(false);
    expect(menuIsOn(settings, 'exchange_return')).toBe(false);
    expect(cartMenuIsOn(settings, 'hold_bill')).toBe(true);
    expect(cartMenuIsOn(settings, 'recall_bill')).toBe(false);
    expect(paymentTypeIsOn(settings, 'cash')).toBe(true);
    expect(paymentTypeIsOn(settings, 'ezswype')).toBe(false);
    expect(paymentTypeIsOn(settings, 'loyalty_emr')).toBe(false);
    expect(printEntry(settings, 'bill_reprint')).toMatchObject({ status: 1, verify: 1 });
  });
});

describe('a payment type', () => {
  it.each([
    'cash',
    'ezswype',
    'card_offline',
    'paytm_offline',
    'google_tez_offline',
    'razor_pay_online',
    'loyalty_emr',
  ] as const)('is named %s, and on only where the store says so (PAY-01, PAY-02)', (name) => {
    const says = (status: number) => ({
      ...sampleSettings(),
      payment_type: [{ name, status }],
    });
    expect(paymentTypeIsOn(says(1), name)).toBe(true);
    expect(paymentTypeIsOn(says(0), name)).toBe(false);
    expect(paymentTypeIsOn({ ...sampleSettings(), payment_type: [] }, name)).toBe(false);
  });
});

describe('the settings', () => {
  it('are there for who is signed in only', () => {
    expect(renderHook(() => useMaybeSettings()).result.current).toBeNull();
    vi.spyOn(console, 'error').mockReturnValue();
    expect(() => renderHook(() => useSettings())).toThrow(/nobody is signed in/);
    setSettings(sampleSettings());
    expect(renderHook(() => useSettings()).result.current.store.code).toBe('PN1');
  });

  it('are kept on the device', () => {
    setSettings(sampleSettings());
    expect(localStorage.getItem('rokad.settings')).toContain('Nisarga Fresh');
  });

  it('are read anew', async () => {
    signedInTill();
    const server = fakeServer();
    const settings = { ...sampleSettings(), store: { ...sampleSettings().store, code: 'PN2' } };
    server.on('/vendor/get-settings', { status: 'success', message: '', settings });
    await refreshSettings();
    expect(currentSettings()?.store.code).toBe('PN2');
  });

  it('of who has signed out meanwhile are not taken over', async () => {
    signedInTill();
    const server = fakeServer();
    const letGo = server.hold('/vendor/get-settings', {
      status: 'success',
      message: '',
      settings: sampleSettings(),
    });
    const refreshed = refreshSettings();
    newDevice();
    letGo();
    await refreshed;
    expect(useIdentity.getState().token).toBeNull();
    expect(currentSettings()).toBeNull();
  });

  it('stay as they were when no answer comes', async () => {
    signedInTill();
    fakeServer().on('/vendor/get-settings', refuses('server.busy'));
    await expect(refreshSettings()).rejects.toThrow('The server is busy.');
    expect(currentSettings()?.store.code).toBe('PN1');
  });
});
