import { useState } from 'react';
import { type BoundAction, tillActions, useActions } from '@/app/actions';
import { useCart } from '@/features/cart';
import { useMoneyOnItsWay } from '@/features/payment';
import { useText } from '@/lib/i18n';
import { IconMessage } from '@/ui/icons';

interface RemarkState {
  pending: boolean;
  open: () => void;
}

const remarkActions = tillActions<RemarkState>()({
  id: 'checkout.remark',
  label: 'checkout:addRemark',
  group: 'checkout:title',
  icon: IconMessage,
  // No letter: one that slips into a reference must not open a dialog over it.
  shortcut: 'Alt+M',
  // With the last rupee the invoice is made; a remark behind it would come too late.
  enabled: ({ pending }) => (pending ? 'payment:underWay' : true),
  run: ({ open }) => open(),
});

/** The remark of the bill at checkout: what there is, how to write it, and whether that goes on. */
export interface Remark {
  /** The text; '' for nothing. */
  words: string;
  action: BoundAction;
  /** The label of its button: to add one, or to edit the one there is. */
  label: string;
  writing: boolean;
  done: () => void;
}

/** Makes the action of the remark callable and hands it to its buttons. */
export function useRemark(): Remark {
  const text = useText();
  const cart = useCart();
  const pending = useMoneyOnItsWay();
  const [writing, setWriting] = useState(false);
  const words = cart?.remark ?? '';
  const actions = useActions(remarkActions, { pending, open: () => setWriting(true) });
  return {
    words,
    action: actions['checkout.remark'],
    label: text(words ? 'checkout:editRemark' : 'checkout:addRemark'),
    writing,
    done: () => setWriting(false),
  };
}
