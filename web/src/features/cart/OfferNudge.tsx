import type { Cart } from '@/api';
import { saidIn } from '@/lib/i18n';
import { IconGift } from '@/ui/icons';
import classes from './OfferNudge.module.css';

/** What is missing to an offer on the whole bill, where something is. */
export function OfferNudge({ cart }: { cart: Cart }) {
  const [nearest] = cart.offer_data.available_offers;
  if (!nearest) return null;
  return (
    <p className={classes.nudge}>
      <IconGift size={18} stroke={1.75} aria-hidden />
      {saidIn(nearest)}
    </p>
  );
}
