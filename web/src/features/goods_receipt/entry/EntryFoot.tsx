import type { ReactNode } from 'react';
import { useText } from '@/lib/i18n';
import { KeyHints } from '@/ui/KeyHints';
import classes from './EntryScreen.module.css';
import type { Totals } from './entry';
import { mixedQuantity } from './words';

/** The sums of the lines, the keys that act on them, and the button that makes the GRN. */
export function EntryFoot({
  kind,
  totals,
  items,
  children,
}: {
  kind: 'advice' | 'adhoc';
  totals: Totals;
  items: number;
  children: ReactNode;
}) {
  const text = useText();
  const { received, damaged, lost, expected } = totals;
  const left = mixedQuantity(Math.max(0, expected - received - damaged - lost));
  return (
    <footer className={classes.foot}>
      <p className={classes.totals} role="status" data-alert-place>
        <strong>{text('goodsEntry:receivedTotal', { quantity: mixedQuantity(received) })}</strong>
        <span>
          {kind === 'advice'
            ? text('goodsEntry:restTotal', { damaged: mixedQuantity(damaged), left })
            : text('goodsEntry:restAdhoc', { damaged: mixedQuantity(damaged), count: items })}
        </span>
      </p>
      <KeyHints
        keys={[
          { keys: ['ArrowUp', 'ArrowDown', 'Enter'], does: text('goodsEntry:keyOpen') },
          { keys: ['5*'], does: text('goodsEntry:keyTimes') },
        ]}
      />
      {children}
    </footer>
  );
}
