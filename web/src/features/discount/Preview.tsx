import { useMemo } from 'react';
import type { Cart } from '@/api';
import { useCart } from '@/features/cart';
import { useSettings } from '@/features/settings';
import { saidIn, useText } from '@/lib/i18n';
import { type DiscountPreview, previewDiscount, usePricing } from '@/pricing';
import { Amount } from '@/ui/Amount';
import { Fact, Facts } from '@/ui/Facts';
import { IconAlertTriangle, IconInfoCircle } from '@/ui/icons';
import classes from './Preview.module.css';
import type { Discount } from './useDiscount';

/** Stands where there is no figure yet, so that nothing moves when there is. */
const NO_FIGURE = '–';

/** The effect of a discount before it is given. */
export function Preview({ discount }: { discount: Discount }) {
  const text = useText();
  const { seen, available } = usePreview(discount);
  const limit = useSettings().till.discount_limit_percent;
  if (!available) return null;
  const priced = seen && 'total' in seen ? seen : null;
  const said = seen && 'error' in seen && isTyped(discount) ? saidIn(seen.error) : '';
  // Told before it is reached, so that nobody promises what a manager has to be called for.
  const note = said || (limit === '' ? '' : text('discount:aboveLimit', { percent: limit }));
  const isGrave = said !== '' || priced?.above_limit;
  const Icon = isGrave ? IconAlertTriangle : IconInfoCircle;
  return (
    <div role="status" aria-label={text('discount:preview')}>
      <Facts look="box">
        <Fact name={text('discount:comesOff')}>
          <Amount
            value={priced ? `-${priced.discount}` : NO_FIGURE}
            tone={priced ? 'brand' : 'dim'}
          />
        </Fact>
        <Fact name={text('discount:leftToPay')}>
          <Amount value={priced?.total ?? NO_FIGURE} size="strong" tone={priced ? 'ink' : 'dim'} />
        </Fact>
      </Facts>
      <p className={classes.note} data-grave={isGrave || undefined}>
        {note && (
          <>
            <Icon size={18} aria-hidden />
            {note}
          </>
        )}
      </p>
    </div>
  );
}

/** On the way to `0.5` there is no discount yet, and nothing to say about it. */
const isTyped = ({ factor }: Discount) => /[1-9]/.test(factor);

function usePreview(discount: Discount): { seen: DiscountPreview | null; available: boolean } {
  const cart = useCart();
  const { till } = useSettings();
  const pricing = usePricing();
  const { basis, factor } = discount;
  const seen = useMemo(() => {
    if (!cart || factor === '' || typeof pricing === 'string') return null;
    return previewDiscount(pricing, {
      ...billOf(cart),
      round_off: till.round_off,
      limit_percent: till.discount_limit_percent,
      basis,
      factor,
    });
  }, [pricing, cart, till, basis, factor]);
  return { seen, available: pricing !== 'none' };
}

/** The bill as far as a discount goes by it. */
function billOf(cart: Cart) {
  return {
    lines: cart.data.map(({ amount, mrp_total }) => ({ amount, mrp_total })),
    bill_offer: cart.bill_buster_discount,
    bags: cart.bags.map(({ Price: price, Qty: quantity }) => ({ price, quantity })),
  };
}
