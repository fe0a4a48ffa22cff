import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CableDevice, cableDevices, withoutCableDevices } from '@/test/cableDevices';
import { cablePrinter, keepCablePrinter } from './cablePrinter';
import type { Fate, PrintFault } from './printService';

const EPSON: CableDevice = {
  cable: 'usb',
  vendorId: 0x04b8,
  productId: 0x0e28,
  productName: 'TM-T82X',
  serialNumber: 'X7C1',
};
const ADAPTER: CableDevice = { cable: 'serial', vendorId: 0x1a86, productId: 0x7523 };
const SCALE: CableDevice = { cable: 'serial', vendorId: 0x0403, productId: 0x6001 };

/** A bill: a fresh start, more than is sent at once, a cut. */
const BILL = [
  0x1b,
  0x40,
  ...Array.from({ length: 9_000 }, (_, place) => place & 0xff),
  0x1d,
  0x56,
  0,
];
const data = (bytes: readonly number[]) => btoa(String.fromCharCode(...bytes));

/** The driver as a page has it that was just loaded. */
async function loaded() {
  vi.resetModules();
  return await import('./printByCable');
}
function cable() {
  if (!window.cableDevices) throw new Error('there are no cables');
  return window.cableDevices;
}
const came = (device = 0) =>
  cable()
    .sent.filter((one) => one.device === device)
    .flatMap(({ bytes }) => bytes);
const fateOf = (printing: Promise<void>): Promise<Fate | 'printed'> =>
  printing.then(
    () => 'printed',
    (problem) => (problem as PrintFault).fate,
  );

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  cableDevices([EPSON, ADAPTER, SCALE]);
});
afterEach(() => {
  keepCablePrinter(null);
  withoutCableDevices();
});

describe.each([
  ['usb', 0],
  ['serial', 1],
] as const)('a receipt printer by %s', (by, place) => {
  async function chosen() {
    const driver = await loaded();
    cable().choice = place;
    const printer = await driver.chooseCablePrinter(by, 19_200);
    expect(printer).not.toBeNull();
    return driver;
  }

  it('is sent what the server drew, each byte once and in order', async () => {
    const { printByCable } = await chosen();
    await Promise.all([printByCable('a', data(BILL)), printByCable('b', data([0x1b, 0x40, 7]))]);
    expect(came(place)).toEqual([...BILL, 0x1b, 0x40, 7]);
  });

  it('is opened again without a question when the page is', async () => {
    const { leaveCablePrinter } = await chosen();
    await leaveCablePrinter();
    const { printByCable, reachCablePrinter } = await loaded();
    expect(await reachCablePrinter()).toBe(true);
    await printByCable('a', data(BILL));
    expect(came(place)).toEqual(BILL);
    expect(cable().asked).toBe(1);
  });

  it('that is pulled out prints nothing, and prints once it is back', async () => {
    const { printByCable } = await chosen();
    cable().unplug(place);
    expect(await fateOf(printByCable('a', data(BILL)))).toBe('unreached');
    expect(came(place)).toEqual([]);
    cable().plug(place);
    await printByCable('a', data(BILL));
    expect(came(place)).toEqual(BILL);
  });

  it('that is pulled out in the middle may have printed, and is not sent that job again, not even by the next page', async () => {
    const { printByCable } = await chosen();
    cable().breaksAfter = 5_000;
    expect(await fateOf(printByCable('a', data(BILL)))).toBe('mayHave');
    cable().plug(place);
    expect(await fateOf(printByCable('a', data(BILL)))).toBe('mayHave');
    const next = await loaded();
    expect(await fateOf(next.printByCable('a', data(BILL)))).toBe('mayHave');
    expect(came(place)).toEqual(BILL.slice(0, 5_000));
    await next.printByCable('b', data(BILL));
    expect(came(place)).toEqual([...BILL.slice(0, 5_000), ...BILL]);
  });

  it('that takes nothing is given up, and what it has not taken never comes', async () => {
    const { printByCable } = await chosen();
    vi.useFakeTimers();
    cable().isStuck = true;
    const fate = fateOf(printByCable('a', data(BILL)));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await fate).toBe('unreached');
    expect(came(place)).toEqual([]);
  });

  it('is sent a job once that is asked for twice', async () => {
    const { printByCable } = await chosen();
    await Promise.all([printByCable('a', data(BILL)), printByCable('a', data(BILL))]);
    expect(came(place)).toEqual(BILL);
  });

  it('is none where nobody chooses one, or another program holds it', async () => {
    const { chooseCablePrinter } = await loaded();
    expect(await chooseCablePrinter(by, 9_600)).toBeNull();
    cable().choice = place;
    cable().isHeld = true;
    expect(await chooseCablePrinter(by, 9_600)).toBeNull();
  });

  it('is watched: told when it is pulled out and when it is back', async () => {
    const { watchCablePrinter } = await chosen();
    const tell = vi.fn();
    watchCablePrinter(tell);
    cable().unplug(place);
    await vi.waitFor(() => expect(tell).toHaveBeenLastCalledWith(false));
    cable().plug(place);
    await vi.waitFor(() => expect(tell).toHaveBeenLastCalledWith(true));
  });
});

describe('a printer', () => {
  it('on a serial port is opened at its speed, and a scale on another port stays what it is', async () => {
    const { chooseCablePrinter, printByCable } = await loaded();
    cable().choice = 2;
    const scale = await navigator.serial.requestPort();
    await scale.open({ baudRate: 2_400 });
    cable().choice = 1;
    await chooseCablePrinter('serial', 115_200);
    await printByCable('a', data(BILL));
    expect(cable().opened.at(-1)).toMatchObject({ baudRate: 115_200 });
    expect(came(2)).toEqual([]);
    expect(came(1)).toEqual(BILL);
  });

  it('that names no number of its own is found again among others without one', async () => {
    withoutCableDevices();
    const { serialNumber: _, ...nameless } = EPSON;
    cableDevices([{ ...nameless, vendorId: 0x1d90, productId: 1 }, nameless]);
    const { chooseCablePrinter, leaveCablePrinter, printByCable } = await loaded();
    cable().choice = 0;
    await chooseCablePrinter('usb', 0);
    cable().choice = 1;
    await chooseCablePrinter('usb', 0);
    await leaveCablePrinter();
    await printByCable('a', data(BILL));
    expect(came(0)).toEqual([]);
    expect(came(1)).toEqual(BILL);
  });

  it('that understands no ESC/POS is refused and let go', async () => {
    withoutCableDevices();
    cableDevices([{ cable: 'usb', vendorId: 0x0519, productId: 3, productName: 'TSP654' }]);
    const { chooseCablePrinter, OtherLanguage } = await loaded();
    cable().choice = 0;
    await expect(chooseCablePrinter('usb', 0)).rejects.toBeInstanceOf(OtherLanguage);
    expect((await navigator.usb.getDevices())[0]?.opened).toBe(false);
    expect(cablePrinter()).toBeNull();
  });
});
