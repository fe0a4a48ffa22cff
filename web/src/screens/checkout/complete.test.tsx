import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { InvoiceData } from '@/api';
import { sampleOrder } from '@/test/bill';
import { hasBeenRead, openCheckout, shopAtCheckout, takePayments } from '@/test/checkout';
import { pressKeyAt } from '@/test/keys';
import { scan, sounds } from '@/test/openTill';
import { path } from '@/test/renderApp';
import { refuses } from '@/test/says';
import { showAlert, useAlerts } from '@/ui/alerts';

const press = (name: string | RegExp) => screen.getByRole('button', { name });
const panel = () => within(screen.getByRole('region', { name: 'Payment complete' }));
const facts = () =>
  Object.fromEntries(
    panel()
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

/** Pays the bill of 580 rupees with a note of 1,000. */
async function pay(invoice: Partial<InvoiceData> = {}) {
  const server = shopAtCheckout();
  takePayments(server, invoice);
  const user = await openCheckout();
  await user.click(press(/^₹1,000 change/));
  await user.keyboard('{Enter}');
  await screen.findByRole('region', { name: 'Payment complete' });
  return { server, user };
}

afterEach(() => vi.unstubAllGlobals());

describe('Payment complete', () => {
  it('tells who bought, the number and date of the invoice, the remark, the total and what was paid (INV-01, SHL-39)', async () => {
    await pay();
    expect(panel().getByRole('heading', { name: 'Payment complete' })).toBeVisible();
    expect(facts()).toEqual({
      'Invoice number': 'PN1/26-27/000042',
      Date: '21 November 2026 6:05 PM',
      'Phone number': '9822055501',
      Customer: 'Meera Joshi',
      'Bill remark': 'Deliver after six',
      'Total amount': '₹580.00',
      Cash: '₹1,000.00',
      'Total paid': '₹1,000.00',
      'Give back': '₹420.00',
    });
    expect(
      panel().getByText('Give back', { selector: 'span' }).nextElementSibling,
    ).toHaveTextContent('₹420.00');
    expect(panel().getByText('2 × ₹200')).toBeVisible();
    expect(panel().getByText('₹20')).toBeVisible();
    expect(sounds).toEqual(['success']);
  });

  it('leaves out what the invoice does not have (INV-01)', async () => {
    await pay({ mobile: '', remark: '', customer_name: 'Walk-in' });
    expect(Object.keys(facts())).toEqual([
      'Customer',
      'Invoice number',
      'Date',
      'Total amount',
      'Cash',
      'Total paid',
      'Give back',
    ]);
  });

  it('is not covered by what was said of the bill before', async () => {
    const server = shopAtCheckout();
    takePayments(server);
    const user = await openCheckout();
    act(() => {
      showAlert.success('Voucher has been applied successfully.');
      showAlert.danger('The printer is out of paper.');
    });
    await user.click(press('Continue · take ₹580.00'));
    await screen.findByRole('region', { name: 'Payment complete' });
    const said = useAlerts.getState().shown.map(({ text }) => text);
    expect(said).toEqual(['The printer is out of paper.']);
  });

  it('comes with the last payment and not before (INV-01)', async () => {
    const server = shopAtCheckout();
    const user = await openCheckout();
    const letGo = server.hold('/save-payment', refuses('payment.not_taken'));
    await user.click(press('Continue · take ₹580.00'));
    expect(screen.queryByRole('region', { name: 'Payment complete' })).toBeNull();
    letGo();
    await waitFor(() => expect(sounds).toEqual(['failure']));
    expect(screen.queryByRole('region', { name: 'Payment complete' })).toBeNull();
  });

  it('leads to the next bill, which begins empty, by New Bill (PAY-11)', async () => {
    const { user } = await pay();
    await hasBeenRead();
    await user.click(press('New Bill'));
    expect(await screen.findByRole('heading', { name: 'Billing Session' })).toBeVisible();
    expect(path()).toBe('/billing');
    expect(await screen.findByText(/^Start scanning/)).toBeVisible();
    expect(screen.queryByRole('row')).toBeNull();
    const last = await screen.findByRole('list', { name: 'Last bills' });
    expect(last).toHaveTextContent('PN1/26-27/000042');
    expect(last).toHaveTextContent('₹420.00');
  });

  it('says Paid and the total where nothing goes back (PAY-08)', async () => {
    shopAtCheckout();
    const user = await openCheckout();
    await user.keyboard('{Enter}');
    await screen.findByRole('region', { name: 'Payment complete' });
    expect(panel().getByText('Paid').nextElementSibling).toHaveTextContent('₹580.00');
    expect(panel().queryByText('Give back')).toBeNull();
    expect(panel().queryByText('Hand out')).toBeNull();
  });

  it('tells the rounding of cash in a row of its own (PAY-08)', async () => {
    const server = shopAtCheckout({
      order: {
        amount_paid: '484.50',
        total_payable: '95.50',
        cash_payable: '96.00',
        payments: [
          {
            pay_id: 'p-1',
            payment_gateway_type: 'VOUCHER',
            amount: '484.50',
            status: 'taken',
            reference: '',
          },
        ],
      },
    });
    const user = await openCheckout();
    await user.keyboard('100{Enter}');
    await screen.findByRole('region', { name: 'Payment complete' });
    expect(server.sent('/save-payment')).toHaveLength(1);
    expect(facts()).toMatchObject({
      'Total amount': '₹580.00',
      Voucher: '₹484.50',
      Cash: '₹100.00',
      'Total paid': '₹584.50',
      'Cash rounding': '₹0.50',
      'Give back': '₹4.00',
    });
  });

  it('keeps what was given back in the header until the next checkout', async () => {
    const { server, user } = await pay();
    await hasBeenRead();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Gave back ₹420.00')).toBeVisible();
    scan('8901001');
    await screen.findByRole('row', { name: /Amul/ });
    expect(screen.getByText('Gave back ₹420.00')).toBeVisible();
    server.on('/process-to-payment', {
      status: 'proceed_to_payment',
      message: '',
      order_summary: sampleOrder(),
      notices: [],
    });
    await user.keyboard('{F9}');
    await screen.findByRole('heading', { name: 'Checkout' });
    await user.keyboard('{Escape}');
    await screen.findByRole('heading', { name: 'Billing Session' });
    expect(screen.queryByText(/^Gave back/)).toBeNull();
  });

  it('is not left by the Enter that took the money, held or pressed twice', async () => {
    shopAtCheckout();
    await openCheckout();
    pressKeyAt(0, 'Enter');
    await screen.findByRole('region', { name: 'Payment complete' });
    pressKeyAt(200, 'Enter');
    for (const at of [700, 730, 760]) pressKeyAt(at, 'Enter', true);
    expect(path()).toBe('/checkout');
    // A press of its own, and yet before anybody can have read the change.
    pressKeyAt(790, 'Space');
    pressKeyAt(795, 'Enter');
    expect(path()).toBe('/checkout');
    await hasBeenRead();
    pressKeyAt(1_200, 'Enter');
    await waitFor(() => expect(path()).toBe('/billing'));
  });

  it('is left by no key for 800 milliseconds, and by the next one', async () => {
    shopAtCheckout();
    await openCheckout();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
    const region = () => screen.queryByRole('region', { name: 'Payment complete' });
    pressKeyAt(0, 'Enter');
    // It comes while the clock stands still.
    while (!region()) await act(() => new Promise<void>((resolve) => setImmediate(resolve)));
    await pass(790);
    pressKeyAt(790, 'Enter');
    expect(region()).not.toBeNull();
    await pass(20);
    pressKeyAt(1_200, 'Enter');
    expect(region()).toBeNull();
    vi.useRealTimers();
    await waitFor(() => expect(path()).toBe('/billing'));
  });

  it('is not left by the second half of the double click that took the money', async () => {
    shopAtCheckout();
    await openCheckout();
    fireEvent.click(press('Continue · take ₹580.00'), { detail: 1 });
    await screen.findByRole('region', { name: 'Payment complete' });
    await hasBeenRead();
    fireEvent.click(press('New Bill'), { detail: 2 });
    expect(path()).toBe('/checkout');
    fireEvent.click(press('New Bill'), { detail: 1 });
    await waitFor(() => expect(path()).toBe('/billing'));
  });

  it('is left by the first scan, which is on the next bill', async () => {
    const { server } = await pay();
    scan('8901003');
    await waitFor(() => expect(path()).toBe('/billing'));
    await waitFor(() => expect(server.sent('/product-details')).toHaveLength(1));
    expect(server.sent('/product-details')[0]?.fields.barcode).toBe('8901003');
  });

  it('prints by a passcode what came without its original, and nothing by itself (INV-34, INV-35)', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { server, user } = await pay({ html_data: '', print_data: '' });
    await user.keyboard('p');
    const dock = within(await screen.findByRole('dialog', { name: 'Manager approval' }));
    expect(dock.getByText(/PN1\/26-27\/000042/)).toBeVisible();
    expect(server.sent('/get-duplicate-receipt')).toHaveLength(0);
    expect(print).not.toHaveBeenCalled();
  });
});
