import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type {
  Cart,
  CartLine,
  InvoiceData,
  OrderSummary,
  SettingsAnswer,
  SummaryPayment,
} from '@/api';
import { setCart } from '@/features/cart';
import { paymentRecord, useSettle } from '@/features/payment/pendingPayment';
import { sampleCart, sampleLine, sampleOrder } from './bill';
import type { FakeServer } from './fakeServer';
import { openShop } from './openTill';
import { type Draw, renderScreen } from './renderScreen';

const done = { status: 'success', message: '' };
const inPaise = (amount: string) => Math.round(Number(amount) * 100);
const inRupees = (paise: number) => (paise / 100).toFixed(2);

/** Settings in which these payment types are on, and the others that are named are off. */
export function payingBy(on: readonly string[], off: readonly string[] = []) {
  return {
    payment_type: [
      ...on.map((name) => ({ name, status: 1 })),
      ...off.map((name) => ({ name, status: 0 })),
    ],
  };
}

/** The bill of one butter and two biscuits: 580 rupees. */
export function sampleBill(): CartLine[] {
  return [sampleLine('1', '8901001', 1), sampleLine('2', '8901002', 2)];
}

/** The invoice of that bill. */
export function sampleInvoice(invoice: Partial<InvoiceData> = {}): InvoiceData {
  return {
    invoice_id: 'PN1/26-27/000042',
    order_id: 'order-1',
    mobile: '9822055501',
    customer_name: 'Meera Joshi',
    email: '',
    created_at: '2026-11-21 18:05:00',
    amount: '580.00',
    remark: 'Deliver after six',
    html_data: '<p>The slip</p>',
    print_data: '',
    ...invoice,
  };
}

/** Lets a fake server take payments for that bill until nothing is left, and then make the invoice. */
export function takePayments(
  server: FakeServer,
  invoice: Partial<InvoiceData> = {},
  paidBefore = '0.00',
  before: readonly SummaryPayment[] = [],
): void {
  const taken = new Map<string, SummaryPayment>();
  server.on('/save-payment', ({ pay_id = '', amount = '', payment_gateway_type = '' }) => {
    taken.set(pay_id, {
      pay_id,
      payment_gateway_type,
      amount,
      status: 'taken',
      reference: '',
    });
    const payments = [...before, ...taken.values()];
    const paid = [...taken.values()].reduce(
      (sum, payment) => sum + inPaise(payment.amount),
      inPaise(paidBefore),
    );
    const left = 58_000 - paid;
    const summary = sampleOrder({
      amount_paid: inRupees(paid),
      total_payable: inRupees(left),
      payments,
    });
    const order = { order_id: 'order-1', t_order_id: 'order-1', total: '580.00' };
    const data = left > 0 ? order : sampleInvoice(invoice);
    // The next bill of this till begins empty.
    if (left <= 0) server.on('/cart-details', { ...done, ...sampleCart([], { order_id: '' }) });
    const { item_qty, items, summary: steps } = summary;
    const whole = {
      summary: { amount_paid: inRupees(paid), item_qty, items, summary: steps },
      print_url: '/bill/42',
    };
    return { ...done, data, order_summary: summary, ...(left <= 0 && whole) };
  });
}

/** The cart of that bill as it stands at checkout. */
export function cartAtCheckout(order: Partial<OrderSummary> = {}): Cart {
  return sampleCart(sampleBill(), { order: sampleOrder(order), revision: 100 });
}

/** A shop whose open bill of 580 rupees stands at checkout; nothing on the screen yet. */
export function shopAtCheckout({
  order = {},
  settings = {},
}: {
  order?: Partial<OrderSummary>;
  settings?: Partial<SettingsAnswer>;
} = {}): FakeServer {
  const { server } = openShop({ lines: sampleBill(), settings });
  const cart = cartAtCheckout(order);
  setCart(cart);
  server.on('/cart-details', { ...done, ...cart });
  takePayments(server, {}, order.amount_paid, order.payments);
  return server;
}

/** Waits until Payment complete has stood long enough to be left. */
export async function hasBeenRead(): Promise<void> {
  const panel = await screen.findByRole('region', { name: 'Payment complete' });
  await waitFor(() => expect(panel).toHaveAttribute('data-stood'), { timeout: 3_000 });
}

/** Opens the screen where bills are paid; with `renderApp` all that is around it, too. */
export async function openCheckout(draw: Draw = renderScreen) {
  const { user } = draw('/checkout');
  await screen.findByRole('heading', { name: 'Checkout' });
  return user;
}

/** As after a reload: a payment was written down on the device, and nobody knows what became of it. */
export function paymentOnItsWay(payId: string): void {
  const body = {
    c_id: 'walk-in',
    customer_group_code: 'DUMMY',
    pay_id: payId,
    t_order_id: 'order-1',
    amount: '580.00',
    payment_gateway_type: 'CASH',
    cash_collected: '600.00',
    cash_return: '20.00',
    status: 'success',
    gateway_response: '',
  };
  paymentRecord.write({ payment: { body } });
  useSettle.setState({ body, isUnanswered: false, turn: 'idle' });
}
