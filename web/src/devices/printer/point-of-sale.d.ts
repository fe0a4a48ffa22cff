/**
 * Types of the libraries that find receipt printers on a cable, as far as we use them; they bring
 * none of their own.
 */
interface ReceiptPrinterLibrary<Known> {
  /** Has the person choose one, and opens it; where nothing came of it, nothing is told. */
  connect: () => Promise<void>;
  /** Opens one that the browser remembers. */
  reconnect: (known: Known) => Promise<void>;
  addEventListener: (event: 'connected', listener: (found: Known) => void) => void;
}

declare module '@point-of-sale/webusb-receipt-printer' {
  export interface KnownUsbPrinter {
    manufacturerName?: string | undefined;
    productName?: string | undefined;
    serialNumber?: string | undefined;
    vendorId: number;
    productId: number;
    /** Its language: `esc-pos`, `star-prnt`, … */
    language: string;
  }
  const Library: new () => ReceiptPrinterLibrary<KnownUsbPrinter>;
  export default Library;
}

declare module '@point-of-sale/webserial-receipt-printer' {
  export interface KnownSerialPrinter {
    vendorId: number | null;
    productId: number | null;
  }
  const Library: new (options: { baudRate: number }) => ReceiptPrinterLibrary<KnownSerialPrinter>;
  export default Library;
}
