import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Reading } from '@/devices/bridge';
import { type CableDevice, cableDevices, withoutCableDevices } from '@/test/cableDevices';
import { cableScale, keepCableScale } from './cableScale';
import { chooseScale, readSerialScale } from './serialScale';

const SCALE: CableDevice = { cable: 'serial', vendorId: 0x0403, productId: 0x6001 };
const PRINTER: CableDevice = { cable: 'serial', vendorId: 0x1a86, productId: 0x7523 };
const STEADY = 'ST,GS,+  1.250kg\r\n';

let heard: (Reading | null)[] = [];
let stop = () => {};
function cables() {
  if (!window.cableDevices) throw new Error('there are no cables');
  return window.cableDevices;
}
const opened = (times: number) =>
  vi.waitFor(() => expect(cables().opened).toHaveLength(times), { timeout: 5_000 });
const hears = (reading: Reading | null) =>
  vi.waitFor(() => expect(heard).toContainEqual(reading), { timeout: 5_000 });

beforeEach(async () => {
  heard = [];
  cableDevices([SCALE, PRINTER]);
  cables().choice = 1;
  await navigator.serial.requestPort();
  cables().choice = 0;
  expect(await chooseScale(2_400)).toBe(true);
});
afterEach(async () => {
  stop();
  keepCableScale(null);
  withoutCableDevices();
});

it('a scale is chosen once, opened at its speed while it is read, and let go', async () => {
  expect(cableScale()).toEqual({ vendorId: 0x0403, productId: 0x6001, baudRate: 2_400 });
  stop = readSerialScale((reading) => heard.push(reading));
  await opened(2);
  cables().say(0, `\r\n${STEADY.repeat(3)}`);
  await hears({ grams: 1_250, stable: true });
  expect(cables().opened.every(({ baudRate }) => baudRate === 2_400)).toBe(true);
  stop();
  const ports = await navigator.serial.getPorts();
  await vi.waitFor(() => expect(ports.every(({ readable }) => readable === null)).toBe(true));
  stop = readSerialScale((reading) => heard.push(reading));
  await opened(3);
  expect(cables().asked).toBe(2);
  expect(heard).not.toContain(null);
});

it('what a scale writes with a parity is read without', async () => {
  stop = readSerialScale((reading) => heard.push(reading));
  await opened(2);
  const even = (letter: string) => {
    const code = letter.charCodeAt(0);
    const ones = [...code.toString(2)].filter((bit) => bit === '1').length;
    return ones % 2 === 0 ? code : code | 0x80;
  };
  cables().say(0, [...`\r\n${STEADY.repeat(3)}`].map(even));
  await hears({ grams: 1_250, stable: true });
});

it('a scale that is pulled out is told, and read again when it is back', async () => {
  stop = readSerialScale((reading) => heard.push(reading));
  await opened(2);
  cables().unplug(0);
  await hears(null);
  cables().plug(0);
  await opened(3);
  cables().say(0, `\r\n${STEADY.repeat(3)}`);
  await hears({ grams: 1_250, stable: true });
});

it('none is chosen where nobody chooses, or another program holds its port', async () => {
  keepCableScale(null);
  cables().choice = null;
  expect(await chooseScale(9_600)).toBe(false);
  cables().choice = 0;
  cables().isHeld = true;
  expect(await chooseScale(9_600)).toBe(false);
  expect(cableScale()).toBeNull();
});
