import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { OrderSummary } from '@/api';
import { useCharge } from '@/features/payment/charge/useCharge';
import { chooseLanguage } from '@/lib/i18n';
import {
  answers,
  begin,
  complete,
  connected,
  keepCharge,
  PAID,
  panel,
  pass,
  standing,
  take,
  tile,
  tiles,
  withCardMachine,
} from '@/test/charges';
import { openCheckout, payingBy, shopAtCheckout } from '@/test/checkout';
import { path, renderApp } from '@/test/renderApp';
import { refuses, says } from '@/test/says';

const KEPT = 'rokad.charge';

/** A charge as it is written down on the device. */
const KEPT_BODY = {
  c_id: 'walk-in',
  customer_group_code: 'DUMMY',
  pay_id: 'pay-before',
  order_id: 'order-1',
  amount: '580.00',
  payment_gateway_type: 'EZSWYPE',
  via: 'device',
};

/** A bill that has set 100 aside of a voucher, and not paid it in. */
const SET_ASIDE: Partial<OrderSummary> = {
  vouchers: [
    {
      id: 'voucher-1',
      credit_note: 'PN1C01-26-000001',
      voucher_code: 'ABCD1234',
      issue_on: '2026-06-15',
      expire_at: '2026-12-31',
      amount: '500.00',
      applied: '100.00',
      status: 1,
      paid: 0,
    },
  ],
  voucher_reserved: '100.00',
};

withCardMachine();

describe('what takes payments outside', () => {
  it('is offered when it is on, and not when it is off (PAY-01)', async () => {
    shopAtCheckout({
      settings: payingBy(['cash', 'ezswype'], ['razor_pay_online', 'loyalty_emr']),
    });
    await openCheckout();
    expect(tiles().queryByRole('button', { name: 'Card' })).toBeVisible();
    expect(tiles().queryByRole('button', { name: 'UPI' })).toBeNull();
    expect(tiles().queryByRole('button', { name: 'Loyalty' })).toBeNull();
  });

  it('is asked about as the bill comes to checkout only where something is connected', async () => {
    const without = shopAtCheckout();
    await openCheckout(renderApp);
    expect(without.sent('/charge/list')).toEqual([]);
    cleanup();
    const server = connected();
    await openCheckout(renderApp);
    // Once for the bill, once for the count of refunds in the navigation.
    await waitFor(() => expect(server.sent('/charge/list')).toHaveLength(2));
  });

  it.each([
    ['EZSwype', 'EZSWYPE', 'device'],
    ['Razorpay', 'RAZOR_PAY_ONLINE', 'checkout'],
    ['UPI QR', 'RAZOR_PAY_ONLINE', 'qr'],
    ['Loyalty', 'LOYALTY', 'page'],
  ] as const)(
    'is asked by %s as %s, and nothing is saved as paid (PAY-13)',
    async (name, gateway, via) => {
      const server = connected();
      await begin(name);
      const [sent, ...others] = server.sent('/charge/start');
      expect(others).toEqual([]);
      expect(sent?.fields).toMatchObject({
        payment_gateway_type: gateway,
        via,
        amount: '580.00',
        order_id: 'order-1',
      });
      expect(server.sent('/save-payment')).toEqual([]);
    },
  );
});

