import WebSerialReceiptPrinter, {
  type KnownSerialPrinter,
} from '@point-of-sale/webserial-receipt-printer';
import { type CableLink, connected } from './cableLink';
import type { CablePrinter } from './cablePrinter';
import type { OpenPrinter } from './usbPrinter';

/** Has the person choose a serial port and opens it; `null` where none was chosen, or it could not be opened. */
export async function chooseSerialPrinter(baudRate: number): Promise<OpenPrinter | null> {
  const library = new WebSerialReceiptPrinter({ baudRate });
  return opened(baudRate, library, () => library.connect());
}

/** Opens the port that was chosen before, without a question; `null` where it is not there, or there are two like it. */
export async function reopenSerialPrinter(known: CablePrinter): Promise<OpenPrinter | null> {
  const { vendorId, productId, baudRate } = known;
  const library = new WebSerialReceiptPrinter({ baudRate });
  return opened(baudRate, library, () => library.reconnect({ vendorId, productId }));
}

async function opened(
  baudRate: number,
  library: ReceiptPrinterLibrary<KnownSerialPrinter>,
  connect: () => Promise<void>,
): Promise<OpenPrinter | null> {
  // A scale may hang on another port, and be open.
  const others = await openPorts();
  const known = await connected(library, connect);
  const port = (await openPorts()).find((one) => !others.includes(one));
  if (!known || !port) return null;
  const { vendorId, productId } = known;
  return {
    printer: { cable: 'serial', name: '', serialNumber: '', vendorId, productId, baudRate },
    link: linkTo(port),
  };
}

async function openPorts(): Promise<SerialPort[]> {
  return (await navigator.serial.getPorts()).filter(({ writable }) => writable !== null);
}

/** The library finds and opens the port; what it prints it would not tell the end of, nor go on after a fault. */
function linkTo(port: SerialPort): CableLink {
  let writer: WritableStreamDefaultWriter<Uint8Array> | null = null;
  return {
    send: async (bytes) => {
      if (!port.writable) throw new Error('The port is closed.');
      writer = port.writable.getWriter();
      try {
        await writer.write(bytes);
      } finally {
        writer.releaseLock();
        writer = null;
      }
    },
    isOpen: () => port.writable !== null,
    close: async () => {
      // A port with something under way does not close.
      await writer?.abort().catch(() => {});
      writer?.releaseLock();
      await port.close();
    },
  };
}
