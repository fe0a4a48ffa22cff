import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** The licence this device runs. */
export interface Licence {
  /** The random id the device made of itself; every call carries it as `udidtoken`. */
  udid: string;
  v_id: string;
  store_id: string;
  store_name: string;
  terminal_name: string;
  /** The device's own name: `SUNMI T2`, `Chrome on Windows`. */
  device_name?: string;
  /** When it runs out, on the store's clock. */
  expires_at?: string;
}

/** The person who is signed in. */
export interface SignedInUser {
  id: string;
  v_id: string;
  store_id: string;
  first_name: string;
  last_name: string;
  mobile: string;
  email: string;
  dob: string;
  /** `male` or `female`; '' where none is known. */
  gender: string;
  /** `en` or `hi`; '' where none was chosen. */
  language: string;
  /** `theme-light` or `theme-dark`; '' where none was chosen. */
  theme: string;
}

interface Identity {
  licence: Licence | null;
  user: SignedInUser | null;
  token: string | null;
  /** The kind of client, as every call names it. */
  trans_from: string;
}

/** The kind of client, as every call names it. */
export const CLIENT = 'CLOUD_TAB_WEB';
/** The same for the call of the catalog. */
export const CATALOG_CLIENT = 'ANDROID_KIOSK';

/**
 * The identity of this till and its user. Survives a reload; the licence survives a sign-out.
 * Changed by the capabilities `licence` and `login` only.
 */
export const useIdentity = create<Identity>()(
  persist((): Identity => ({ licence: null, user: null, token: null, trans_from: CLIENT }), {
    name: 'rokad.identity',
  }),
);

/** The customer's fields in calls about a bill. */
export type CustomerParams = {
  c_id: string;
  customer_group_code: string;
};

/** Fields by which every call names its caller, as far as they are known. */
export function identifiers(): Record<string, string> {
  const { licence, user, token, trans_from } = useIdentity.getState();
  return {
    ...(licence && { udidtoken: licence.udid, v_id: licence.v_id, store_id: licence.store_id }),
    ...(user && { vu_id: user.id }),
    ...(token && { api_token: token }),
    trans_from,
  };
}
