import type { ReactNode } from 'react';
import { ActionButton, type BoundAction, useShortcut } from '@/app/actions';
import { useText } from '@/lib/i18n';
import { IconTrash } from '@/ui/icons';
import { KeyHint } from '@/ui/KeyHint';
import classes from './CartFoot.module.css';

/** What `5*` stands for in front of a code, as an example. */
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

/** The keys that act on a line. The shortcut sheet tells the same in words to whoever cannot see this. */
export function LineKeyHints() {
  const text = useText();
  const keys = {
    up: useShortcut('cart.previousLine', 'ArrowUp'),
    down: useShortcut('cart.nextLine', 'ArrowDown'),
    more: useShortcut('cart.more', '+'),
    less: useShortcut('cart.less', '-'),
    remove: useShortcut('cart.remove', 'Delete'),
  };
  return (
    <ul className={classes.keys} aria-hidden data-alert-place>
      <li>
        <KeyHint keys={keys.up} />
        <KeyHint keys={keys.down} />
        <span>{text('cart:keyLine')}</span>
      </li>
      <li>
        <KeyHint keys={keys.more} />
        <KeyHint keys={keys.less} />
        <span>{text('cart:keyQuantity')}</span>
      </li>
      <li>
        <KeyHint keys={keys.remove} />
        <span>{text('cart:keyRemove')}</span>
      </li>
      <li>
        <KeyHint keys={MULTIPLIED} />
        <span>{text('cart:keyMultiplied')}</span>
      </li>
    </ul>
  );
}
