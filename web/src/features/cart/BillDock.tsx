import { totalOf } from '@/lib/billSummary';
import { useText } from '@/lib/i18n';
import { Amount } from '@/ui/Amount';
import { Dock, type DockProps } from '@/ui/Dock';
import classes from './BillDock.module.css';
import { useCart } from './bill';

/** A dock over the open bill: what the bill comes to stays at its foot. */
export function BillDock(dock: Omit<DockProps, 'total'>) {
  const text = useText();
  const cart = useCart();
  return (
    <Dock
      {...dock}
      total={
        cart && (
          <p className={classes.total}>
            <span>{text('cart:stepTotal')}</span>
            <Amount value={totalOf(cart)} size="strong" />
          </p>
        )
      }
    />
  );
}
