import { useState } from 'react';
import { ActionButton, type BoundAction } from '@/app/actions';
import { mayOpenDock } from '@/app/shell';
import { useCart } from '@/features/cart';
import { useBillCounts, useLinesToAskAbout } from '@/features/cart/screen';
import { SessionPanel } from '@/features/cash_session';
import { CustomerCard } from '@/features/customer';
import { totalOf } from '@/lib/billSummary';
import { useText } from '@/lib/i18n';
import { formatDecimal } from '@/lib/money';
import { Amount } from '@/ui/Amount';
import { IconButton } from '@/ui/IconButton';
import { IconChevronUp, IconDots, IconTrash } from '@/ui/icons';
import layout from '@/ui/layout.module.css';
import { Pressable } from '@/ui/Pressable';
import { Sheet } from '@/ui/Sheet';
import { BagButton, BillActions } from './BillActions';
import { BillDetails } from './BillDetails';
import classes from './BillingScreen.module.css';
import type { BillingActions } from './useBillingActions';

const NOTHING = '0.00';

/** An action for a place with room for one word and none for its key. */
const withoutKey = (action: BoundAction): BoundAction => ({ ...action, shortcut: undefined });

/** The side panel, folded: the total, and behind it how it came about; the rest behind ⋯. */
export function BillFooter({ actions }: { actions: BillingActions }) {
  const text = useText();
  const cart = useCart();
  const counts = useBillCounts(cart);
  const toAskAbout = useLinesToAskAbout();
  const [open, setOpen] = useState<'details' | 'more' | null>(null);
  const close = () => setOpen(null);
  const total = cart ? totalOf(cart) : NOTHING;
  const saved = cart && cart.saved !== NOTHING ? cart.saved : null;
  // The sheet goes with the question: what is scanned must not wait behind it.
  const inSheet = (action: BoundAction): BoundAction => ({
    ...action,
    run: () => {
      close();
      action.run();
    },
  });
  return (
    <div className={classes.footer}>
      <div className={classes.quick}>
        <CustomerCard customer={cart?.customer ?? null} action={actions['customer.tag']} brief />
        <BagButton action={withoutKey(actions['carry_bag.choose'])} />
        <ActionButton action={withoutKey(actions['held_bill.hold'])} />
        <ActionButton action={withoutKey(actions['discount.manual'])} />
        <IconButton
          icon={IconDots}
          label={text('billing:moreActions')}
          onClick={() => setOpen('more')}
        />
      </div>
      <div className={classes.foot}>
        <Pressable
          className={classes.total}
          aria-haspopup="dialog"
          onClick={() => mayOpenDock() && setOpen('details')}
        >
          <span className={classes.counts}>
            {`${[text('cart:stepTotal'), ...counts].join(' · ')}`}
            {saved && (
              <strong className={classes.saved}>
                {' · '}
                {text('billing:youSave', { amount: formatDecimal(saved) })}
              </strong>
            )}
            <IconChevronUp size={16} aria-hidden />
          </span>
          <Amount value={total} size="total" fits />
        </Pressable>
        <div className={classes.checkout}>
          <ActionButton
            action={actions['billing.checkout']}
            look="primary"
            size="large"
            stretch
            note={toAskAbout > 0 ? text('billing:asksManager', { count: toAskAbout }) : undefined}
          />
        </div>
      </div>

      {open === 'details' && <BillDetails actions={actions} onClose={close} />}
      <Sheet open={open === 'more'} title={text('billing:moreActions')} onClose={close}>
        <div className={layout.stackWide}>
          <SessionPanel />
          <BillActions actions={actions} within={inSheet} />
          <div className={classes.cancel}>
            <ActionButton
              action={{ ...inSheet(actions['billing.cancel']), icon: IconTrash }}
              look="danger"
            />
          </div>
        </div>
      </Sheet>
    </div>
  );
}
