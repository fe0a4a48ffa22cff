import { useBlocker, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type BoundAction, tillActions, useActions } from '@/app/actions';
import { cancelAtCheckout, moneyAtStake, useMoneyOnItsWay } from '@/features/payment';
import { type Message, say } from '@/lib/i18n';
import { showAlert } from '@/ui/alerts';

/** Obstacles between a person and the way out. */
export type LeaveDialog = 'part-paid' | 'cancel' | null;

/** The ways out of checkout, and the question on the screen. */
export interface Leaving {
  actions: Record<'checkout.back' | 'checkout.cancel', BoundAction>;
  dialog: LeaveDialog;
  stay: () => void;
  /** Cancels the bill, which leaves checkout. */
  cancel: () => Promise<void>;
}

interface LeavingState {
  pending: boolean;
  back: () => void;
  cancel: () => void;
}

const ON_ITS_WAY: Message = 'checkout:pendingBack';

const leavingActions = tillActions<LeavingState>()(
  {
    id: 'checkout.back',
    label: 'ui:back',
    group: 'checkout:title',
    shortcut: 'Escape',
    enabled: ({ pending }) => (pending ? ON_ITS_WAY : true),
    run: ({ back }) => back(),
  },
  {
    id: 'checkout.cancel',
    label: 'cart:cancelBill',
    group: 'checkout:title',
    enabled: ({ pending }) => (pending ? ON_ITS_WAY : true),
    run: ({ cancel }) => cancel(),
  },
);

/** While money is on its way Escape belongs to what follows it. */
const withoutKeys = leavingActions.map(({ shortcut: _, ...action }) => action);

/** A cashier who stays must not find the next Enter on the button that gives the bill up. */
function ask(dialog: Exclude<LeaveDialog, null>, show: (dialog: LeaveDialog) => void): void {
  document.getElementById('content')?.focus({ preventScroll: true });
  show(dialog);
}

/**
 * Leaves checkout where that harms nobody, and asks where it would. `stepBack` is what Back does
 * first, where something is being chosen on the screen.
 */
export function useLeaving(stepBack: (() => void) | null): Leaving {
  const navigate = useNavigate();
  const pending = useMoneyOnItsWay();
  const [dialog, setDialog] = useState<LeaveDialog>(null);
  // Also the browser's own way back.
  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: () => {
      const stake = moneyAtStake();
      if (stake === 'paid') ask('part-paid', setDialog);
      if (stake === 'pending') showAlert.info(say(ON_ITS_WAY));
      return stake !== null;
    },
  });
  const actions = useActions(pending ? withoutKeys : leavingActions, {
    pending,
    back: stepBack ?? (() => void navigate({ to: '/billing' })),
    cancel: () => ask('cancel', setDialog),
  });
  return {
    actions,
    dialog,
    stay: () => setDialog(null),
    cancel: async () => {
      if (!(await cancelAtCheckout())) setDialog(null);
    },
  };
}
