import { ActionButton, type BoundAction, useShortcut } from '@/app/actions';
import { useText } from '@/lib/i18n';
import { IconTrash } from '@/ui/icons';
import { KeyHint } from '@/ui/KeyHint';
import classes from './CartFoot.module.css';

/** What `5*` stands for in front of a code, as an example. */
const MULTIPLIED = '5*';

/** Under the lines: giving the bill up, far from Checkout, and the keys that act on a line. */
export function CartFoot({ cancel }: { cancel: BoundAction }) {
  const text = useText();
  const keys = {
    up: useShortcut('cart.previousLine', 'ArrowUp'),
    down: useShortcut('cart.nextLine', 'ArrowDown'),
    more: useShortcut('cart.more', '+'),
    less: useShortcut('cart.less', '-'),
    remove: useShortcut('cart.remove', 'Delete'),
  };
  return (
    <div className={classes.foot}>
      <ActionButton action={{ ...cancel, icon: IconTrash }} look="danger" />
      {/* The shortcut sheet tells the same in words to whoever cannot see this. */}
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
    </div>
  );
}
