import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { CableLink } from './cableLink';
import { type Cable, type CablePrinter, cablePrinter, keepCablePrinter } from './cablePrinter';
import { PrintFault } from './printService';
import { chooseSerialPrinter, reopenSerialPrinter } from './serialPrinter';
import { chooseUsbPrinter, type OpenPrinter, reopenUsbPrinter } from './usbPrinter';

/** A printer that takes nothing for so long has no paper, is open, or is off. */
const STUCK_MS = 20_000;
/** A printer that is let go is free again within this. */
const CLOSE_MS = 2_000;
/** A job begins with a fresh start (`ESC @`), which prints nothing. */
const START = 2;
/** The bytes sent at once: even a slow printer has taken them in time. */
const CHUNK = 4_096;
/** Jobs that are remembered; few are ever open. */
const REMEMBERED = 200;

/** Jobs of which something has left, by their names, and of which the end is not known; they survive a reload. */
const useBegun = create<{ names: readonly string[] }>()(
  persist((): { names: readonly string[] } => ({ names: [] }), { name: 'rokad.cable_jobs' }),
);
const others = (name: string) => useBegun.getState().names.filter((one) => one !== name);

export { OtherLanguage } from './cableLink';

let open: CableLink | null = null;
/** Jobs that are under way, by their names. */
const underWay = new Map<string, Promise<void>>();
/** Jobs use the printer one after the other. */
let last: Promise<unknown> = Promise.resolve();

function inTurn<Done>(work: () => Promise<Done>): Promise<Done> {
  const turn = last.then(work);
  last = turn.catch(() => {});
  return turn;
}

async function letGo(): Promise<void> {
  const link = open;
  open = null;
  if (!link) return;
  // One that hangs is left alone: what it holds is of a job that was given up.
  const late = new Promise((done) => setTimeout(done, CLOSE_MS));
  await Promise.race([link.close().catch(() => {}), late]);
}

/**
 * Has the person choose a printer by the browser's own list, which takes a press, and remembers it. `null` where none
 * was chosen or it could not be opened; throws `OtherLanguage` of one that prints no receipts of ours.
 */
export function chooseCablePrinter(cable: Cable, baudRate: number): Promise<CablePrinter | null> {
  return inTurn(async () => {
    await letGo();
    const found = await (cable === 'usb' ? chooseUsbPrinter() : chooseSerialPrinter(baudRate));
    if (!found) return null;
    open = found.link;
    keepCablePrinter(found.printer);
    return found.printer;
  });
}

/** The printer that was chosen, open. */
async function link(): Promise<CableLink> {
  if (open?.isOpen()) return open;
  await letGo();
  const found = await reopened(cablePrinter());
  if (!found) throw new Error('The printer is not there.');
  open = found.link;
  return open;
}

async function reopened(printer: CablePrinter | null): Promise<OpenPrinter | null> {
  if (!printer || !navigator[printer.cable]) return null;
  return printer.cable === 'usb' ? reopenUsbPrinter(printer) : reopenSerialPrinter(printer);
}

/** Opens the printer that was chosen, without a question; whether it is there. */
export function reachCablePrinter(): Promise<boolean> {
  return inTurn(() =>
    link().then(
      () => true,
      () => false,
    ),
  );
}

/** Sends bytes, and gives up on a printer that does not take them. */
async function send(to: CableLink, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  let late: ReturnType<typeof setTimeout> | undefined;
  const stuck = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error('The printer takes nothing.')), STUCK_MS);
  });
  try {
    await Promise.race([to.send(bytes), stuck]);
  } catch (problem) {
    await letGo();
    throw problem;
  } finally {
    clearTimeout(late);
  }
}

/** The printer, which has taken the fresh start. What it was before may have been unplugged and plugged in again. */
async function begun(start: Uint8Array<ArrayBuffer>): Promise<CableLink> {
  const wasOpen = open !== null;
  try {
    const printer = await link();
    await send(printer, start);
    return printer;
  } catch (problem) {
    if (!wasOpen) throw problem;
    const printer = await link();
    await send(printer, start);
    return printer;
  }
}

async function print(name: string, data: string): Promise<void> {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  if (useBegun.getState().names.includes(name)) {
    throw new PrintFault('mayHave', 'The job was begun before.');
  }
  const printer = await begun(bytes.subarray(0, START)).catch((problem) => {
    throw new PrintFault('unreached', problem);
  });
  // Before anything leaves that prints: a page that is gone in the middle knows it when it is back.
  useBegun.setState({ names: [...others(name), name].slice(-REMEMBERED) });
  try {
    for (let place = START; place < bytes.length; place += CHUNK) {
      await send(printer, bytes.subarray(place, place + CHUNK));
    }
  } catch (problem) {
    throw new PrintFault('mayHave', problem);
  }
  useBegun.setState({ names: others(name) });
}

/**
 * Sends a job (ESC/POS, base64) to the printer on this device's cable. A job is sent once under its name: one that is
 * under way is waited for, one that broke off in the middle is never begun again. Throws a `PrintFault` where it was not
 * printed.
 */
export function printByCable(name: string, data: string): Promise<void> {
  const known = underWay.get(name);
  if (known) return known;
  const printing = inTurn(() => print(name, data)).finally(() => underWay.delete(name));
  underWay.set(name, printing);
  return printing;
}

/** Tells whether the printer is there, each time that something is plugged in, or pulled out. */
export function watchCablePrinter(tell: (isThere: boolean) => void): void {
  const look = async () => {
    if (cablePrinter()) tell(await reachCablePrinter());
  };
  const places = [navigator.usb, navigator.serial].filter(Boolean);
  const events = ['connect', 'disconnect'] as const;
  for (const place of places) for (const event of events) place.addEventListener(event, look);
}

/** Lets go of the printer, for tests. */
export async function leaveCablePrinter(): Promise<void> {
  await inTurn(letGo);
  useBegun.setState({ names: [] });
}
