import type { Cart } from '@/api';
import { useText } from '@/lib/i18n';
import { formatQuantity } from '@/lib/quantity';

/** How much is on a bill, in words: `7 pcs · 1.250 kg`. */
export function useBillCounts(cart: Pick<Cart, 'pieces' | 'weight'> | null): string {
  const text = useText();
  const { pieces = 0, weight = 0 } = cart ?? {};
  const counted = text('cart:pieces', { count: pieces });
  return weight > 0 ? `${counted} · ${formatQuantity(weight, true)}` : counted;
}
