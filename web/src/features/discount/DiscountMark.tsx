import type { Cart } from '@/api';
import { useText } from '@/lib/i18n';
import { IconAlertTriangle } from '@/ui/icons';
import classes from './DiscountMark.module.css';

/** Says that the discount on the bill is above the cashier's limit, and what can be done about it. */
export function DiscountMark({ cart }: { cart: Cart }) {
  const text = useText();
  const limit = cart.discount_above_percent;
  if (!limit) return null;
  return (
    <p className={classes.mark} role="status">
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
      {text('discount:aboveNow', { limit })}
    </p>
  );
}
