import type { CartBag, InvoiceData, OrderSummary, PaidSummary, Voucher } from '@/api';
import { useCart } from '@/features/cart';
import { usePaidBill } from '@/features/invoice';
import { useOrder } from './order';

/**
 * The bill in hand, from its first line to its invoice, in the amounts that the server told. What
 * it has not come to yet is `null`.
 */
export interface BillInHand {
  subtotal: string;
  discount: string;
  taxes: string;
  carry_bags: readonly CartBag[];
  total_payable: string;
  total_qty: number;
  remark: string;
  /** On the bill at checkout: set aside for it, or paid in. */
  vouchers: readonly Voucher[];
  /** The bill at checkout. */
  order: { data: { order_id: string; total: string }; summary: OrderSummary } | null;
  /** The bill that has just been paid. */
  invoice: { data: InvoiceData; summary: PaidSummary } | null;
  print_url: string;
}

const NOTHING = '0.00';

/** The bill in hand: the one that is paid and still on the screen, else the open one. */
export function useBillInHand(): BillInHand {
  const cart = useCart();
  const order = useOrder();
  const paid = usePaidBill();
  return {
    subtotal: cart?.sub_total ?? NOTHING,
    discount: cart?.discount ?? NOTHING,
    taxes: cart?.tax_total ?? NOTHING,
    carry_bags: cart?.bags ?? [],
    total_payable: order?.summary.total_payable ?? cart?.total ?? NOTHING,
    total_qty: cart?.cart_qty_total ?? 0,
    remark: paid?.invoice.remark ?? cart?.remark ?? '',
    vouchers: order?.summary.vouchers ?? [],
    order: order && { data: { order_id: order.id, total: order.total }, summary: order.summary },
    invoice: paid && { data: paid.invoice, summary: paid.summary },
    print_url: paid?.printUrl ?? '',
  };
}
