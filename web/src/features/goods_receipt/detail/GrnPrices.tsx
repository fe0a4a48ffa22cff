import { lazy, Suspense, useState } from 'react';
import type { GrnAnswer } from '@/api';
import { type PlainMessageKey, useText } from '@/lib/i18n';
import { Amount } from '@/ui/Amount';
import { AppButton } from '@/ui/AppButton';
import { Badge } from '@/ui/Badge';
import { IconArrowRight } from '@/ui/icons';
import classes from './GrnPrices.module.css';

const PriceDock = lazy(async () => ({ default: (await import('./PriceDock')).PriceDock }));

export type Price = GrnAnswer['prices'][number];

const STATES: Readonly<Record<string, PlainMessageKey>> = {
  open: 'goods_receipt:priceOpen',
  accepted: 'goods_receipt:priceAccepted',
  refused: 'goods_receipt:priceRefused',
  replaced: 'goods_receipt:priceReplaced',
};

/** The selling prices that a GRN asks for, and how each was decided. */
export function GrnPrices({
  grn: { grn_no: number, prices },
  onDecided,
}: {
  grn: GrnAnswer;
  onDecided: (grn: GrnAnswer) => void;
}) {
  const text = useText();
  const [decides, setDecides] = useState(false);
  const open = prices.filter(({ state }) => state === 'open');
  if (prices.length === 0) return null;
  const title = text('goods_receipt:newPrices');
  return (
    <section aria-label={title} className={classes.prices}>
      <h2 className={classes.title}>{title}</h2>
      <ul className={classes.list}>
        {prices.map((price) => (
          <li key={price.id}>
            <PriceMove price={price} />
            <Badge tone={price.state === 'open' ? 'attention' : undefined}>
              {text(STATES[price.state] ?? 'goods_receipt:priceOpen')}
            </Badge>
          </li>
        ))}
      </ul>
      {open.length > 0 && (
        <AppButton
          label={text('goods_receipt:decidePrices', { count: open.length })}
          stretch
          onClick={() => setDecides(true)}
        />
      )}
      {decides && (
        <Suspense>
          <PriceDock
            number={number}
            open={open}
            onDecided={onDecided}
            onClose={() => setDecides(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

/** A product with its MRP, and from which price to which. */
export function PriceMove({ price }: { price: Price }) {
  const text = useText();
  return (
    <span className={classes.move}>
      <span className={classes.name}>{price.name}</span>
      <span className={classes.figures}>
        {text('goodsEntry:mrp')} <Amount value={price.mrp} />
      </span>
      <span className={classes.figures}>
        <Amount value={price.price_before} />
        <IconArrowRight size={16} stroke={1.75} aria-hidden />
        <Amount value={price.price} size="strong" />
      </span>
    </span>
  );
}
