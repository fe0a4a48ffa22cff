import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer } from '@/test/fakeServer';
import { setOnline, useOnline, watchServer } from '.';

let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  setOnline(true);
});
afterEach(() => stop());

it('asks the server while it is away, until it is back, and then no more', async () => {
  const server = fakeServer();
  const { result } = renderHook(() => useOnline());
  stop = watchServer();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(server.sent('/healthz')).toEqual([]);

  server.on('/healthz', new TypeError('no network'));
  setOnline(false);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(server.sent('/healthz')).toHaveLength(2);
  expect(result.current).toBe(false);

  server.on('/healthz', { status: 'ok' });
  await vi.advanceTimersByTimeAsync(4_000);
  await vi.waitFor(() => expect(result.current).toBe(true));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(server.sent('/healthz')).toHaveLength(3);
});

it('takes the word of the browser for a hint only', async () => {
  const server = fakeServer();
  const { result } = renderHook(() => useOnline());
  stop = watchServer();
  window.dispatchEvent(new Event('offline'));
  await vi.waitFor(() => expect(server.sent('/healthz')).toHaveLength(1));
  expect(result.current).toBe(true);
});
