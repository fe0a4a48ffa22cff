import { create } from 'zustand';
import { inStore, writeStore } from '@/lib/deviceStore';
import { type ChargeState, type KeptCharge, NO_CHARGE, newCharge } from '../model/chargeState';

/** The charge under way. The windows of the till share it. */
const STORAGE_KEY = 'rokad.charge';

const readCharge = (): KeptCharge =>
  inStore<{ state: KeptCharge }>(STORAGE_KEY)?.state ?? NO_CHARGE;

/** Written before it is on the wire, so that a reload sends it under the same id and nobody pays twice. */
export function writeCharge(state: KeptCharge): void {
  writeStore(STORAGE_KEY, { state, version: 0 });
}

export function forgetCharge(payId: string): void {
  if (readCharge().body?.pay_id === payId) writeCharge(NO_CHARGE);
}

/** The state of this page's charge. It changes by `tellCharge` only. */
export const useCharge = create<ChargeState>()(() => newCharge(readCharge()));

/** Whether something outside is taking money for this till's bill. */
export function useIsCharging(): boolean {
  return useCharge(({ kept }) => kept.body !== null);
}

/** The same outside of a component. */
export function isCharging(): boolean {
  return useCharge.getState().kept.body !== null;
}
