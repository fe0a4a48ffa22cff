import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleOrder } from '@/test/bill';
import {
  openCheckout,
  payingBy,
  paymentOnItsWay,
  sampleInvoice,
  shopAtCheckout,
  takePayments,
} from '@/test/checkout';
import { pressKeyAt } from '@/test/keys';
import { alerts, sounds } from '@/test/openTill';
import { path, renderApp } from '@/test/renderApp';
import { OUR_FAULT, refuses } from '@/test/says';
import { useAlerts } from '@/ui/alerts';

const PAID = {
  status: 'success',
  message: '',
  data: sampleInvoice(),
  order_summary: sampleOrder({ amount_paid: '580.00', total_payable: '0.00' }),
  summary: { amount_paid: '580.00', item_qty: 3, items: [], summary: [] },
  print_url: '',
};
const NO_NETWORK = new TypeError('no network');
const KEPT = 'rokad.pending_payment';

const take = () => screen.getByRole('button', { name: /^Continue/ });
const press = (name: string) => screen.getByRole('button', { name });
const complete = () => screen.findByRole('heading', { name: 'Payment complete' });
const payments = () => screen.getByRole('list', { name: 'Payments of this bill' });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

afterEach(() => vi.unstubAllGlobals());

describe('while a payment is under way', () => {
  it('neither the button nor Enter takes another one (PAY-05)', async () => {
    const server = shopAtCheckout();
    const letGo = server.hold('/save-payment', PAID);
    const user = await openCheckout();
    await user.click(take());
    expect(take()).toHaveAttribute('aria-busy', 'true');
    await user.click(take());
    await user.click(take());
    await user.keyboard('{Enter}');
    await user.click(screen.getByLabelText('Cash received'));
    await user.keyboard('600{Enter}');
    expect(server.sent('/save-payment')).toHaveLength(1);
    letGo();
    await complete();
    expect(server.sent('/save-payment')).toHaveLength(1);
  });

  it('it is on the screen and on the device, and nobody leaves', async () => {
    const server = shopAtCheckout();
    const letGo = server.hold('/save-payment', PAID);
    const user = await openCheckout();
    await user.click(take());
    expect(payments()).toHaveTextContent('CashPending₹580.00');
    const sent = server.sent('/save-payment')[0]?.fields.pay_id ?? 'none';
    expect(localStorage.getItem(KEPT)).toContain(sent);
    await user.click(press('Back'));
    await user.keyboard('{Escape}');
    expect(path()).toBe('/checkout');
    letGo();
    await complete();
    expect(localStorage.getItem(KEPT)).not.toContain(sent);
  });

  it('a second Enter right after the first takes nothing more', async () => {
    const server = shopAtCheckout();
    await openCheckout();
    pressKeyAt(0, 'Enter');
    pressKeyAt(100, 'Enter');
    await complete();
    expect(server.sent('/save-payment')).toHaveLength(1);
    expect(path()).toBe('/checkout');
  });
});

