import type { Cart } from '@/api';
import { useText } from '@/lib/i18n';
import { IconAlertTriangle } from '@/ui/icons';
import { Note } from '@/ui/Note';

/** Says that the discount on the bill is above the cashier's limit, and what can be done about it. */
export function DiscountMark({ cart }: { cart: Cart }) {
  const text = useText();
  const limit = cart.discount_above_percent;
  if (!limit) return null;
  return <Note icon={IconAlertTriangle} text={text('discount:aboveNow', { percent: limit })} />;
}
