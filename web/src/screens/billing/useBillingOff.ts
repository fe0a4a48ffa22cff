import { menuIsOn, useSettings } from '@/features/settings';
import { useText } from '@/lib/i18n';

/** Why nothing can be added to a bill in this store; `null` where it can. */
export function useBillingOff(): string | null {
  const text = useText();
  return menuIsOn(useSettings(), 'start_billing') ? null : text('cart:billingOff');
}
