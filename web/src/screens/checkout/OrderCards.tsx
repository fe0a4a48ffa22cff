import { useState } from 'react';
import { useCart } from '@/features/cart';
import { CustomerCard, nameOf, taggedOn } from '@/features/customer';
import type { Order } from '@/features/payment';
import { useText } from '@/lib/i18n';
import { formatDecimal, parseAmount } from '@/lib/money';
import { groupedPhone } from '@/lib/phone';
import { IconChevronDown } from '@/ui/icons';
import layout from '@/ui/layout.module.css';
import { Pressable } from '@/ui/Pressable';
import { Sheet } from '@/ui/Sheet';
import classes from './OrderCards.module.css';
import { OrderSummary } from './OrderSummary';

/** The side panel, folded where there is no room for it: the bill's owner and its goods. */
export function OrderCards({ order }: { order: Order }) {
  const text = useText();
  const cart = useCart();
  const tagged = taggedOn(cart);
  const who = tagged && (nameOf(tagged) || groupedPhone(tagged.mobile));
  const counted = text('checkout:items', { count: order.summary.items.length });
  const saves =
    (parseAmount(cart?.saved ?? '') ?? 0) > 0 &&
    text('billing:youSave', { amount: formatDecimal(cart?.saved ?? '') });
  const [open, setOpen] = useState(false);
  return (
    <div className={classes.cards}>
      <div className={classes.customer}>
        <CustomerCard customer={cart?.customer ?? null} />
      </div>
      <Pressable className={classes.card} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className={classes.words}>
          <strong>{text('checkout:orderSummary')}</strong>{' '}
          <span className={classes.note}>
            {who && <span className={classes.who}>{who} · </span>}
            {counted}
            {saves && <strong className={classes.saved}> · {saves}</strong>}
          </span>
        </span>
        <IconChevronDown size={20} aria-hidden />
      </Pressable>
      <Sheet open={open} title={text('checkout:orderSummary')} onClose={() => setOpen(false)}>
        <div className={layout.stackWide}>
          <OrderSummary order={order} />
        </div>
      </Sheet>
    </div>
  );
}
