/** An open printer on a cable. */
export interface CableLink {
  /** Sends it bytes. Resolves when it has taken them; throws where it did not. */
  send: (bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  /** Whether it can still be sent something. */
  isOpen: () => boolean;
  /** Lets go of it: what it has not taken yet is gone. */
  close: () => Promise<void>;
}

/** A printer that speaks another language than the one that the server writes. */
export class OtherLanguage extends Error {}

/** Runs what a library does, and answers what it has connected to: it tells that by an event, a moment later. */
export async function connected<Known>(
  library: ReceiptPrinterLibrary<Known>,
  connect: () => Promise<void>,
): Promise<Known | null> {
  let found: Known | null = null;
  library.addEventListener('connected', (known) => {
    found = known;
  });
  await connect();
  await new Promise((later) => setTimeout(later));
  return found;
}
