import { useNavigate } from '@tanstack/react-router';
import { type Cart, type SettingsAnswer, useOnline } from '@/api';
import { tillActions, useActions } from '@/app/actions';
import { billSettled, currentCart, useCart } from '@/features/cart';
import { codesToAskAbout, useAdditionsWaiting } from '@/features/cart/screen';
import { openCustomer } from '@/features/customer';
import { goToCheckout } from '@/features/payment';
import { cartMenuIsOn, isOn, menuIsOn, useSettings } from '@/features/settings';
import { totalOf } from '@/lib/billSummary';
import { say } from '@/lib/i18n';
import { parseAmount } from '@/lib/money';
import { showAlert } from '@/ui/alerts';
import { useDockTyped } from '@/ui/openDocks';
import { showBillingDialog } from './billingDialog';

interface BillingState {
  cart: Cart | null;
  /** Scans on their way: the bill will not be empty. */
  waiting: number;
  /** Whether the server can be reached: nothing is sold without it. */
  online: boolean;
  /** Something is typed beside the bill that is not done yet: it is not left behind that. */
  unfinished: boolean;
  /** Whether the store makes bills at all. */
  hasBilling: boolean;
  /** Whether the store gives discounts by hand. */
  hasDiscount: boolean;
  settings: SettingsAnswer;
  toCheckout: () => void;
  toHeldBills: () => void;
}

function isEmpty({ cart, waiting }: Pick<BillingState, 'cart' | 'waiting'>): boolean {
  return waiting === 0 && (cart?.cart_qty_total ?? 0) === 0;
}

function isFree({ cart, waiting }: BillingState): boolean {
  return waiting === 0 && (!cart || (parseAmount(totalOf(cart)) ?? 0) === 0);
}

/**
 * Takes the bill to checkout, with a manager's approval of its discount where one was asked for, and
 * asks for what is missing.
 */
export async function proceedToCheckout(
  toCheckout: () => void,
  securityCodeId?: string,
): Promise<void> {
  const outcome = await goToCheckout(securityCodeId);
  if (outcome === 'at-checkout') {
    showBillingDialog(null);
    toCheckout();
  } else {
    showBillingDialog(outcome === 'stay' ? null : outcome);
  }
}

const billingActions = tillActions<BillingState>()(
  {
    id: 'billing.checkout',
    label: 'billing:checkout',
    group: 'billing:title',
    shortcut: 'F9',
    enabled: (state) => {
      if (!state.online) return 'offline:billsWait';
      if (state.unfinished) return 'billing:unfinished';
      if (isEmpty(state)) return 'billing:nothingToPay';
      return isFree(state) ? 'billing:nothingDue' : true;
    },
    run: async ({ toCheckout }) => {
      // A scan on its way may be refused yet.
      await billSettled();
      const codes = codesToAskAbout();
      if (codes.length > 0) showBillingDialog({ codes });
      else await proceedToCheckout(toCheckout);
    },
  },
  {
    id: 'billing.cancel',
    label: 'cart:cancelBill',
    group: 'billing:title',
    enabled: (state) => (isEmpty(state) ? 'billing:nothingToCancel' : true),
    run: () => {
      // A cashier who keeps the bill must not find the next Enter on the button that cancels it.
      document.getElementById('content')?.focus({ preventScroll: true });
      showBillingDialog('cancel');
    },
  },
  {
    id: 'discount.manual',
    label: 'discount:manual',
    group: 'billing:title',
    shortcut: 'F7',
    enabled: (state) => {
      if (!state.hasDiscount) return 'discount:off';
      if (state.unfinished) return 'billing:unfinished';
      return isEmpty(state) ? 'discount:nothingOnBill' : true;
    },
    run: async () => {
      // A discount is given on the whole bill: on what is still on its way to it, too.
      await billSettled();
      if (isEmpty({ cart: currentCart(), waiting: 0 }))
        showAlert.info(say('discount:nothingOnBill'));
      else showBillingDialog('discount');
    },
  },
  {
    id: 'held_bill.hold',
    label: 'held_bill:hold',
    group: 'billing:title',
    shortcut: 'F6',
    hidden: ({ settings }) => !cartMenuIsOn(settings, 'hold_bill'),
    enabled: (state) => {
      if (state.unfinished) return 'billing:unfinished';
      return isEmpty(state) ? 'held_bill:nothingToHold' : true;
    },
    run: async () => {
      // A scan that is refused must not leave a question about an empty bill.
      await billSettled();
      if (isEmpty({ cart: currentCart(), waiting: 0 }))
        showAlert.info(say('held_bill:nothingToHold'));
      else showBillingDialog('hold');
    },
  },
  {
    id: 'held_bill.view',
    label: 'held_bill:view',
    group: 'billing:title',
    shortcut: 'H',
    enabled: ({ unfinished }) => (unfinished ? 'billing:unfinished' : true),
    run: ({ toHeldBills }) => toHeldBills(),
  },
  {
    id: 'carry_bag.choose',
    label: 'carry_bag:add',
    group: 'billing:title',
    shortcut: 'F8',
    hidden: ({ settings }) => !cartMenuIsOn(settings, 'carry_bag'),
    enabled: ({ settings, unfinished }) => {
      if (!isOn(settings.cart.carry_bag)) return 'carry_bag:off';
      return unfinished ? 'billing:unfinished' : true;
    },
    run: () => showBillingDialog('bags'),
  },
  {
    id: 'customer.tag',
    label: 'checkout:customer',
    group: 'billing:title',
    shortcut: 'F4',
    enabled: ({ hasBilling, unfinished }) => {
      if (!hasBilling) return 'cart:billingOff';
      return unfinished ? 'billing:unfinished' : true;
    },
    run: () => openCustomer(),
  },
  {
    id: 'customer.place',
    label: 'customer:place',
    group: 'billing:title',
    enabled: (state) => {
      if (state.unfinished) return 'billing:unfinished';
      return isEmpty(state) ? 'customer:placeNoBill' : true;
    },
    run: async () => {
      await billSettled();
      if (isEmpty({ cart: currentCart(), waiting: 0 })) showAlert.info(say('customer:placeNoBill'));
      else showBillingDialog('place');
    },
  },
  {
    id: 'customer.salesperson',
    label: 'customer:salesperson',
    group: 'billing:title',
    enabled: () => 'customer:salespersonOff',
    run: () => {},
  },
  {
    id: 'printing.drawer',
    label: 'printing:cashDrawer',
    group: 'billing:title',
    enabled: () => 'printing:cashDrawerOff',
    run: () => {},
  },
);

/** Actions on the bill as a whole, by key and by button. */
export type BillingActions = ReturnType<typeof useBillingActions>;

/** Makes the actions of billing callable and hands them to its buttons. */
export function useBillingActions() {
  const navigate = useNavigate();
  const cart = useCart();
  const waiting = useAdditionsWaiting();
  const settings = useSettings();
  return useActions(billingActions, {
    cart,
    waiting,
    online: useOnline(),
    unfinished: useDockTyped(),
    hasBilling: menuIsOn(settings, 'start_billing'),
    hasDiscount: isOn(settings.offer.manual_discount),
    settings,
    toCheckout: () => void navigate({ to: '/checkout' }),
    toHeldBills: () => void navigate({ to: '/held-bill' }),
  });
}