describe('while something outside takes money', () => {
  it('says what to do and lets nothing else be taken', async () => {
    const server = connected();
    const { user, panel } = await begin('EZSwype');
    expect(screen.getByText('Amount due').nextElementSibling).toHaveTextContent('₹580.00');
    expect(panel).toHaveTextContent('Ask the customer to tap or insert the card');
    expect(panel).toHaveTextContent('EZSwype …1234');
    expect(tile('Cash')).toHaveAccessibleDescription('A payment is on its way.');
    expect(screen.queryByRole('button', { name: /^Continue/ })).toBeNull();
    await user.click(tile('Cash'));
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(path()).toBe('/checkout');
    expect(server.sent('/charge/start')).toHaveLength(1);
    expect(server.sent('/save-payment')).toEqual([]);
  });

  it('leaves vouchers, credit, the remark and the bill alone', async () => {
    const server = connected({}, SET_ASIDE);
    keepCharge({ body: KEPT_BODY, since: Date.now(), isStarted: true });
    await openCheckout();
    await panel();
    const [ways] = screen.getAllByRole('group', { name: 'Vouchers and store credit' });
    for (const way of within(ways as HTMLElement).getAllByRole('button')) {
      expect(way).toHaveAccessibleDescription('A payment is on its way.');
    }
    for (const name of ['Add Bill Remark', 'Back', 'Cancel Bill']) {
      expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
    }
    const [onBill] = screen.getAllByRole('list', { name: 'Vouchers on this bill' });
    const [remove, ...more] = within(onBill as HTMLElement).getAllByRole('button');
    expect(remove).toHaveAccessibleDescription('A payment is on its way.');
    // A reserved voucher is paid in afterwards.
    expect(more).toEqual([]);
    expect(server.sent('/save-payment')).toEqual([]);
  });

  it('keeps the till at checkout, also after a reload on billing', async () => {
    connected();
    keepCharge({ body: KEPT_BODY, since: Date.now(), isStarted: true });
    renderApp('/billing');
    await panel();
    expect(path()).toBe('/checkout');
  });

  it('is asked for its state every two seconds until it is paid (PAY-15)', async () => {
    const server = connected();
    await begin('EZSwype');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const asked = () => server.sent('/charge/status').length;
    // The first pause may have begun before the clock was taken over.
    await waitFor(() => expect(asked()).toBe(1), { timeout: 4_000 });
    await pass(1_900);
    expect(asked()).toBe(1);
    await pass(200);
    expect(asked()).toBe(2);
    await pass(2_000);
    expect(asked()).toBe(3);
    answers(server, '/charge/status', { state: 'taken' }, PAID);
    await pass(2_000);
    await complete();
    expect(localStorage.getItem(KEPT)).not.toContain('order-1');
  });

  it('declined, says why in its place and lets another way be chosen', async () => {
    const server = connected();
    const { user } = await begin('EZSwype');
    answers(server, '/charge/cancel', { state: 'declined', said: 'Insufficient funds' });
    await user.click(screen.getByRole('button', { name: 'Cancel this payment' }));
    await screen.findByRole('heading', { name: 'Card declined: Insufficient funds' });
    expect(screen.getByText('Nothing was charged. ₹580.00 is still to pay.')).toBeVisible();
    expect(screen.getByText(/EZSwype.*declined at/)).toHaveTextContent(/declined at \d\d:\d\d$/);
    expect(screen.queryByRole('region', { name: /^Payment by/ })).toBeNull();
    await user.keyboard('{Enter}');
    expect(server.sent('/charge/start')).toHaveLength(1);
    await user.keyboard('d');
    await panel();
    const [first, second] = server.sent('/charge/start').map(({ fields }) => fields.pay_id);
    expect(second).not.toBe(first);
  });

  it('says why in the language of the till', async () => {
    const server = connected();
    const { user } = await begin('EZSwype');
    const words = { said: 'The device never heard of it.', said_code: 'charge.never_heard_of' };
    answers(server, '/charge/cancel', { state: 'declined', ...words });
    const cancel = screen.getByRole('button', { name: 'Cancel this payment' });
    await act(() => chooseLanguage('hi'));
    await user.click(cancel);
    expect(await screen.findByText('डिवाइस तक यह पेमेंट पहुँचा ही नहीं।')).toBeVisible();
    expect(screen.queryByText(words.said)).toBeNull();
    await act(() => chooseLanguage('en'));
  });

  it('has the focus, and gives it back to the amount once a person goes on', async () => {
    const server = connected();
    const { user, panel } = await begin('EZSwype');
    expect(panel).toHaveFocus();
    answers(server, '/charge/cancel', { state: 'declined', said: 'Insufficient funds' });
    await user.click(screen.getByRole('button', { name: 'Cancel this payment' }));
    expect(await screen.findByRole('region', { name: 'What next?' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(path()).toBe('/checkout');
    expect(screen.getByLabelText('Amount received')).toHaveFocus();
  });

  it('declined, goes on by another way or in parts', async () => {
    const server = connected();
    const { user } = await begin('EZSwype');
    answers(server, '/charge/cancel', { state: 'declined', said: 'Insufficient funds' });
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Pay only a part by card' }));
    expect(screen.getByLabelText('Pay part')).toHaveFocus();
    await user.click(take());
    await panel();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Take cash instead' }));
    expect(tile('Cash')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByText(/Insufficient funds/)).toBeNull();
  });

  it('declined, is asked about no more once checkout was left', async () => {
    const server = connected();
    const { user } = await begin('EZSwype');
    answers(server, '/charge/cancel', { state: 'declined', said: 'Insufficient funds' });
    await user.keyboard('{Escape}');
    await screen.findByRole('region', { name: 'What next?' });
    expect(useCharge.getState().ended).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(path()).toBe('/billing'));
    expect(useCharge.getState().ended).toBeNull();
  });

  it('for two minutes, has one thing to do: ask the machine', async () => {
    const server = connected();
    server.on('/charge/status', standing({ pay_id: 'pay-before' }));
    keepCharge({ body: KEPT_BODY, since: Date.now() - 121_000, isStarted: true });
    const user = await openCheckout();
    await screen.findByText('No answer from the machine');
    expect(tile('Card')).toHaveAttribute('aria-pressed', 'false');
    server.on('/charge/status', standing({ pay_id: 'pay-before', state: 'taken' }, PAID));
    await user.keyboard('{Enter}');
    await complete();
  });

  it('silent, offers to look and never to take it again', async () => {
    const server = connected();
    server.on('/charge/status', new TypeError('no network'));
    const { user, panel } = await begin('EZSwype');
    const look = await within(panel).findByRole(
      'button',
      { name: 'Check status' },
      { timeout: 4_000 },
    );
    expect(screen.getByText(/The card may have been charged: never charge it again/)).toBeVisible();
    answers(server, '/charge/status', { state: 'taken' }, PAID);
    await user.click(look);
    await complete();
    expect(server.sent('/charge/start')).toHaveLength(1);
  });

  it('of which the server refuses to tell says so, and offers to ask again', async () => {
    const server = connected();
    server.on('/charge/status', refuses('charge.not_connected'));
    const { user, panel } = await begin('EZSwype');
    const retry = await within(panel).findByRole('button', { name: 'Retry' }, { timeout: 4_000 });
    expect(panel).toHaveTextContent(says('charge.not_connected').message);
    expect(screen.getByText(/The card may have been charged: never charge it again/)).toBeVisible();
    answers(server, '/charge/status', { state: 'taken' }, PAID);
    await user.click(retry);
    await complete();
  });

  it('that the server does not know is let go, with a word', async () => {
    const server = connected();
    keepCharge({ body: KEPT_BODY, since: Date.now(), isStarted: true });
    server.on('/charge/status', refuses('charge.unknown'));
    await openCheckout();
    expect(await screen.findByText(says('charge.unknown').message)).toBeVisible();
    expect(useCharge.getState().kept.body).toBeNull();
    expect(screen.queryByRole('region', { name: /^Payment by/ })).toBeNull();
  });

  it('of which nobody hears is settled by a manager’s word', async () => {
    const server = connected();
    keepCharge({ body: KEPT_BODY, since: Date.now() - 61_000, isStarted: true });
    server.on('/vendor/operation-verification', {
      status: 'success',
      message: '',
      data: { security_code_id: 'leave-1' },
    });
    server.on('/charge/settle', standing({ pay_id: 'pay-before', state: 'taken' }, PAID));
    const user = await openCheckout();
    await user.click(within(await panel()).getByRole('button', { name: 'Settle by hand' }));
    const dock = await screen.findByRole('dialog', { name: 'Settle by hand' });
    const goOn = () => within(dock).getByRole('button', { name: 'Continue' });
    expect(goOn()).toHaveAccessibleDescription('Say whether it was paid.');
    await user.selectOptions(within(dock).getByLabelText('Was it paid?'), 'Yes, it was paid');
    expect(goOn()).toHaveAccessibleDescription('Enter the reference of the payment.');
    await user.type(within(dock).getByLabelText('Reference of the payment'), ' 4521 ');
    await user.click(goOn());
    await user.type(await screen.findByLabelText(/asscode/), '135790');
    await complete();
    expect(server.sent('/vendor/operation-verification')[0]?.fields).toMatchObject({
      operation: 'CHARGE_BY_HAND',
      order_id: 'order-1',
    });
    expect(server.sent('/charge/settle')[0]?.fields).toMatchObject({
      pay_id: 'pay-before',
      outcome: 'paid',
      reference: '4521',
      security_code_id: 'leave-1',
    });
  });

  it('is found in a second window by what the server knows', async () => {
    const server = connected();
    const { charge } = standing({ pay_id: 'pay-elsewhere' });
    server.on('/charge/list', { status: 'success', message: '', data: [charge] });
    await openCheckout();
    await panel();
    expect(server.sent('/charge/start').map(({ fields }) => fields.pay_id)).toEqual([
      'pay-elsewhere',
    ]);
  });
});
