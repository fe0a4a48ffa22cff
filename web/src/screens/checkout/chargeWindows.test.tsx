import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bridgeApp, leaveBridge, startBridge } from '@/devices/bridge';
import { useUpiShown } from '@/features/payment';
import { androidApp, withoutAndroidApp } from '@/test/androidApp';
import { answers, begin, complete, connected, PAID, pass, withCardMachine } from '@/test/charges';
import { renderUi } from '@/test/renderUi';
import { says } from '@/test/says';

/** Hears what the customer's window is told. */
function Listener({ hear }: { hear: (shown: ReturnType<typeof useUpiShown>) => void }) {
  hear(useUpiShown());
  return null;
}

withCardMachine();

const NO_POINTS = says('charge.no_points');

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
    expect(told).toEqual({
      link: qr.uri,
      amount: '580.00',
      payee: 'Nisarga Fresh, Kothrud',
      address: '',
      until: qr.close_by,
    });
    answers(server, '/charge/status', { state: 'taken' }, PAID);
    expect(await screen.findByText('Paid ₹580.00', {}, { timeout: 4_000 })).toBeVisible();
    expect(told).toBeNull();
    await waitFor(complete, { timeout: 4_000 });
  });

  it('is confirmed for two seconds, or until Continue', async () => {
    const server = connected({ qr });
    const { user } = await begin('UPI QR');
    answers(server, '/charge/status', { state: 'taken' }, PAID);
    await user.click(await screen.findByRole('button', { name: 'Continue' }, { timeout: 4_000 }));
    await complete();
  });

  it('gives way to another one, which is another payment', async () => {
    const server = connected({ qr });
    const { user } = await begin('UPI QR');
    answers(server, '/charge/cancel', { state: 'declined' });
    await user.keyboard('n');
    await waitFor(() => expect(server.sent('/charge/start')).toHaveLength(2));
    const [first, second] = server.sent('/charge/start').map(({ fields }) => fields.pay_id);
    expect(second).not.toBe(first);
    expect(await screen.findByRole('img', { name: 'UPI code of this payment' })).toBeVisible();
  });
});

describe("the loyalty programme's page", () => {
  const url = 'https://loyalty.example.in/redeem/charge-1';

  it('that was closed is noticed by the look every two seconds (LOY-06)', async () => {
    const server = connected({ loyalty_url: url });
    await begin('Loyalty');
    expect(await screen.findByTitle('Points of the customer')).toHaveAttribute('src', url);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const asked = () => server.sent('/charge/status').length;
    // The first pause may have begun before the clock was taken over.
    await waitFor(() => expect(asked()).toBe(1), { timeout: 4_000 });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByTitle('Points of the customer')).toBeNull();
    const { code, message } = NO_POINTS;
    answers(server, '/charge/status', { state: 'declined', said: message, said_code: code });
    await pass(1_800);
    expect(asked()).toBe(1);
    expect(screen.queryByText(message)).toBeNull();
    await pass(300);
    expect(asked()).toBe(2);
    vi.useRealTimers();
    expect(await screen.findByText(message)).toBeVisible();
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

  it('that the app says was closed is looked at at once (LOY-06)', async () => {
    const server = connected({ loyalty_url: url });
    await begin('Loyalty');
    await waitFor(() => expect(window.androidApp?.opened).toEqual([url]));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const asked = () => server.sent('/charge/status').length;
    await waitFor(() => expect(asked()).toBe(1), { timeout: 4_000 });
    window.androidApp?.tell({ event: 'loyalty_closed' });
    await pass(300);
    expect(asked()).toBe(2);
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

  /** A message of the page in the frame. */
  async function pageSays(data: object, source?: Window | null) {
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
    await pageSays({ kind: 'paid', answer }, window);
    expect(server.sent('/charge/confirm')).toEqual([]);
    await pageSays({ kind: 'paid', answer });
    await complete();
    expect(server.sent('/charge/confirm')[0]?.fields).toMatchObject(answer);
  });

  it('that was closed can be opened again, and says what failed', async () => {
    connected({ razorpay });
    const { user } = await begin('Razorpay');
    await pageSays({ kind: 'failed', reason: 'Declined by the bank.' });
    await pageSays({ kind: 'dismissed' });
    expect(await screen.findByText('Declined by the bank.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Open again' }));
    expect(await frame()).toHaveAttribute('src', '/pay/razorpay');
  });

  it('that cannot be loaded says so', async () => {
    connected({ razorpay });
    await begin('Razorpay');
    await pageSays({ kind: 'unreachable' });
    expect(await screen.findByText(/could not be loaded/)).toBeVisible();
  });

  it('lies over the till only once it is open', async () => {
    connected({ razorpay });
    await begin('Razorpay');
    expect(await frame()).toHaveAttribute('inert');
    expect(await frame()).toHaveAttribute('data-stands', 'opening');
    await pageSays({ kind: 'opened' });
    expect(await frame()).not.toHaveAttribute('inert');
    expect(await frame()).toHaveAttribute('data-stands', 'open');
  });

  it('that never opens is given up after ten seconds, and can be tried again', async () => {
    const server = connected({ razorpay });
    await begin('Razorpay');
    await frame();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await pageSays({ kind: 'dismissed' });
    fireEvent.click(await screen.findByRole('button', { name: 'Open again' }));
    await pass(9_000);
    expect(await frame()).toBeInTheDocument();
    await pass(1_500);
    expect(screen.queryByTitle('Window of Razorpay')).toBeNull();
    expect(screen.getByText(/could not be loaded/)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Open again' }));
    await pageSays({ kind: 'opened' });
    await pass(20_000);
    expect(await frame()).toHaveAttribute('data-stands', 'open');
    expect(server.sent('/charge/start')).toHaveLength(1);
  });
});
