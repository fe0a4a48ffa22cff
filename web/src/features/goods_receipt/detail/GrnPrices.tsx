import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { GrnAnswer } from '@/api';
import { type PlainMessageKey, useText } from '@/lib/i18n';
import { Amount } from '@/ui/Amount';
import { AppButton } from '@/ui/AppButton';
import { Badge } from '@/ui/Badge';
import { IconArrowRight } from '@/ui/icons';
import classes from './GrnPrices.module.css';

const PriceDock = lazy(async () => ({ default: (await import('./PriceDock')).PriceDock }));

export type Price = GrnAnswer['prices'][number];

const isOpen = ({ state }: Price) => state === 'open';

const STATES: Readonly<Record<string, PlainMessageKey>> = {
  open: 'goods_receipt:priceOpen',
  accepted: 'goods_receipt:priceAccepted',
  refused: 'goods_receipt:priceRefused',
  replaced: 'goods_receipt:priceReplaced',
};

/**
 * The selling prices that a GRN asks for, and the dock that decides them. The list changes its place when the window
 * is turned. The dock stays: it belongs beside `ScreenLayout`.
 */
export function useGrnPrices(
  { grn_no: number, prices }: GrnAnswer,
  onDecided: (grn: GrnAnswer) => void,
): { list: ReactNode; dock: ReactNode } {
  const [decides, setDecides] = useState(false);
  return {
    list: prices.length > 0 && <GrnPrices prices={prices} onDecide={() => setDecides(true)} />,
    dock: decides && (
      <Suspense>
        <PriceDock
          number={number}
          open={prices.filter(isOpen)}
          onDecided={onDecided}
          onClose={() => setDecides(false)}
        />
      </Suspense>
    ),
  };
}

/** The selling prices that a GRN asks for, and how each was decided. */
function GrnPrices({ prices, onDecide }: { prices: readonly Price[]; onDecide: () => void }) {
  const text = useText();
  const count = prices.filter(isOpen).length;
  const title = text('goods_receipt:newPrices');
  return (
    <section aria-label={title} className={classes.prices}>
      <h2 className={classes.title}>{title}</h2>
      <ul className={classes.list}>
        {prices.map((price) => (
          <li key={price.id}>
            <PriceMove price={price} />
            <Badge tone={isOpen(price) ? 'attention' : undefined}>
              {text(STATES[price.state] ?? 'goods_receipt:priceOpen')}
            </Badge>
          </li>
        ))}
      </ul>
      {count > 0 && (
        <AppButton
          label={text('goods_receipt:decidePrices', { count })}
          stretch
          onClick={onDecide}
        />
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
