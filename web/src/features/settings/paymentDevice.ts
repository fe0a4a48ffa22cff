import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { PaymentDeviceAnswer } from '@/api';

interface Known {
  device: PaymentDeviceAnswer | null;
}

/** The payment device of this till; it outlives whoever is signed in. */
const useKnown = create<Known>()(
  persist((): Known => ({ device: null }), { name: 'rokad.payment_device' }),
);

/** The payment device of this till, or `null` while there is none. */
export function usePaymentDevice(): PaymentDeviceAnswer | null {
  return useKnown(({ device }) => device);
}

/** Remembers the payment device of this till, or forgets it. */
export function keepPaymentDevice(device: PaymentDeviceAnswer | null): void {
  useKnown.setState({ device });
}
