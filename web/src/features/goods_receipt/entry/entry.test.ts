import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useIdentity } from '@/api';
import { code, RICE, SOAP, sampleGoods } from '@/test/modelGrn';
import { signedInTill } from '@/test/till';
import { STORAGE_KEY, tell, typeLine, useEntry, useTakenUp, WRITE_AFTER_MS } from './entry';
import { NOTHING } from './model/goods';
import { type EntryRecord, grnOf } from './model/state';

const soap = sampleGoods(SOAP);
const rice = sampleGoods(RICE);
const advice = { goods: [soap, rice], grnCount: 0 };
const nothing = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  signedInTill();
});

afterEach(() => {
  vi.restoreAllMocks();
});

const takeUp = (adviceId = 'adv-1') =>
  renderHook(({ id }) => useTakenUp(id, advice, nothing), { initialProps: { id: adviceId } });
const scan = (of: string) => act(() => tell({ kind: 'scanned', scan: code(of), isCovered: false }));
const type = (damaged: string) => act(() => typeLine(soap, { ...NOTHING, received: '1', damaged }));
const written = (): EntryRecord => JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
const grnWritten = () => Object.values(written()?.grns ?? {})[0];
const damagedWritten = () => grnWritten()?.draft?.entered.damaged;

it('writes a scan down at once, and what is typed together, a moment after the first keystroke', () => {
  takeUp();
  scan(SOAP);
  expect(grnWritten()?.lines[soap.key]?.received).toBe('1');
  const write = vi.spyOn(Storage.prototype, 'setItem');
  for (const damaged of ['1', '12', '123']) type(damaged);
  expect(write).not.toHaveBeenCalled();
  vi.advanceTimersByTime(WRITE_AFTER_MS);
  expect([damagedWritten(), write.mock.calls.length]).toEqual(['123', 1]);
});

it.each([
  [
    'its field is left',
    () => document.body.dispatchEvent(new Event('focusout', { bubbles: true })),
  ],
  ['the page is hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the page goes', () => window.dispatchEvent(new Event('pagehide'))],
  ['something else is entered', () => scan(RICE)],
])('writes what is typed down when %s', (_, happens) => {
  takeUp();
  scan(SOAP);
  type('1');
  happens();
  expect(written().grns[useEntry.getState().name]).toEqual(grnOf(useEntry.getState()));
  // It is not written a second time.
  const write = vi.spyOn(Storage.prototype, 'setItem');
  vi.advanceTimersByTime(WRITE_AFTER_MS);
  expect(write).not.toHaveBeenCalled();
});

it('writes what is typed down when the screen is left, and goes on there', () => {
  const { unmount } = takeUp();
  scan(SOAP);
  type('1');
  unmount();
  expect([damagedWritten(), useEntry.getState().name]).toEqual(['1', '']);
  const { result } = takeUp();
  expect([result.current.isTaken, grnOf(useEntry.getState()).draft?.entered.damaged]).toEqual([
    true,
    '1',
  ]);
});

it('goes on with what another window has written, and writes nothing over it', () => {
  takeUp();
  scan(SOAP);
  const theirs = JSON.stringify(written()).replace('"received":"1"', '"received":"7"');
  type('1');
  localStorage.setItem(STORAGE_KEY, theirs);
  vi.advanceTimersByTime(WRITE_AFTER_MS);
  expect(localStorage.getItem(STORAGE_KEY)).toBe(theirs);
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY }));
  });
  expect(grnOf(useEntry.getState()).lines[soap.key]?.received).toBe('7');
});

it('takes a record of another version for none', () => {
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ version: 99, grns: {} }));
  takeUp();
  scan(SOAP);
  expect(written().version).toBe(1);
});

it('says where the device does not keep it, and goes on without', () => {
  const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  takeUp();
  scan(SOAP);
  scan(SOAP);
  const { isKept } = useEntry.getState();
  expect([isKept, grnOf(useEntry.getState()).lines[soap.key]?.received]).toEqual([false, '2']);
  write.mockRestore();
  scan(SOAP);
  expect([useEntry.getState().isKept, grnWritten()?.lines[soap.key]?.received]).toEqual([
    true,
    '3',
  ]);
});

it('keeps a GRN for who entered it, and for this advice alone', () => {
  const { rerender } = takeUp();
  scan(SOAP);
  rerender({ id: 'adv-2' });
  expect(grnOf(useEntry.getState()).lines).toEqual({});
  const others = useIdentity.getState().user;
  useIdentity.setState({ user: others && { ...others, id: 'somebody-else' } });
  rerender({ id: 'adv-1' });
  expect(grnOf(useEntry.getState()).lines).toEqual({});
  useIdentity.setState({ user: others });
  rerender({ id: 'adv-2' });
  rerender({ id: 'adv-1' });
  expect(grnOf(useEntry.getState()).lines[soap.key]?.received).toBe('1');
});

it('leaves nothing in the storage where no GRN is in the making', () => {
  takeUp();
  scan(SOAP);
  act(() => {
    tell({ kind: 'discardAsked' });
    tell({ kind: 'discarded' });
  });
  expect(localStorage.getItem(STORAGE_KEY)).toBeNull();
});
