import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import type { SummaryItem } from '@/api';
import { useCart } from '@/features/cart';
import { BillTotals } from '@/features/cart/screen';
import { CustomerCard } from '@/features/customer';
import type { Order } from '@/features/payment';
import { useText } from '@/lib/i18n';
import { packWhole } from '@/lib/productTexts';
import { formatQuantity, isWeightUnit } from '@/lib/quantity';
import { Amount } from '@/ui/Amount';
import { AppButton } from '@/ui/AppButton';
import { IconMessage } from '@/ui/icons';
import layout from '@/ui/layout.module.css';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import words from '@/ui/words.module.css';
import classes from './OrderSummary.module.css';

/**
 * The bill's owner, its goods, and the way to the total: in a low window the steps to it stand in
 * the place of the goods when they are asked for.
 */
export function OrderSummary({ order }: { order: Order }) {
  const cart = useCart();
  const { items, summary } = order.summary;
  return (
    <>
      <CustomerCard customer={cart?.customer ?? null} />
      <GoodsAndTotals
        items={items}
        summary={summary}
        total={order.total}
        remark={cart?.remark ?? ''}
      />
    </>
  );
}

/** The goods of a bill and the way to its total. */
export function GoodsAndTotals({
  items,
  summary,
  total,
  remark = '',
}: Pick<Order['summary'], 'items' | 'summary'> & { total: string; remark?: string }) {
  const text = useText();
  const folds = useMediaQuery('(max-height: 600px)', false, { getInitialValueInEffect: false });
  const [showsSteps, setShowsSteps] = useState(false);
  return (
    <section className={layout.pane} aria-labelledby="order-summary">
      <div className={classes.head}>
        <h2 id="order-summary" className={classes.title}>
          {text('checkout:orderSummary')}
        </h2>
        {folds ? (
          <AppButton
            label={text('checkout:billDetails')}
            look="text"
            expanded={showsSteps}
            onClick={() => setShowsSteps(!showsSteps)}
          />
        ) : (
          <span className={words.second}>{text('checkout:items', { count: items.length })}</span>
        )}
      </div>
      {!(folds && showsSteps) && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
        <ul className={classes.items} tabIndex={0} aria-labelledby="order-summary">
          {numbered(items).map(([key, item]) => (
            <Item key={key} item={item} />
          ))}
        </ul>
      )}
      {folds && showsSteps && <div className={classes.items} />}
      {remark && (
        <p className={classes.remark}>
          <IconMessage size={18} stroke={1.75} aria-hidden />
          <span className={words.twoLines}>
            <VisuallyHidden>{text('checkout:remark')}</VisuallyHidden> {remark}
          </span>
        </p>
      )}
      <BillTotals summary={folds && !showsSteps ? summary.slice(-1) : summary} total={total} />
    </section>
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
      <span className={classes.name} title={name}>
        {packWhole(name)}
      </span>
      <span className={classes.quantity}>
        {text('cart:times', { quantity: formatQuantity(qty, isWeightUnit(uom), uom) })}
      </span>
      <Amount value={total} />
    </li>
  );
}
