import WebUSBReceiptPrinter, { type KnownUsbPrinter } from '@point-of-sale/webusb-receipt-printer';
import { type CableLink, connected, OtherLanguage } from './cableLink';
import type { CablePrinter } from './cablePrinter';

/** The library's number for a printer that has none: it would else take any other without one. */
const NO_NUMBER = '-';

export interface OpenPrinter {
  printer: CablePrinter;
  link: CableLink;
}

/** Has the person choose a printer on USB; `null` where none was chosen, or it could not be opened. */
export async function chooseUsbPrinter(): Promise<OpenPrinter | null> {
  const library = new WebUSBReceiptPrinter();
  return opened(await connected(library, () => library.connect()));
}

/** Opens the printer on USB that was chosen before, without a question; `null` where it is not there. */
export async function reopenUsbPrinter(known: CablePrinter): Promise<OpenPrinter | null> {
  const { vendorId, productId } = known;
  if (vendorId === null || productId === null) return null;
  const serialNumber = known.serialNumber || NO_NUMBER;
  const library = new WebUSBReceiptPrinter();
  const before = { vendorId, productId, serialNumber, language: '' };
  return opened(await connected(library, () => library.reconnect(before)));
}

async function opened(known: KnownUsbPrinter | null): Promise<OpenPrinter | null> {
  if (!known) return null;
  const { vendorId, productId, serialNumber, productName, manufacturerName, language } = known;
  const device = (await navigator.usb.getDevices()).find(
    (one) =>
      one.opened &&
      one.vendorId === vendorId &&
      one.productId === productId &&
      one.serialNumber === serialNumber,
  );
  if (!device) return null;
  if (language !== 'esc-pos') {
    await device.close();
    throw new OtherLanguage(language);
  }
  const name = productName || manufacturerName || '';
  return {
    printer: {
      cable: 'usb',
      name,
      serialNumber: serialNumber ?? '',
      vendorId,
      productId,
      baudRate: 0,
    },
    link: linkTo(device),
  };
}

/** The library opens a printer and knows how; what it prints it would not tell the end of. */
function linkTo(device: USBDevice): CableLink {
  const endpoint = device.configuration?.interfaces
    .find(({ claimed }) => claimed)
    ?.alternate.endpoints.find(({ direction }) => direction === 'out')?.endpointNumber;
  return {
    send: async (bytes) => {
      if (endpoint === undefined) throw new Error('The printer takes nothing.');
      const { status } = await device.transferOut(endpoint, bytes);
      if (status !== 'ok') throw new Error(`The printer answers: ${status}.`);
    },
    isOpen: () => device.opened,
    close: () => device.close(),
  };
}
