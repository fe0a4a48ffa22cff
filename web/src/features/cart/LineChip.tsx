import type { ReactNode } from 'react';
import type { CartLine } from '@/api';
import { useShortcut } from '@/app/actions';
import { useText } from '@/lib/i18n';
import { firstOffer } from '@/lib/productTexts';
import { Badge } from '@/ui/Badge';
import { IconAlertTriangle, IconGift, IconTag } from '@/ui/icons';
import { KeyHint } from '@/ui/KeyHint';
import { Pressable } from '@/ui/Pressable';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { openLineDialog } from './actions';
import classes from './LineChip.module.css';
import { useIsShort } from './shortOfStock';

/**
 * The one mark beside a line's name: several MRPs to choose from, else no stock, else its offer, else one within reach.
 * A line without any has its code there.
 */
export function LineChip({ line, otherwise }: { line: CartLine; otherwise: ReactNode }) {
  const text = useText();
  const isShort = useIsShort(line);
  const otherMrpKey = useShortcut('cart.otherMrp', 'M');
  const { p_name: name, multiple_mrp: mrps } = line.product_data;
  if (mrps.length > 1) {
    return (
      <Pressable
        className={classes.mrps}
        marks={{ 'data-mrps': true }}
        onClick={() => openLineDialog('mrp', line.cart_id)}
      >
        <Badge tone="attention">
          {text('cart:severalMrps', { count: mrps.length })}
          <KeyHint keys={otherMrpKey} />
        </Badge>
        <VisuallyHidden>{text('cart:otherMrpOf', { name })}</VisuallyHidden>
      </Pressable>
    );
  }
  if (isShort) {
    return (
      <Badge tone="attention">
        <IconAlertTriangle size={14} aria-hidden />
        {text('cart:outOfStock')}
      </Badge>
    );
  }
  const offer = firstOffer(line);
  if (!offer) return otherwise;
  const Sign = offer.isGiven ? IconTag : IconGift;
  return (
    <Badge tone={offer.isGiven ? 'done' : 'hint'} shrinks>
      <Sign size={14} aria-hidden />
      <span>{offer.name}</span>
    </Badge>
  );
}
