import type { ReactNode } from 'react';
import { ActionButton, type BoundAction, useShortcut } from '@/app/actions';
import { useText } from '@/lib/i18n';
import { IconTrash } from '@/ui/icons';
import { KeyHints } from '@/ui/KeyHints';
import classes from './CartFoot.module.css';

/** Example of a quantity typed before a code. */
const MULTIPLIED = '5*';

/** Under the lines: giving the bill up, far from Checkout, and beside it what is at hand with the bill as it is. */
export function CartFoot({ cancel, children }: { cancel: BoundAction; children: ReactNode }) {
  return (
    <div className={classes.foot}>
      <ActionButton action={{ ...cancel, icon: IconTrash }} look="danger" />
      {children}
    </div>
  );
}

/** The keys that act on a line. */
export function LineKeyHints() {
  const text = useText();
  const up = useShortcut('cart.previousLine', 'ArrowUp');
  const down = useShortcut('cart.nextLine', 'ArrowDown');
  const more = useShortcut('cart.more', '+');
  const less = useShortcut('cart.less', '-');
  const remove = useShortcut('cart.remove', 'Delete');
  return (
    <KeyHints
      alertPlace
      keys={[
        { keys: [up, down], does: text('cart:keyLine') },
        { keys: [more, less], does: text('cart:keyQuantity') },
        { keys: [remove], does: text('cart:keyRemove') },
        { keys: [MULTIPLIED], does: text('cart:keyMultiplied') },
      ]}
    />
  );
}
