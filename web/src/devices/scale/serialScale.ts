import type { Reading } from '@/devices/bridge';
import { type CableScale, cableScale, keepCableScale } from './cableScale';
import { frameReader } from './scaleFrames';

/** Of eight bits the last may be a parity, which what a scale writes does not need. */
const SEVEN_BITS = 0x7f;

/** A scale that was pulled out is looked for again after so long. */
const AGAIN_MS = 1_000;

/** Users of the port take turns: it opens again only when it is closed. */
let last: Promise<unknown> = Promise.resolve();

function inTurn<Done>(work: () => Promise<Done>): Promise<Done> {
  const turn = last.then(work);
  last = turn.catch(() => {});
  return turn;
}

/**
 * Has the person choose the scale by the browser's own list, which takes a press, and remembers it. False where none was
 * chosen, or its port could not be opened.
 */
export async function chooseScale(baudRate: number): Promise<boolean> {
  try {
    const port = await navigator.serial.requestPort();
    await inTurn(async () => {
      await port.open({ baudRate });
      await port.close();
    });
    const { usbVendorId, usbProductId } = port.getInfo();
    keepCableScale({ vendorId: usbVendorId ?? null, productId: usbProductId ?? null, baudRate });
    return true;
  } catch {
    return false;
  }
}

/** The port of the scale; none where it is not there, is in use, or looks like another one. */
async function portOf({ vendorId, productId }: CableScale): Promise<SerialPort | undefined> {
  const ports = (await navigator.serial.getPorts()).filter((port) => {
    const { usbVendorId = null, usbProductId = null } = port.getInfo();
    return usbVendorId === vendorId && usbProductId === productId;
  });
  return ports.length === 1 && ports[0]?.readable === null ? ports[0] : undefined;
}

/**
 * Reads the scale on this device's serial port until the answered function is called; `hear` is told each reading, and
 * `null` where it cannot be read: it is tried again then by and by.
 */
export function readSerialScale(hear: (reading: Reading | null) => void): () => void {
  let isOver = false;
  let reader: ReadableStreamDefaultReader<Uint8Array> | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;
  const readOnce = async () => {
    const scale = cableScale();
    if (isOver || !scale) return;
    const port = await portOf(scale);
    if (!port) throw new Error('The scale is not there.');
    await port.open({ baudRate: scale.baudRate });
    try {
      reader = port.readable?.getReader() ?? null;
      const read = frameReader();
      while (reader && !isOver) {
        const { value, done } = await reader.read();
        if (done) break;
        const piece = String.fromCharCode(...value.map((byte) => byte & SEVEN_BITS));
        for (const reading of read(piece)) if (!isOver) hear(reading);
      }
    } finally {
      reader?.releaseLock();
      // One that was pulled out is closed already.
      await port.close().catch(() => {});
    }
  };
  const readOn = async () => {
    await inTurn(readOnce).catch(() => {});
    if (isOver) return;
    hear(null);
    again = setTimeout(readOn, AGAIN_MS);
  };
  void readOn();
  return () => {
    isOver = true;
    clearTimeout(again);
    void reader?.cancel().catch(() => {});
  };
}
