import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/app/queryClient';
import { setCart } from '@/features/cart';
import { keepPaidBill, leavePaidBill } from '@/features/invoice';
import { showUpi } from '@/features/payment';
import { chooseLanguage } from '@/lib/i18n';
import { paise } from '@/lib/money';
import { sampleCart, sampleLine } from '@/test/bill';
import { type FakeServer, fakeServer } from '@/test/fakeServer';
import { renderUi } from '@/test/renderUi';
import { sampleSettings } from '@/test/samples';
import { signedInTill } from '@/test/till';
import { DisplayFeed } from './DisplayFeed';
import { DisplayScreen } from './DisplayScreen';
import { SILENCE_MS } from './displayChannel';

/** Two windows of one browser, which hear each other at once and never themselves. */
class Channel {
  static open: Channel[] = [];
  static said: unknown[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor() {
    Channel.open.push(this);
  }
  postMessage(data: unknown) {
    Channel.said.push(data);
    for (const other of Channel.open) if (other !== this) other.onmessage?.({ data });
  }
  close() {
    Channel.open = Channel.open.filter((other) => other !== this);
  }
}

const customer = {
  first_name: 'Aditya',
  last_name: 'Kulkarni',
  mobile: '9800001101',
  balance: '0.00',
};

function bill(revision = 1) {
  return sampleCart([sampleLine('a', '8901001', 2), sampleLine('b', '00011', 1.25)], {
    revision,
    saved: '20.00',
    customer,
    remark: 'for the wedding',
  } as never);
}

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.on('/offers-today', { status: 'success', message: '', data: [] });
  Channel.open = [];
  Channel.said = [];
  vi.stubGlobal('BroadcastChannel', Channel);
  leavePaidBill();
  signedInTill();
});
afterEach(async () => {
  vi.useRealTimers();
  await act(() => chooseLanguage('en'));
});

const till = () =>
  renderUi(
    <QueryClientProvider client={createQueryClient()}>
      <DisplayFeed />
    </QueryClientProvider>,
  );
const display = () => renderUi(<DisplayScreen />);

