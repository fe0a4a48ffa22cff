import type { CustomerParams } from '@/api';
import { currentSettings } from '@/features/settings';
import { currentCart } from './cartStore';

/** Whose bill a call is about: that of the open bill, the store's walk-in customer before there is one. */
export function customerParams(): CustomerParams {
  const customer = currentCart()?.customer ?? currentSettings()?.vendor_login_details;
  return {
    c_id: customer?.c_id ?? '',
    customer_group_code: customer?.customer_group_code ?? '',
  };
}
