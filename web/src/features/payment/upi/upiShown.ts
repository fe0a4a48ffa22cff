import { create } from 'zustand';

/** A UPI code that the customer is to scan. */
export interface UpiShown {
  link: string;
  /** Rupees, as a decimal. */
  amount: string;
  payee: string;
  address: string;
  /** When it ends, in seconds since 1970; 0 where it does not. */
  until: number;
}

const useShown = create<{ shown: UpiShown | null }>()(() => ({ shown: null }));

/** The code that the customer is to scan now; `null` while there is none. */
export function useUpiShown(): UpiShown | null {
  return useShown(({ shown }) => shown);
}

/** Shows a code to the customer, or none. */
export function showUpi(shown: UpiShown | null): void {
  useShown.setState({ shown });
}
