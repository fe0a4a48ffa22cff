import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { ChargeAnswer, OrderSummary, ReplyChargeStanding } from '@/api';
import { chargeRecord, useCharge } from '@/features/payment/charge/useCharge';
import { type KeptCharge, NO_CHARGE, newCharge } from '@/features/payment/model/chargeState';
import { keepPaymentDevice } from '@/features/settings';
import { sampleOrder } from '@/test/bill';
import { openCheckout, payingBy, sampleInvoice, shopAtCheckout } from '@/test/checkout';
import type { FakeServer } from '@/test/fakeServer';
import { sampleSettings } from '@/test/samples';

const OUTSIDE = ['ezswype', 'razor_pay_online', 'loyalty_emr'];

/** The answer of a call about a charge, all of it as the server's own types say. */
export function standing(
  charge: Partial<ChargeAnswer>,
  more: Partial<ReplyChargeStanding> = {},
): ReplyChargeStanding {
  return {
    status: 'success',
    message: '',
    charge: {
      charge_id: 'charge-1',
      pay_id: 'pay-1',
      order_id: 'order-1',
      state: 'sent',
      payment_gateway_type: 'EZSWYPE',
      via: 'device',
      amount: '580.00',
      taken: '0.00',
      said: '',
      said_code: '',
      reference: '',
      refund: '',
      created_at: '2026-11-21 18:05:00',
      can_refund: 0,
      ...charge,
    },
    razorpay: null,
    qr: null,
    loyalty_url: '',
    order_summary: sampleOrder(),
    data: null,
    summary: null,
    print_url: '',
    ...more,
  };
}

export const PAID = {
  order_summary: sampleOrder({ amount_paid: '580.00', total_payable: '0.00' }),
  data: sampleInvoice(),
  summary: { amount_paid: '580.00', item_qty: 3, items: [], summary: [] },
};

/** A shop that is connected to everything, where a charge begins as it is asked for. */
export function connected(
  more: Partial<ReplyChargeStanding> = {},
  order: Partial<OrderSummary> = {},
): FakeServer {
  const charges = { card_device: 1, razorpay: 1, razorpay_qr: 1, loyalty: 1 } as const;
  const till = { ...sampleSettings().till, charges };
  const server = shopAtCheckout({ order, settings: { ...payingBy(['cash', ...OUTSIDE]), till } });
  server.on('/charge/list', { status: 'success', message: '', data: [] });
  server.on('/charge/start', ({ pay_id, via, payment_gateway_type }) =>
    standing({ pay_id, via, payment_gateway_type }, more),
  );
  answers(server, '/charge/status', { state: 'sent' }, more);
  return server;
}

/** Sets the answer of later calls about the charge that was begun. */
export function answers(
  server: FakeServer,
  call: string,
  charge: Partial<ChargeAnswer>,
  more: Partial<ReplyChargeStanding> = {},
) {
  server.on(call, ({ pay_id }) => {
    const begun = server.sent('/charge/start').at(-1)?.fields;
    const { via, payment_gateway_type } = begun ?? {};
    return standing({ pay_id, via, payment_gateway_type, ...charge }, more);
  });
}

export const tiles = () => within(screen.getByRole('group', { name: 'Payment methods' }));
export const tile = (name: string) => tiles().getByRole('button', { name });
export const take = () => screen.getByRole('button', { name: /^Continue/ });
export const panel = () => screen.findByRole('region', { name: /^Payment by/ });
export const complete = () => screen.findByRole('heading', { name: 'Payment complete' });
export const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** The keys of what takes payments outside. */
const KEYS = { EZSwype: 'z', Razorpay: 'r', Loyalty: 'l', 'UPI QR': 'q' };

/** Begins a payment in this way; a code is shown without a further press. */
export async function begin(name: keyof typeof KEYS) {
  const user = await openCheckout();
  await user.keyboard(KEYS[name]);
  if (name !== 'UPI QR') await user.click(take());
  return { user, panel: await panel() };
}

/** The till as if it had begun with this charge on the device. */
export function keepCharge(kept: KeptCharge): void {
  chargeRecord.write(kept);
  useCharge.setState(newCharge(kept), true);
}

/** A till that knows its card machine; afterwards nothing is left of the charge. */
export function withCardMachine(): void {
  beforeEach(() => keepPaymentDevice({ id: 'd', serial_number: 'EZ00001234', name: '' }));
  afterEach(() => {
    keepCharge(NO_CHARGE);
    keepPaymentDevice(null);
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}
