import type { Entry } from '@/audit/entry';
import { post } from './post';

/** How a till is: sold at, in use, not seen for ten minutes, without its tablet, or without a licence. */
export type TillStanding = 'selling' | 'online' | 'away' | 'free' | 'ended';

/** A till of the list; '' for what is not known. */
export interface Till {
  store_id: number;
  store: string;
  gstin: string;
  /** Its number in the store. */
  number: number;
  name: string;
  /** Its bills begin so. */
  code: string;
  state: TillStanding;
  cashier: string;
  seen_at: string;
  device: string;
  build: string;
  /** Bills that it has not sent yet; nothing where it does not tell. */
  unsent?: number | null;
  licence_until: string;
  /** The licence ends within thirty days. */
  is_ending: boolean;
  session_since: string;
  /** The cash that should lie in its drawer. */
  drawer: string;
}

export interface TillsAnswer {
  tills: readonly Till[];
}

export type SettingName = Exclude<Entry['setting'], ''>;

/** A setting and its values, in the order of the stores. */
export interface Setting {
  name: SettingName;
  /** In English. */
  meaning: string;
  default: unknown;
  values: readonly unknown[];
  /** The last change in each store; nothing where it is as it was. */
  changed: readonly ({ at: string; by: string } | null)[];
}

export interface SettingsAnswer {
  stores: readonly { store_id: number; name: string }[];
  settings: readonly Setting[];
}

export const shopCalls = {
  /** The tills of a store; 0 for all stores. */
  tills: (storeId: number, giveUp?: AbortSignal) =>
    post<TillsAnswer>('tills', { store_id: storeId }, giveUp),
  settings: (giveUp?: AbortSignal) => post<SettingsAnswer>('settings', {}, giveUp),
};
