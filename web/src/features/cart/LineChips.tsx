import type { CartLine } from '@/api';
import { useShortcut } from '@/app/actions';
import { useText } from '@/lib/i18n';
import { offersOf, shortOffer } from '@/lib/productTexts';
import { Badge } from '@/ui/Badge';
import { IconAlertTriangle, IconGift, IconTag } from '@/ui/icons';
import { KeyHint } from '@/ui/KeyHint';
import { Pressable } from '@/ui/Pressable';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { openLineDialog } from './actions';
import classes from './LineChips.module.css';

/** Whether more was sold than the books have. */
function isOutOfStock({ product_data }: CartLine): boolean {
  return product_data.current_stock < 0;
}

/** Marks beside a line's name: several MRPs, no stock, offers. */
export function LineChips({ line }: { line: CartLine }) {
  const text = useText();
  const otherMrpKey = useShortcut('cart.otherMrp', 'M');
  const { p_name: name, multiple_mrp: mrps } = line.product_data;
  const { applied, available } = offersOf(line);
  return (
    <>
      {mrps.length > 1 && (
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
      )}
      {isOutOfStock(line) && (
        <Badge tone="attention">
          <IconAlertTriangle size={14} aria-hidden />
          {text('cart:outOfStock')}
        </Badge>
      )}
      {applied.map((message) => (
        <Badge key={message} tone="done">
          <IconTag size={14} aria-hidden />
          {shortOffer(message)}
        </Badge>
      ))}
      {available.map((message) => (
        <Badge key={message} tone="hint">
          <IconGift size={14} aria-hidden />
          {shortOffer(message)}
        </Badge>
      ))}
    </>
  );
}
