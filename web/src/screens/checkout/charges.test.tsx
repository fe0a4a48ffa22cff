import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChargeAnswer, OrderSummary, ReplyChargeStanding } from '@/api';
import { bridgeApp, leaveBridge, startBridge } from '@/devices/bridge';
import { useUpiShown } from '@/features/payment';
import { followCharge, lookNow } from '@/features/payment/charge/followCharge';
import { useKept, useSeen } from '@/features/payment/charge/keptCharge';
import { keepPaymentDevice } from '@/features/settings';
import { chooseLanguage } from '@/lib/i18n';
import { androidApp, withoutAndroidApp } from '@/test/androidApp';
import { sampleOrder } from '@/test/bill';
import { openCheckout, payingBy, sampleInvoice, shopAtCheckout } from '@/test/checkout';
import type { FakeServer } from '@/test/fakeServer';
import { path, renderApp } from '@/test/renderApp';
import { renderUi } from '@/test/renderUi';
import { sampleSettings } from '@/test/samples';
import { refuses, says } from '@/test/says';

const KEPT = 'rokad.charge';
const OUTSIDE = ['ezswype', 'razor_pay_online', 'loyalty_emr'];

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

/** What a call about a charge answers, all of it as the server's own types say. */
function standing(
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

const PAID = {
  order_summary: sampleOrder({ amount_paid: '580.00', total_payable: '0.00' }),
  data: sampleInvoice(),
  summary: { amount_paid: '580.00', item_qty: 3, items: [], summary: [] },
};

/** A shop that is connected to everything, where a charge begins as it is asked for. */
function connected(
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

/** What a call answers from now on of the charge that was begun. */
function answers(
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

const tiles = () => within(screen.getByRole('group', { name: 'Payment methods' }));
const tile = (name: string) => tiles().getByRole('button', { name });
const take = () => screen.getByRole('button', { name: /^Continue/ });
const panel = () => screen.findByRole('region', { name: /^Payment by/ });
const complete = () => screen.findByRole('heading', { name: 'Payment complete' });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** Hears what the customer's window is told. */
function Listener({ hear }: { hear: (shown: ReturnType<typeof useUpiShown>) => void }) {
  hear(useUpiShown());
  return null;
}

/** Begins a payment by this tile. */
async function begin(name: string) {
  const user = await openCheckout();
  await user.click(tile(name));
  await user.click(take());
  return { user, panel: await panel() };
}

beforeEach(() => keepPaymentDevice({ id: 'd', serial_number: 'EZ00001234', name: '' }));
afterEach(async () => {
  useKept.setState({ body: null, since: 0, isStarted: false });
  useSeen.setState({ answer: null, isUnanswered: false, refused: '', ended: null });
  // Whoever pauses before the next look sees that there is nothing left to look at.
  lookNow();
  await followCharge();
  keepPaymentDevice(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what takes payments outside', () => {
  it('is offered when it is on, and not when it is off (PAY-01)', async () => {
    shopAtCheckout({
      settings: payingBy(['cash', 'ezswype'], ['razor_pay_online', 'loyalty_emr']),
    });
    await openCheckout();
    expect(tiles().queryByRole('button', { name: 'EZSwype' })).toBeVisible();
    expect(tiles().queryByRole('button', { name: 'Razorpay' })).toBeNull();
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
    ['Loyalty', 'LOYALTY', 'page'],
  ])('is asked by %s as %s, and nothing is saved as paid (PAY-13)', async (name, gateway, via) => {
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
  });
});

describe('while something outside takes money', () => {
  it('says what to do and lets nothing else be taken', async () => {
    const server = connected();
    const { user, panel } = await begin('EZSwype');
    expect(panel).toHaveTextContent('₹580.00');
    expect(panel).toHaveTextContent('Ask the customer to tap or insert the card on device …1234.');
    expect(tile('Cash')).toHaveAccessibleDescription('A payment is on its way.');
    expect(screen.queryByRole('button', { name: /^Continue/ })).toBeNull();
    await user.click(tile('Cash'));
    await user.keyboard('{Enter}');
    await user.keyboard('{Escape}');
    expect(path()).toBe('/checkout');
    expect(server.sent('/charge/start')).toHaveLength(1);
    expect(server.sent('/save-payment')).toEqual([]);
  });

  it('leaves vouchers, credit, the remark and the bill alone', async () => {
    const server = connected({}, SET_ASIDE);
    useKept.setState({ body: KEPT_BODY, since: Date.now(), isStarted: true });
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
    // What is set aside is paid in afterwards.
    expect(more).toEqual([]);
    expect(server.sent('/save-payment')).toEqual([]);
  });

  it('keeps the till at checkout, also after a reload on billing', async () => {
    connected();
    useKept.setState({ body: KEPT_BODY, since: Date.now(), isStarted: true });
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
    expect(await screen.findByText('Insufficient funds')).toBeVisible();
    expect(screen.queryByRole('region', { name: /^Payment by/ })).toBeNull();
    await user.click(take());
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
    expect(await screen.findByText('डिवाइस तक यह भुगतान पहुँचा ही नहीं।')).toBeVisible();
    expect(screen.queryByText(words.said)).toBeNull();
    await act(() => chooseLanguage('en'));
  });

  it('has the focus, and gives it back to the amount', async () => {
    const server = connected();
    const { user, panel } = await begin('EZSwype');
    expect(panel).toHaveFocus();
    answers(server, '/charge/cancel', { state: 'declined', said: 'Insufficient funds' });
    await user.click(screen.getByRole('button', { name: 'Cancel this payment' }));
    expect(await screen.findByLabelText('Amount received')).toHaveFocus();
  });

  it('cancelled too late, it is paid', async () => {
    const server = connected();
    const { user } = await begin('EZSwype');
    answers(server, '/charge/cancel', { state: 'taken' }, PAID);
    await user.click(screen.getByRole('button', { name: 'Cancel this payment' }));
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
    expect(panel).toHaveTextContent('It may be paid: do not take it again.');
    answers(server, '/charge/status', { state: 'taken' }, PAID);
    await user.click(look);
    await complete();
    expect(server.sent('/charge/start')).toHaveLength(1);
  });

  it('of which the server refuses to tell says so, and is asked about again by hand', async () => {
    const server = connected();
    server.on('/charge/status', refuses('charge.not_connected'));
    const { panel } = await begin('EZSwype');
    const retry = await within(panel).findByRole('button', { name: 'Retry' }, { timeout: 4_000 });
    expect(panel).toHaveTextContent(says('charge.not_connected').message);
    expect(panel).toHaveTextContent('It may be paid: do not take it again.');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await pass(10_000);
    expect(server.sent('/charge/status')).toHaveLength(1);
    answers(server, '/charge/status', { state: 'taken' }, PAID);
    fireEvent.click(retry);
    await complete();
  });

  it('that the server does not know is let go, with a word', async () => {
    const server = connected();
    useKept.setState({ body: KEPT_BODY, since: Date.now(), isStarted: true });
    server.on('/charge/status', refuses('charge.unknown'));
    await openCheckout();
    expect(await screen.findByText(says('charge.unknown').message)).toBeVisible();
    expect(useKept.getState().body).toBeNull();
    expect(screen.queryByRole('region', { name: /^Payment by/ })).toBeNull();
  });

  it('of which the bill has another one follows that, as what it is', async () => {
    const server = connected();
    server.on('/charge/start', {
      ...refuses('charge.other_unsettled'),
      pay_id: 'pay-elsewhere',
    });
    server.on('/charge/status', ({ pay_id }) =>
      standing({ pay_id, amount: '80.00', payment_gateway_type: 'RAZOR_PAY_ONLINE', via: 'qr' }),
    );
    const { panel } = await begin('EZSwype');
    await waitFor(() => expect(panel).toHaveTextContent('₹80.00'));
    expect(panel).toHaveTextContent('Razorpay');
    expect(panel).not.toHaveTextContent('₹580.00');
    expect(server.sent('/charge/status')[0]?.fields.pay_id).toBe('pay-elsewhere');
  });

  it('of which nobody hears is settled by a manager’s word', async () => {
    const server = connected();
    useKept.setState({ body: KEPT_BODY, since: Date.now() - 61_000, isStarted: true });
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

  it('is found again after a reload, under its own name', async () => {
    const server = connected();
    useKept.setState({ body: KEPT_BODY, since: Date.now(), isStarted: false });
    answers(server, '/charge/status', { state: 'taken' }, PAID);
    await openCheckout();
    await panel();
    expect(server.sent('/charge/start').map(({ fields }) => fields.pay_id)).toEqual(['pay-before']);
    await waitFor(complete, { timeout: 4_000 });
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

describe('a QR code of Razorpay for one payment', () => {
  const qr = {
    uri: 'upi://pay?pa=qr.1@rzp&am=580.00&tr=charge1',
    image_url: '',
    close_by: 1_795_000_000,
  };

  it("stands on the till and on the customer's window, until it is paid", async () => {
    let told: ReturnType<typeof useUpiShown> = null;
    renderUi(
      <Listener
        hear={(shown) => {
          told = shown;
        }}
      />,
    );
    const server = connected({ qr });
    await begin('UPI QR');
    expect(await screen.findByRole('img', { name: 'UPI code of this payment' })).toBeVisible();
    expect(told).toMatchObject({ link: qr.uri, amount: '580.00', payee: 'Nisarga Fresh, Kothrud' });
    answers(server, '/charge/status', { state: 'taken' }, PAID);
    await waitFor(complete, { timeout: 4_000 });
    expect(told).toBeNull();
  });
});

describe("the loyalty programme's page", () => {
  const url = 'https://loyalty.example.in/redeem/charge-1';

  it('that was closed is noticed by the look every two seconds (LOY-06)', async () => {
    const server = connected({ loyalty_url: url });
    const { user } = await begin('Loyalty');
    expect(await screen.findByTitle('Points of the customer')).toHaveAttribute('src', url);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByTitle('Points of the customer')).toBeNull();
    answers(server, '/charge/status', { state: 'declined', said: 'No points were used.' });
    expect(await screen.findByText('No points were used.', {}, { timeout: 4_000 })).toBeVisible();
  });
});

describe("the loyalty programme's page on Android", () => {
  const url = 'https://loyalty.example.in/redeem/charge-1';
  beforeEach(async () => {
    androidApp();
    startBridge();
    await waitFor(() => expect(bridgeApp()).not.toBeNull());
  });
  afterEach(() => {
    leaveBridge();
    withoutAndroidApp();
  });

  it('is handed to the native app by its address, once, and again when that is wanted (LOY-05)', async () => {
    connected({ loyalty_url: url });
    const { user } = await begin('Loyalty');
    await waitFor(() => expect(window.androidApp?.opened).toEqual([url]));
    expect(screen.queryByTitle('Points of the customer')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open again' }));
    await waitFor(() => expect(window.androidApp?.opened).toEqual([url, url]));
  });

  it('and whatever else may finish the bill names the maker of the printer', async () => {
    const server = connected({ loyalty_url: url });
    const { user } = await begin('Loyalty');
    await waitFor(() => expect(server.sent('/charge/status')).not.toHaveLength(0), {
      timeout: 4_000,
    });
    answers(server, '/charge/cancel', { state: 'declined' });
    await user.click(screen.getByRole('button', { name: 'Cancel this payment' }));
    await waitFor(() => expect(server.sent('/charge/cancel')).toHaveLength(1));
    for (const path of ['/charge/start', '/charge/status', '/charge/cancel']) {
      expect(server.sent(path)[0]?.fields.manufacturer_name).toBe('SUNMI');
    }
  });

  it('comes in a frame where the app does not take it', async () => {
    if (window.androidApp) window.androidApp.refuses.open_loyalty = 'failed';
    connected({ loyalty_url: url });
    await begin('Loyalty');
    expect(await screen.findByTitle('Points of the customer')).toHaveAttribute('src', url);
  });
});

describe("Razorpay's window", () => {
  const razorpay = {
    key_id: 'rzp_test_1',
    order_id: 'order_1',
    amount: 58_000,
    currency: 'INR',
    name: 'Nisarga Fresh',
    script: 'https://checkout.razorpay.com/v1/checkout.js',
  };
  const frame = () => screen.findByTitle<HTMLIFrameElement>('Window of Razorpay');

  /** What the page in the frame says. */
  async function says(data: object, source?: Window | null) {
    const from = source === undefined ? (await frame()).contentWindow : source;
    fireEvent(
      window,
      new MessageEvent('message', {
        data: { from: 'razorpay', ...data },
        origin: location.origin,
        source: from,
      }),
    );
  }

  it('hands back what the server checks', async () => {
    const server = connected({ razorpay });
    await begin('Razorpay');
    const answer = {
      razorpay_payment_id: 'pay_1',
      razorpay_order_id: 'order_1',
      razorpay_signature: 'f00',
    };
    answers(server, '/charge/confirm', { state: 'taken' }, PAID);
    await says({ kind: 'paid', answer }, window);
    expect(server.sent('/charge/confirm')).toEqual([]);
    await says({ kind: 'paid', answer });
    await complete();
    expect(server.sent('/charge/confirm')[0]?.fields).toMatchObject(answer);
  });

  it('that was closed can be opened again, and says what failed', async () => {
    connected({ razorpay });
    const { user } = await begin('Razorpay');
    await says({ kind: 'failed', reason: 'Declined by the bank.' });
    await says({ kind: 'dismissed' });
    expect(await screen.findByText('Declined by the bank.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Open again' }));
    expect(await frame()).toHaveAttribute('src', '/pay/razorpay');
  });

  it('that cannot be loaded says so', async () => {
    connected({ razorpay });
    await begin('Razorpay');
    await says({ kind: 'unreachable' });
    expect(await screen.findByText(/could not be loaded/)).toBeVisible();
  });

  it('lies over the till only once it is open', async () => {
    connected({ razorpay });
    await begin('Razorpay');
    expect(await frame()).toHaveAttribute('inert');
    expect(await frame()).toHaveAttribute('data-stands', 'opening');
    await says({ kind: 'opened' });
    expect(await frame()).not.toHaveAttribute('inert');
    expect(await frame()).toHaveAttribute('data-stands', 'open');
  });

  it('that never opens is given up after ten seconds, and can be tried again', async () => {
    const server = connected({ razorpay });
    await begin('Razorpay');
    await frame();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await says({ kind: 'dismissed' });
    fireEvent.click(await screen.findByRole('button', { name: 'Open again' }));
    await pass(9_000);
    expect(await frame()).toBeInTheDocument();
    await pass(1_500);
    expect(screen.queryByTitle('Window of Razorpay')).toBeNull();
    expect(screen.getByText(/could not be loaded/)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Open again' }));
    await says({ kind: 'opened' });
    await pass(20_000);
    expect(await frame()).toHaveAttribute('data-stands', 'open');
    expect(server.sent('/charge/start')).toHaveLength(1);
  });
});
