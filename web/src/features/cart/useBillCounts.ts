import type { Cart } from '@/api';
import { useText } from '@/lib/i18n';
import { formatQuantity, isWeighed } from '@/lib/quantity';

/** How much is on a bill, in words: `7 pcs`, `1.250 kg`. The server counts a weighed line as a piece, too. */
export function useBillCounts(cart: Pick<Cart, 'data' | 'pieces' | 'weight'> | null): string[] {
  const text = useText();
  const { data = [], pieces = 0, weight = 0 } = cart ?? {};
  const counted = Math.max(0, pieces - data.filter(isWeighed).length);
  const words = text('cart:pieces', { count: counted });
  if (weight <= 0) return [words];
  const weighed = formatQuantity(weight, true);
  return counted > 0 ? [words, weighed] : [weighed];
}
