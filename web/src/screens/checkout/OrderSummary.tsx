import type { SummaryItem } from '@/api';
import { BillTotals, useBillCounts, useCart } from '@/features/cart';
import { CustomerCard } from '@/features/customer';
import type { Order } from '@/features/payment';
import { useText } from '@/lib/i18n';
import { shortName } from '@/lib/productTexts';
import { formatQuantity, isWeightUnit } from '@/lib/quantity';
import { Amount } from '@/ui/Amount';
import { IconMessage } from '@/ui/icons';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import classes from './OrderSummary.module.css';

/** Whose bill it is, what is bought, and how the total came about. */
export function OrderSummary({ order }: { order: Order }) {
  const text = useText();
  const cart = useCart();
  const counts = useBillCounts(cart);
  const { items, summary } = order.summary;
  return (
    <>
      <CustomerCard customer={cart?.customer ?? null} />
      <section className={classes.summary} aria-labelledby="order-summary">
        <h2 id="order-summary" className={classes.title}>
          {text('checkout:orderSummary')}
        </h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
        <ul className={classes.items} tabIndex={0} aria-labelledby="order-summary">
          {numbered(items).map(([key, item]) => (
            <Item key={key} item={item} />
          ))}
        </ul>
        {cart?.remark && (
          <p className={classes.remark}>
            <IconMessage size={18} stroke={1.75} aria-hidden />
            <span>
              <VisuallyHidden>{text('checkout:remark')}</VisuallyHidden> {cart.remark}
            </span>
          </p>
        )}
        <BillTotals summary={summary} total={order.total} counts={counts} />
      </section>
    </>
  );
}

/** A bill at checkout does not change, so the place of an item is its name. */
function numbered(items: readonly SummaryItem[]): [string, SummaryItem][] {
  return items.map((item, place) => [`${place} ${item.p_name}`, item]);
}

function Item({ item: { p_name: name, qty, uom, total } }: { item: SummaryItem }) {
  const text = useText();
  return (
    <li className={classes.item}>
      <span className={classes.name}>{shortName(name)}</span>
      <span className={classes.quantity}>
        {text('cart:times', { quantity: formatQuantity(qty, isWeightUnit(uom), uom) })}
      </span>
      <Amount value={total} />
    </li>
  );
}