describe('money for a part of a bill', () => {
  const PART = { ...sampleOrder({ amount_paid: '200.00', total_payable: '380.00' }) };
  const due = () => screen.getByText('Balance', { selector: 'dt' }).nextElementSibling;

  /** Enters ₹200 of the ₹580. */
  async function enterPart() {
    const server = shopAtCheckout({ settings: payingBy(['cash', 'card_offline']) });
    const user = await openCheckout();
    await user.click(screen.getByRole('switch', { name: 'Split payment' }));
    await user.clear(screen.getByLabelText('Pay part'));
    await user.type(screen.getByLabelText('Pay part'), '200');
    server.on('/save-payment', { status: 'success', message: '', order_summary: PART });
    return server;
  }

  it.each([
    ['a double click', () => fireEvent.click(take(), { detail: 2 }), 1],
    ['another click', () => fireEvent.click(take(), { detail: 1 }), 2],
    ['Enter pressed twice', () => pressKeyAt(300, 'Enter'), 1],
    ['Enter held down', () => pressKeyAt(900, 'Enter', true), 1],
    ['Enter pressed later', () => pressKeyAt(900, 'Enter'), 2],
  ])('and the rest of it by %s', async (how, pressAgain, count) => {
    const server = await enterPart();
    if (how.includes('click')) fireEvent.click(take(), { detail: 1 });
    else pressKeyAt(0, 'Enter');
    await waitFor(() => expect(due()).toHaveTextContent('₹380.00'));
    server.on('/save-payment', PAID);
    pressAgain();
    if (count === 2) await complete();
    else await act(async () => {});
    expect(server.sent('/save-payment')).toHaveLength(count);
  });

  it('and the rest without an answer: the browser’s Back says that it is on its way, and offers no Cancel Bill', async () => {
    window.history.replaceState(null, '', '/billing');
    window.history.pushState(null, '', '/checkout');
    const server = await enterPart();
    fireEvent.click(take(), { detail: 1 });
    await waitFor(() => expect(due()).toHaveTextContent('₹380.00'));
    const letGo = server.hold('/save-payment', PAID);
    fireEvent.click(take(), { detail: 1 });
    act(() => window.history.back());
    await waitFor(() =>
      expect(alerts()).toEqual([expect.stringContaining('A payment is on its way.')]),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    letGo();
    await complete();
  });
});

describe('a payment that is refused', () => {
  it('is told in the words of the server, and can be made again under another name', async () => {
    const server = shopAtCheckout();
    const { message, ...refusal } = refuses('bill.not_frozen');
    server.on('/save-payment', { ...refusal, message });
    const user = await openCheckout();
    await user.click(take());
    await waitFor(() => expect(alerts()).toEqual([expect.stringContaining(message)]));
    expect(sounds).toEqual(['failure']);
    expect(payments()).toBeEmptyDOMElement();

    takePayments(server);
    await waitFor(() => expect(take()).not.toHaveAttribute('aria-busy'));
    await user.click(take());
    await complete();
    const names = server.sent('/save-payment').map(({ fields }) => fields.pay_id);
    expect(new Set(names).size).toBe(2);
  });
});

describe('a payment that is refused without a word', () => {
  it.each([
    ['raises “Opps.. Something went wrong.” (SHL-15)', { status: 'fail', message: '' }, 1],
    [
      'of a call that does not exist raises neither alert nor dialog (SHL-19)',
      { http: 404, body: {} },
      0,
    ],
  ])('%s', async (_, answer, raised) => {
    const server = shopAtCheckout();
    server.on('/save-payment', answer);
    const user = await openCheckout();
    await user.click(take());
    await waitFor(() => expect(sounds).toEqual(['failure']));
    const texts = useAlerts.getState().history.map(({ text }) => text);
    expect(texts).toEqual(Array(raised).fill('Opps.. Something went wrong.'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => expect(take()).not.toHaveAttribute('aria-busy'));
  });
});

describe('a payment without an answer', () => {
  it('is sent again until there is one, always as the same payment (PAY-12)', async () => {
    const server = shopAtCheckout();
    server.on('/save-payment', NO_NETWORK);
    await openCheckout();
    const button = take();
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    act(() => button.click());
    await pass(2_000);
    expect(payments()).toHaveTextContent('CashNo answer yet₹580.00');
    expect(screen.getAllByText(/never taken twice/).length).toBeGreaterThan(0);
    // It stays written down behind the bell, too.
    expect(useAlerts.getState().history.map(({ text }) => text)).toContainEqual(
      expect.stringContaining('never taken twice'),
    );
    server.on('/save-payment', PAID);
    await pass(4_000);
    vi.useRealTimers();
    await complete();
    const sent = server.sent('/save-payment').map(({ fields }) => fields);
    expect(sent.length).toBeGreaterThan(1);
    expect(sent.map((fields) => JSON.stringify(fields))).toEqual(
      Array(sent.length).fill(JSON.stringify(sent[0])),
    );
    expect(sent[0]?.pay_id).toMatch(/^[\w-]{36}$/);
  });

  it('is sent again at once by Send again', async () => {
    const server = shopAtCheckout();
    server.on('/save-payment', OUR_FAULT);
    const user = await openCheckout();
    await user.click(take());
    const again = await screen.findByRole('button', { name: 'Send again' });
    server.on('/save-payment', PAID);
    await user.click(again);
    await complete();
    const names = server.sent('/save-payment').map(({ fields }) => fields.pay_id);
    expect(names).toHaveLength(2);
    expect(new Set(names).size).toBe(1);
  });

  it('goes on after a reload under its own name, wherever the till opens (PAY-12)', async () => {
    const server = shopAtCheckout();
    paymentOnItsWay('018f-before-the-reload');
    const letGo = server.hold('/save-payment', PAID);
    renderApp('/billing');
    await screen.findByRole('heading', { name: 'Checkout' });
    expect(path()).toBe('/checkout');
    await waitFor(() => expect(server.sent('/save-payment')).toHaveLength(1));
    expect(server.sent('/save-payment')[0]?.fields).toMatchObject({
      pay_id: '018f-before-the-reload',
      amount: '580.00',
      cash_collected: '600.00',
      cash_return: '20.00',
    });
    letGo();
    await complete();
    expect(
      screen.getByText('Give back', { selector: 'span' }).nextElementSibling,
    ).toHaveTextContent('₹20.00');
    expect(localStorage.getItem(KEPT)).not.toContain('018f');
  });
});
