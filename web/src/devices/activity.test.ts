import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { scannerSimulator } from './scanner/scannerSimulator';

const MINUTE = 60_000;
let stop = () => {};

/** The module as it is after a reload of the page. */
async function load() {
  vi.resetModules();
  return import('./activity');
}

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 21, 9) }));
afterEach(() => stop());

it('knows how long nobody has touched the till', async () => {
  const { idleTime, startActivityWatch } = await load();
  stop = startActivityWatch();
  window.dispatchEvent(new Event('pointerdown'));
  vi.setSystemTime(Date.now() + 5 * MINUTE);
  expect(idleTime()).toBe(5 * MINUTE);
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
  expect(idleTime()).toBe(0);
});

it('sees a scan, whose keys nobody behind the scanner sees', async () => {
  const { idleTime, startActivityWatch } = await load();
  const { startKeyboardWedge } = await import('./scanner');
  stop = startActivityWatch();
  const stopWedge = startKeyboardWedge();
  const behind = vi.fn();
  window.addEventListener('keydown', behind, { capture: true });
  window.dispatchEvent(new Event('pointerdown'));
  vi.setSystemTime(Date.now() + 9 * MINUTE);
  scannerSimulator.type('8901262010016');
  expect(behind).not.toHaveBeenCalled();
  expect(idleTime()).toBe(0);
  window.removeEventListener('keydown', behind, { capture: true });
  stopWedge();
});

it('tells how long it had been still before each use', async () => {
  const { noteUse, onUse } = await load();
  const idle: number[] = [];
  noteUse();
  onUse((milliseconds) => idle.push(milliseconds));
  vi.setSystemTime(Date.now() + 20 * MINUTE);
  noteUse();
  noteUse();
  expect(idle).toEqual([20 * MINUTE, 0]);
});

it('remembers over a night with the power off', async () => {
  const before = await load();
  before.noteUse();
  vi.setSystemTime(Date.now() + 600 * MINUTE);
  const after = await load();
  expect(after.idleTime()).toBe(600 * MINUTE);
});
