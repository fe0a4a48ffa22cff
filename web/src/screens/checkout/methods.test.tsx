import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openCheckout, payingBy, shopAtCheckout } from '@/test/checkout';
import { sampleSettings } from '@/test/samples';

/** The ways to pay that this till takes: name in the settings, tile, name in a payment, key, name on the bill. */
const TAKEN = [
  ['cash', 'Cash', 'CASH', 'c', 'Cash'],
  ['card_offline', 'Card', 'CARD_OFFLINE', 'd', 'Card'],
  ['paytm_offline', 'UPI', 'PAYTM_OFFLINE', 'p', 'Paytm'],
  ['google_tez_offline', 'UPI', 'GOOGLE_TEZ_OFFLINE', 'g', 'GPay'],
] as const;
const TAKEN_TYPES = TAKEN.map(([type]) => type);
/** Methods that something outside takes (charges.test.tsx). */
const OUTSIDE = ['ezswype', 'razor_pay_online', 'loyalty_emr'];

const methods = () => within(screen.getByRole('group', { name: 'Payment methods' }));
const offered = () => methods().queryAllByRole('button');
const names = () =>
  offered().map((tile) => tile.querySelector('svg')?.nextElementSibling?.textContent);
const take = () => screen.getByRole('button', { name: /^Continue/ });

afterEach(() => vi.unstubAllGlobals());

describe('the payment types', () => {
  it.each(TAKEN)(
    'offer %s, when it alone is on, as %s and nothing else (PAY-01, PAY-02)',
    async (type, tile) => {
      const others = TAKEN_TYPES.filter((other) => other !== type);
      shopAtCheckout({ settings: payingBy([type], [...others, ...OUTSIDE]) });
      await openCheckout();
      expect(names()).toEqual([tile]);
      expect(offered()[0]).toHaveAttribute('aria-pressed', 'true');
    },
  );

  it('offer all that are on, in one order (PAY-01, PAY-02)', async () => {
    shopAtCheckout({ settings: payingBy([...OUTSIDE, ...TAKEN_TYPES].reverse()) });
    await openCheckout();
    expect(names()).toEqual(['Cash', 'UPI', 'Card', 'Loyalty']);
  });

  it('that the store does not list are off (PAY-01)', async () => {
    shopAtCheckout({ settings: payingBy(['card_offline', 'gold_coins']) });
    await openCheckout();
    expect(names()).toEqual(['Card']);
  });

  it('that are off have no key either (PAY-01)', async () => {
    shopAtCheckout({ settings: payingBy(['cash', 'card_offline'], ['paytm_offline']) });
    const user = await openCheckout();
    await user.keyboard('d');
    expect(methods().getByRole('button', { name: 'Card' })).toHaveAttribute('aria-pressed', 'true');
    await user.keyboard('p');
    expect(methods().getByRole('button', { name: 'Card' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('being all off, nothing can be taken, and the reason is told (PAY-01)', async () => {
    const server = shopAtCheckout({ settings: payingBy([], TAKEN_TYPES) });
    const user = await openCheckout();
    expect(offered()).toEqual([]);
    expect(take()).toHaveAccessibleDescription('No payment method is switched on for this store.');
    await user.click(take());
    await user.keyboard('{Enter}');
    expect(server.sent('/save-payment')).toEqual([]);
  });
});

describe('one tile for several ways to pay', () => {
  const kinds = () => within(screen.getByRole('group', { name: 'Kind of UPI payment' }));

  it('is chosen by U, and each way in it by its own key or a press', async () => {
    shopAtCheckout({ settings: payingBy(TAKEN_TYPES) });
    const user = await openCheckout();
    await user.keyboard('u');
    expect(methods().getByRole('button', { name: 'UPI' })).toHaveAttribute('aria-pressed', 'true');
    expect(kinds().getByRole('button', { name: 'Paytm' })).toHaveAttribute('aria-pressed', 'true');
    await user.keyboard('g');
    expect(kinds().getByRole('button', { name: 'GPay' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(kinds().getByRole('button', { name: 'Paytm' }));
    expect(kinds().getByRole('button', { name: 'Paytm' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('offers no choice where there is none', async () => {
    shopAtCheckout({ settings: payingBy(['cash', 'google_tez_offline']) });
    const user = await openCheckout();
    await user.keyboard('u');
    expect(screen.queryByRole('group', { name: 'Kind of UPI payment' })).toBeNull();
  });
});

describe('the keys of a bill', () => {
  const till = { ...sampleSettings().till, upi_reference: 'last4' };

  /** The presses from checkout to the invoice: no more than with a tile for each way. */
  it.each([
    ['exact cash', ['{Enter}'], 'CASH'],
    ['a card', ['d', '{Enter}'], 'CARD_OFFLINE'],
    ['Paytm with its digits', ['p', '4', '7', '1', '1', '{Enter}'], 'PAYTM_OFFLINE'],
    ['GPay with its digits', ['g', '4', '7', '1', '1', '{Enter}'], 'GOOGLE_TEZ_OFFLINE'],
    ['the first of the UPI tile', ['u', '4', '7', '1', '1', '{Enter}'], 'PAYTM_OFFLINE'],
  ])('for %s are %j', async (_, keys, gateway) => {
    const server = shopAtCheckout({ settings: { ...payingBy(TAKEN_TYPES), till } });
    const user = await openCheckout();
    for (const key of keys) await user.keyboard(key);
    await screen.findByRole('heading', { name: 'Payment complete' });
    expect(server.sent('/save-payment').map(({ fields }) => fields.payment_gateway_type)).toEqual([
      gateway,
    ]);
  });
});

describe('a payment', () => {
  it.each(TAKEN)('by %s is chosen at %s and sent as %s (PAY-13)', async (_, tile, gateway, key) => {
    const server = shopAtCheckout({ settings: payingBy(TAKEN_TYPES) });
    const user = await openCheckout();
    await user.keyboard(key);
    expect(methods().getByRole('button', { name: tile })).toHaveAttribute('aria-pressed', 'true');
    await user.click(take());
    await screen.findByRole('heading', { name: 'Payment complete' });
    const sent = server.sent('/save-payment').map(({ fields }) => fields);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      payment_gateway_type: gateway,
      amount: '580.00',
      cash_collected: '580.00',
      cash_return: '0.00',
      t_order_id: 'order-1',
    });
  });

  it.each<[gateway: string, name: string]>([
    ...TAKEN.map(([, , gateway, , name]): [string, string] => [gateway, name]),
    ['EZSWYPE', 'EZSwype'],
    ['VOUCHER', 'Voucher'],
    ['LOYALTY', 'Loyalty'],
    ['RAZOR_PAY_ONLINE', 'Razorpay'],
  ])('that was made by %s stands on the bill as %s (PAY-13)', async (gateway, name) => {
    shopAtCheckout({
      order: {
        amount_paid: '200.00',
        total_payable: '380.00',
        payments: [
          {
            pay_id: 'p-1',
            payment_gateway_type: gateway,
            amount: '200.00',
            status: 'taken',
            reference: '4711',
          },
        ],
      },
    });
    await openCheckout();
    const payments = screen.getByRole('list', { name: 'Payments of this bill' });
    expect(payments).toHaveTextContent(`${name}Takenref 4711₹200.00`);
  });
});
