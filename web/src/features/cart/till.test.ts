import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SignedOut, Unreachable } from '@/api';
import { inStore } from '@/lib/deviceStore';
import { sampleCart, sampleLine } from '@/test/bill';
import { signedInTill } from '@/test/till';
import { addToBill, clearCart, replaceBill, retryNow, setCart } from './actions';
import { currentCart } from './bill';
import { keepOverReloads } from './keepOverReloads';
import { NO_RECORD } from './model/record';
import type { TillRecord } from './model/scan';
import { doWhole, STORAGE_KEY, useTill } from './till';

const OPEN = sampleCart([sampleLine('1', '8901001', 1)], { revision: 5 });
const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);
const record = () => inStore<TillRecord>(STORAGE_KEY);
const waiting = () => Object.values(record()?.scans ?? {}).flat();

beforeEach(() => {
  vi.useFakeTimers();
  signedInTill();
  setCart(OPEN);
});
afterEach(() => {
  clearCart();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the runner', () => {
  it('tries what got no answer again after a pause, or when a person asks for it', async () => {
    const run = vi
      .fn<(signal: AbortSignal) => Promise<void>>()
      .mockRejectedValue(new Unreachable());
    const done = doWhole(run, false);
    await pass();
    expect(useTill.getState().stalled).toBe(true);
    await pass(2_999);
    expect(run).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(run).toHaveBeenCalledTimes(2);
    run.mockResolvedValue();
    retryNow();
    expect(await done).toBe(true);
    await pass(9_000);
    expect(run).toHaveBeenCalledTimes(3);
  });

  it('reports what fails by our fault, and goes on', async () => {
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    const next = vi.fn(async () => {});
    void doWhole(() => Promise.reject(new TypeError('ours')), false);
    expect(await doWhole(next, false)).toBe(true);
    expect(report).toHaveBeenCalledOnce();
  });

  it('forgets the queue when the sign-in has ended', async () => {
    const next = vi.fn(async () => {});
    void doWhole(() => Promise.reject(new SignedOut('')), false);
    expect(await doWhole(next, false)).toBe(false);
    expect(next).not.toHaveBeenCalled();
  });

  it('gives up what is under way when the bill is forgotten, and works on', async () => {
    const signals: AbortSignal[] = [];
    const never = doWhole((signal) => {
      signals.push(signal);
      return new Promise(() => {});
    }, false);
    clearCart();
    expect(await never).toBe(false);
    expect(signals[0]?.aborted).toBe(true);
    expect(await doWhole(async () => {}, false)).toBe(true);
  });

  it('keeps one record of the till, and refuses one of another version', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    addToBill({ code: '8901001' });
    expect(Object.keys(localStorage).filter((name) => name.startsWith('rokad.till'))).toEqual([
      STORAGE_KEY,
    ]);
    expect(waiting()).toMatchObject([{ wanted: { code: '8901001' }, orderId: 'order-1' }]);
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ version: 0, scans: { '': [{}] } }));
    addToBill({ code: '8901002' });
    expect(waiting()).toHaveLength(2);
  });

  it('writes waiting scans down again that another window has overwritten', () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    const stop = keepOverReloads();
    addToBill({ code: '8901001' });
    const tellStorage = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }));
    localStorage.setItem(STORAGE_KEY, JSON.stringify(NO_RECORD));
    tellStorage('rokad.other');
    expect(waiting()).toEqual([]);
    tellStorage(STORAGE_KEY);
    expect(waiting()).toHaveLength(1);
    stop();
  });

  it('goes on without room on the device', () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    replaceBill(sampleCart([]));
    addToBill({ code: '8901001' });
    const { next } = useTill.getState().record;
    addToBill({ code: '8901002' });
    expect(useTill.getState().record.next?.id).toBe(next?.id);
    write.mockRestore();
    addToBill({ code: '8901003' });
    expect(waiting()).toHaveLength(3);
  });

  it('keeps lines that are as they were the same objects', () => {
    const before = currentCart()?.data[0];
    setCart(structuredClone({ ...OPEN, revision: 6 }));
    expect(currentCart()?.revision).toBe(6);
    expect(currentCart()?.data[0]).toBe(before);
  });
});
