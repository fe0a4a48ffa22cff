import type { ReactNode } from 'react';
import { useText } from '@/lib/i18n';
import { KeyHints } from '@/ui/KeyHints';
import classes from './EntryScreen.module.css';
import { useEntry } from './entry';
import { isOfAdvice, linesOf, missingOf, totalsNow } from './model/state';
import { mixedQuantity } from './words';

/** The sums of the lines, the keys that act on them, and the button that makes the GRN. */
export function EntryFoot({ children }: { children: ReactNode }) {
  const text = useText();
  const state = useEntry();
  const totals = totalsNow(state);
  const damaged = mixedQuantity(totals.damaged);
  const left = mixedQuantity(Math.max(0, missingOf(totals)));
  return (
    <footer className={classes.foot}>
      <p className={classes.totals} role="status" data-alert-place>
        <strong>
          {text('goods_receipt:receivedOf', { quantity: mixedQuantity(totals.received) })}
        </strong>
        <span>
          {isOfAdvice(state)
            ? text('goodsEntry:restTotal', { damaged, left })
            : text('goodsEntry:restAdhoc', { damaged, count: linesOf(state).length })}
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