describe('the customer’s window', () => {
  it('greets by the name of the store while there is nothing on the bill', () => {
    till();
    display();
    expect(screen.getByRole('heading', { name: 'Namaste.' })).toBeVisible();
    expect(screen.getByText('Nisarga Fresh, Kothrud')).toBeVisible();
  });

  it('shows the bill that was there before it was opened, and follows it', () => {
    setCart(bill());
    till();
    display();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByText(/Toor Dal Loose/).closest('li')).toHaveTextContent(
      '1.250 kg × ₹164.00',
    );
    expect(screen.getByText('You save ₹20.00')).toBeVisible();
    act(() => setCart(sampleCart([sampleLine('a', '8901001', 3)], { revision: 2 })));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByRole('listitem')).toHaveTextContent('3 × ₹290.00');
    expect(screen.getAllByText('₹840.00').length).toBeGreaterThan(0);
  });

  it('shows a name whole, however long it is', () => {
    setCart(sampleCart([sampleLine('c', '8901003', 1)]));
    till();
    display();
    const name = 'India Gate Basmati Rice Classic Export Quality 5 kg';
    expect(screen.getByRole('listitem')).toHaveTextContent(name);
  });

  it('tells what is on offer while there is nothing on the bill, and not beside one', async () => {
    server.on('/offers-today', {
      status: 'success',
      message: '',
      data: [
        { title: 'Buy 2 biscuits, get 1', customer_group: '', until: '' },
        { title: '5% off pulses', customer_group: '', until: '20:00' },
        { title: 'Staff price', customer_group: 'STAFF', until: '' },
      ],
    });
    till();
    display();
    const offers = await screen.findByRole('region', { name: 'Offers today' });
    expect(within(offers).getAllByRole('listitem')).toHaveLength(2);
    expect(offers).toHaveTextContent('5% off pulsesuntil 8:00 PM');
    act(() => setCart(bill()));
    expect(screen.queryByRole('region', { name: 'Offers today' })).toBeNull();
    // It has no sign-in to ask with: the till asks.
    expect(server.sent('/offers-today')).toHaveLength(1);
  });

  it('counts down how long a code for one payment can be paid', () => {
    vi.useFakeTimers({ now: 1_000_000_000 });
    till();
    display();
    const code = { link: 'upi://pay?am=840.00', amount: '840.00', payee: 'Nisarga', address: '' };
    act(() => showUpi({ ...code, until: 1_000_272 }));
    expect(screen.getByText('4:32 left')).toBeVisible();
    act(() => void vi.advanceTimersByTime(3_000));
    expect(screen.getByText('4:29 left')).toBeVisible();
    act(() => void vi.advanceTimersByTime(269_000));
    expect(screen.queryByText(/left/)).toBeNull();
    act(() => showUpi({ ...code, until: 0 }));
    expect(screen.queryByText(/left/)).toBeNull();
    act(() => showUpi(null));
  });

  it('shows the code that is to be paid, and the bill again after it', async () => {
    setCart(bill());
    till();
    display();
    act(() =>
      showUpi({
        link: 'upi://pay?pa=nisarga.fresh@okbank&am=840.00',
        amount: '840.00',
        payee: 'Nisarga Fresh',
        address: 'nisarga.fresh@okbank',
        until: 0,
      }),
    );
    expect(screen.getByRole('heading', { name: '₹840.00' })).toBeVisible();
    expect(await screen.findByRole('img', { name: 'UPI code for ₹840.00' })).toBeInTheDocument();
    expect(screen.getByText('nisarga.fresh@okbank')).toBeVisible();
    act(() => showUpi(null));
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('never hears who the customer or the cashier is, nor what the till says to its cashier', () => {
    setCart(bill());
    till();
    display();
    const said = JSON.stringify(Channel.said);
    expect(said).toContain('Toor Dal Loose');
    for (const personal of ['Aditya', 'Kulkarni', '9800001101', 'Asha', 'wedding', 'token-of-asha'])
      expect(said).not.toContain(personal);
  });

  it('thanks, with the change and the saving of that bill', () => {
    const cart = bill();
    setCart(cart);
    till();
    display();
    act(() => {
      setCart(sampleCart([], { revision: 3 }));
      keepPaidBill({
        invoice: {
          invoice_id: 'PN1T01-26-000413',
          order_id: cart.order_id,
          amount: '765.00',
          mobile: customer.mobile,
          customer_name: 'Aditya Kulkarni',
        } as never,
        customer: cart.customer as never,
        paid: '800.00',
        tenders: [],
        rounding: paise(0),
        change: '35.00',
        summary: { amount_paid: '765.00', item_qty: 3, items: [], summary: [] },
        printUrl: '',
      });
    });
    expect(screen.getByRole('heading', { name: 'Thank you.' })).toBeVisible();
    expect(screen.getByText('Paid ₹765.00')).toBeVisible();
    expect(screen.getByText('₹35.00')).toBeVisible();
    expect(screen.getByText('₹20.00')).toBeVisible();
    expect(JSON.stringify(Channel.said)).not.toContain('Aditya');
    act(() => leavePaidBill());
    expect(screen.getByRole('heading', { name: 'Namaste.' })).toBeVisible();
  });

  describe('of a store that greets by first name', () => {
    const member = { c_id: 'c1', ...customer, first_name: 'Aditya Rao', memPoints: '1240' };
    const greeting = (of: object = {}) => {
      const settings = sampleSettings();
      settings.till.display_first_name = 1;
      signedInTill({ settings });
      return sampleCart([sampleLine('a', '8901001', 2)], {
        customer: { ...member, ...of } as never,
      });
    };
    const panel = () => within(screen.getByRole('region', { name: 'What the bill comes to' }));

    it('greets who is tagged, with their points, and says no more of them', () => {
      setCart(greeting());
      till();
      display();
      expect(panel().getByText('Namaste, Aditya')).toBeVisible();
      expect(panel().getByText('1,240 points')).toBeVisible();
      const said = JSON.stringify(Channel.said);
      for (const personal of ['Rao', 'Kulkarni', '9800001101', 'Asha'])
        expect(said).not.toContain(personal);
    });

    it.each([
      ['nobody is tagged', { customer_group_code: 'DUMMY', first_name: 'Walk-in' }],
      ['a phone number stands for the name', { first_name: '9800001101' }],
      ['no name is known', { first_name: '' }],
    ])('greets nobody where %s', (_, of) => {
      setCart(greeting(of));
      till();
      display();
      expect(screen.getAllByRole('listitem')).toHaveLength(1);
      expect(screen.queryByText(/Namaste|points/)).toBeNull();
    });

    it('tells no points where there are none', () => {
      setCart(greeting({ memPoints: '0' }));
      till();
      display();
      expect(panel().getByText('Namaste, Aditya')).toBeVisible();
      expect(panel().queryByText(/point/)).toBeNull();
    });

    it('thanks whom the bill was paid by', () => {
      const cart = greeting();
      till();
      display();
      act(() =>
        keepPaidBill({
          invoice: { invoice_id: 'PN1T01-26-000413', order_id: 'b', amount: '765.00' } as never,
          paid: '765.00',
          tenders: [],
          rounding: paise(0),
          change: '0.00',
          summary: { amount_paid: '765.00', item_qty: 3, items: [], summary: [] },
          printUrl: '',
          customer: cart.customer as never,
        }),
      );
      expect(screen.getByRole('heading', { name: 'Thank you, Aditya.' })).toBeVisible();
    });
  });

  it('speaks the language of the till', async () => {
    till();
    display();
    await act(() => chooseLanguage('hi'));
    expect(await screen.findByRole('heading', { name: 'नमस्ते।' })).toBeVisible();
  });

  it('hears of the bill again when the till was loaded anew', () => {
    setCart(bill());
    const first = till();
    display();
    first.unmount();
    expect(screen.getByRole('heading', { name: 'Namaste.' })).toBeVisible();
    till();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('greets again when the till has not been heard of for long', () => {
    vi.useFakeTimers();
    setCart(bill());
    till();
    display();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    // The till's page is gone without a word.
    Channel.open = Channel.open.slice(1);
    act(() => void vi.advanceTimersByTime(2 * SILENCE_MS));
    expect(screen.getByRole('heading', { name: 'Namaste.' })).toBeVisible();
  });

  it('is not told of a bill before anybody has opened one', () => {
    till();
    const before = Channel.said.length;
    act(() => setCart(bill()));
    expect(Channel.said).toHaveLength(before);
    cleanup();
  });
});
