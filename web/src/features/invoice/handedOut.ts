import { create } from 'zustand';

/** A way in which an invoice leaves the till without paper. */
export type SendWay = 'email' | 'sms' | 'whatsapp';

interface HandedOut {
  /** The number of the invoice. */
  number: string;
  /** When each way was done, as a clock of the till shows it. */
  at: Partial<Record<SendWay, string>>;
}

/** The invoice that was sent last. A reload forgets it: the messages themselves are the server's. */
const useHandedOut = create<HandedOut>()(() => ({ number: '', at: {} }));

/** Notes that an invoice went out in this way, now. */
export function noteHandedOut(number: string, way: SendWay): void {
  useHandedOut.setState((before) => ({
    number,
    at: {
      ...(before.number === number && before.at),
      [way]: new Date().toTimeString().slice(0, 5),
    },
  }));
}

/** When this invoice went out, by the way it went. */
export function useHandedOutAt(number: string): Partial<Record<SendWay, string>> {
  const handed = useHandedOut();
  return handed.number === number ? handed.at : NOTHING;
}

const NOTHING: Partial<Record<SendWay, string>> = {};
