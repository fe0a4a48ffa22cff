import { type Cart, type OrderSummary, useIdentity } from '@/api';
import { currentCart, loadCart, setCart, useCart } from '@/features/cart';
import { partsOf } from '@/lib/billSummary';
import { type Paise, paise, parseAmount } from '@/lib/money';
import { moneyIsOnItsWay } from './moneyOnItsWay';

/** A bill at checkout: its price stands. */
export interface Order {
  id: string;
  summary: OrderSummary;
  /** The whole bill, paid parts included. */
  total: string;
  balance: Paise;
  /** The balance in cash: whole rupees, unless the store gives paise. */
  cash: Paise;
  /** Something of it has been paid. */
  isPartPaid: boolean;
}

/** The bill of a cart that stands at checkout; `null` when it does not. */
export function orderOf(cart: Cart | null): Order | null {
  if (!cart?.order) return null;
  const { order: summary } = cart;
  const total = partsOf(summary.summary).total?.value ?? cart.total;
  return {
    id: cart.order_id,
    summary,
    total,
    balance: parseAmount(summary.total_payable) ?? paise(0),
    cash: parseAmount(summary.cash_payable) ?? paise(0),
    isPartPaid: (parseAmount(summary.amount_paid) ?? 0) > 0,
  };
}

/**
 * Whether money is on the bill at checkout, or on its way: then nobody leaves it by accident. Asked
 * at the moment of leaving, whatever the screen shows.
 */
export function moneyAtStake(): 'paid' | 'pending' | null {
  // Who is signed out has left already.
  if (!useIdentity.getState().token) return null;
  // A part-paid bill can be cancelled, unless more of its money is on its way.
  if (moneyIsOnItsWay()) return 'pending';
  return orderOf(currentCart())?.isPartPaid ? 'paid' : null;
}

/** The bill at checkout, if the open bill stands there. */
export function useOrder(): Order | null {
  return orderOf(useCart());
}

/** Takes over what an answer says of the bill at checkout. */
export function setOrder(orderId: string, summary: OrderSummary): void {
  const cart = currentCart();
  if (cart?.order_id === orderId) setCart({ ...cart, order: summary });
  else void loadCart();
}
