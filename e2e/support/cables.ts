import type { Page } from '@playwright/test';
import { type CableDevice, cableDevices } from '../../web/src/test/cableDevices';
import { printerDataOf } from './printerData';

/** A receipt printer on USB, one on a serial adapter, and a scale on another. */
export const DEVICES: readonly CableDevice[] = [
  {
    cable: 'usb',
    vendorId: 0x04b8,
    productId: 0x0e28,
    productName: 'TM-T82X',
    serialNumber: 'X7C1012345',
  },
  { cable: 'serial', vendorId: 0x1a86, productId: 0x7523 },
  { cable: 'serial', vendorId: 0x0403, productId: 0x6001 },
];

/** The devices of web/src/test on the cables of the browser of a test, and what they were sent. */
export class Cables {
  readonly #page: Page;
  /** Bytes that each device was sent, in their order; they stay over reloads of the page. */
  readonly #sent: Buffer[];
  /** Printer data of the calls' answers, in their order. */
  readonly answered: readonly Buffer[];

  private constructor(page: Page, devices: readonly CableDevice[]) {
    this.#page = page;
    this.answered = printerDataOf(page);
    this.#sent = devices.map(() => Buffer.alloc(0));
  }

  /** Puts devices onto the cables of every page from here on. */
  static async of(page: Page, devices: readonly CableDevice[] = DEVICES): Promise<Cables> {
    const cables = new Cables(page, devices);
    await page.exposeFunction('keepOfCable', (device: number, bytes: number[]) => {
      cables.#sent[device] = Buffer.concat([cables.sent(device), Buffer.from(bytes)]);
    });
    await page.addInitScript(cableDevices, devices);
    return cables;
  }

  /** All that a device was sent. */
  sent(device: number): Buffer {
    return this.#sent[device] ?? Buffer.alloc(0);
  }

  /** Chooses a device in the browser's list from here on; `null` for none. */
  async choose(device: number | null): Promise<void> {
    await this.#page.evaluate((place) => {
      if (window.cableDevices) window.cableDevices.choice = place;
    }, device);
  }

  /** The scale sends a line on and on from here; '' for no more. */
  async weigh(line: string): Promise<void> {
    await this.#page.evaluate((text) => window.cableDevices?.sayOn(2, text), line);
  }

  /** How often the browser's list was opened on this page. */
  async asked(): Promise<number> {
    return await this.#page.evaluate(() => window.cableDevices?.asked ?? 0);
  }

  /** Pulls a device out, or plugs it in again. */
  async unplug(device: number): Promise<void> {
    await this.#page.evaluate((place) => window.cableDevices?.unplug(place), device);
  }

  async plug(device: number): Promise<void> {
    await this.#page.evaluate((place) => window.cableDevices?.plug(place), device);
  }

  /** The device that is sent something next is pulled out after so many bytes. */
  async breakAfter(bytes: number): Promise<void> {
    await this.#page.evaluate((count) => {
      if (window.cableDevices) window.cableDevices.breaksAfter = count;
    }, bytes);
  }
}
