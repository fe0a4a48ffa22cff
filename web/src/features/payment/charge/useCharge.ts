import { create } from 'zustand';
import {
  type ChargeState,
  type EndedCharge,
  type KeptCharge,
  NO_CHARGE,
  newCharge,
} from '../model/chargeState';
import { requestRecord } from '../requestRecord';

export const chargeRecord = requestRecord<KeptCharge>(
  'rokad.charge',
  NO_CHARGE,
  ({ body }) => body?.pay_id,
);

/** The state of this page's charge. It changes by `tellCharge` only. */
export const useCharge = create<ChargeState>()(() => newCharge(chargeRecord.read()));

/** Whether something outside is taking money for this till's bill. */
export function useIsCharging(): boolean {
  return useCharge(({ kept }) => kept.body !== null);
}

/** The same outside of a component. */
export function isCharging(): boolean {
  return useCharge.getState().kept.body !== null;
}

/** The card of this bill that the machine has declined, until a person goes on; `null` where none was. */
export function useDeclinedCard(orderId: string): EndedCharge | null {
  const { kept, ended } = useCharge();
  return kept.body === null && ended?.orderId === orderId && ended.via === 'device' ? ended : null;
}
