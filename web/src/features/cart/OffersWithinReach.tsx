import type { Cart } from '@/api';
import { saidIn, useText } from '@/lib/i18n';
import { offersOf } from '@/lib/productTexts';
import { IconGift } from '@/ui/icons';
import classes from './OffersWithinReach.module.css';

/** More than these have no room in the slot, which is there whether it says something or not. */
const SHOWN = 2;

/** The nearest offer on the whole bill comes first, then those of the lines, newest line first. */
function offersWithinReach({ offer_data, data }: Cart): readonly string[] {
  const [nearest] = offer_data.available_offers;
  const ofLines = data.toReversed().flatMap((line) => offersOf(line).available);
  const all = nearest ? [saidIn(nearest), ...ofLines] : ofLines;
  return [...new Set(all)].slice(0, SHOWN);
}

/** Offers that the bill nearly earns, so that the cashier can sell more. */
export function OffersWithinReach({ cart }: { cart: Cart | null }) {
  const text = useText();
  const offers = cart ? offersWithinReach(cart) : [];
  return (
    <div className={classes.slot}>
      {offers.length > 0 && (
        <>
          <h2 className={classes.head}>{text('billing:offersWithinReach')}</h2>
          <ul className={classes.offers}>
            {offers.map((offer) => (
              <li key={offer}>
                <IconGift size={17} stroke={1.75} aria-hidden />
                <span>{offer}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
