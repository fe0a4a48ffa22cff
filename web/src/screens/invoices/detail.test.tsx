import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DetailsAnswer, Print } from '@/api';
import { keepPaidBill, type PaidBill } from '@/features/invoice';
import { printPaper } from '@/features/printing';
import { fakeServer } from '@/test/fakeServer';
import { SAMPLE_NUMBER, sampleInvoice } from '@/test/invoice';
import { alerts, openShop, scan } from '@/test/openTill';
import { typesSixDigits } from '@/test/passcode';
import { path, renderApp } from '@/test/renderApp';
import { renderScreen } from '@/test/renderScreen';
import { sampleSettings } from '@/test/samples';
import { refuses, SIGN_IN_ENDED } from '@/test/says';
import { activatedTill } from '@/test/till';

vi.mock('@/features/printing', async (original) => ({
  ...(await original<typeof import('@/features/printing')>()),
  printPaper: vi.fn(async () => {}),
}));

const done = { status: 'success', message: '' };
const NUMBER = SAMPLE_NUMBER;

const press = (name: string) => screen.getByRole('button', { name });
const isOff = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true';
const REPRINT = 'Reprint Invoice';

/** The screen of an invoice, in a store that prints again as said. */
async function atInvoice({
  invoice = {},
  reprint = {},
  till,
}: {
  invoice?: Partial<DetailsAnswer>;
  reprint?: Partial<Print>;
  till?: ReturnType<typeof sampleSettings>['till'];
} = {}) {
  const print = [{ name: 'bill_reprint', width: '80', status: 1, verify: 0, ...reprint }];
  const { server } = openShop({ settings: { print, ...(till && { till }) } });
  server.on('/order-details', { ...done, ...sampleInvoice(invoice) });
  server.on('/get-duplicate-receipt', {
    ...done,
    html_data: '<p>DUPLICATE</p>',
    print_data: '<p>DUPLICATE</p>',
    invoice_id: NUMBER,
    copy_no: 1,
  });
  const { user } = renderScreen(`/order-summary/${NUMBER}`);
  await screen.findByRole('button', { name: REPRINT });
  return { server, user };
}

afterEach(() => {
  vi.mocked(printPaper).mockReset();
  vi.unstubAllGlobals();
});

describe('an invoice', () => {
  it('tells customer, invoice, items, taxes, payments and totals (INV-29, INV-30, INV-32, INV-33)', async () => {
    const { server } = await atInvoice();
    expect(server.sent('/order-details')[0]?.fields).toMatchObject({
      c_id: '',
      order_id: NUMBER,
    });
    for (const words of [
      'Aditya Kulkarni',
      '+91 98000 01101',
      'Asha Kulkarni · Till 1',
      'Tax Invoice',
      'Deliver to gate 2',
      '22 November 2026 1:42 PM',
      'Completed',
    ])
      expect(screen.getByText(words)).toBeVisible();
    const [rice, milk] = within(screen.getByRole('table', { name: 'Items' }))
      .getAllByRole('row')
      .slice(1);
    expect(rice).toHaveTextContent(
      /India Gate Basmati Rice Classic 1 kg.*1.*245\.00.*−10\.00.*235\.00/,
    );
    expect(milk).toHaveTextContent(/Amul Taaza Toned Milk 500 ml.*1 came back.*2.*28\.00.*56\.00/);
    const gst = screen.getByRole('table', { name: 'GST by rate' });
    expect(
      within(gst)
        .getAllByRole('row')
        .map((each) => each.textContent),
    ).toEqual(['GSTTaxableCGSTSGSTTax', '5%277.146.936.9313.86', 'Total277.146.936.9313.86']);
    const paid = within(screen.getByRole('list', { name: 'Payments' })).getAllByRole('listitem');
    expect(paid.map((each) => each.textContent)).toEqual([
      'Voucher··4QX9₹91.00',
      'Cashreceived at Till 1₹500.00',
      'Given back−₹300.00',
    ]);
    const notes = screen.getByRole('list', { name: 'Credit notes' });
    expect(notes).toHaveTextContent('PN1C02-26-000007');
    expect(notes).toHaveTextContent('Milk was sour');
    expect(screen.getAllByText('₹291.00').length).toBeGreaterThan(0);
  });

  it('opens for whoever is signed out; its first call is refused (INV-29)', async () => {
    const server = fakeServer();
    activatedTill();
    server.on('/order-details', SIGN_IN_ENDED);
    const { user } = renderApp(`/order-summary/${NUMBER}`);
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Session expired.');
    expect(path()).toBe(`/order-summary/${NUMBER}`);
    await user.click(press('Login'));
    expect(await screen.findByLabelText('Phone number')).toBeVisible();
  });

  it('leads back to the history (INV-30)', async () => {
    const { server, user } = await atInvoice();
    server.on('/my-orders', { ...done, data: [], as_of: '1' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(path()).toBe('/invoices-history/'));
  });

  it('says what the server says of a number it does not know, with Retry (SHL-17)', async () => {
    const { server } = openShop();
    server.on('/order-details', refuses('invoice.unknown'));
    renderScreen('/order-summary/PN1T02-26-999999');
    expect(await screen.findByRole('button', { name: 'Retry' }, { timeout: 4_000 })).toBeVisible();
  });

  it('opens another by a scan', async () => {
    await atInvoice();
    scan('PN1T02-26-000001');
    await waitFor(() => expect(path()).toBe('/order-summary/PN1T02-26-000001'));
  });

  it('tells of a credit note what it is against and its voucher’s last four', async () => {
    await atInvoice({
      invoice: {
        transaction_type: 'return',
        original_invoice_id: 'PN1T02-26-000001',
        original_date: '2026-11-20',
        voucher: {
          id: 'v1',
          credit_note: NUMBER,
          voucher_code: 'K2P4QX9T4QX9',
          issue_on: '2026-11-22',
          expire_at: '2027-05-21',
          amount: '28.00',
          applied: '0.00',
          status: 1,
          paid: 0,
        },
      },
    });
    expect(screen.getByRole('link', { name: 'PN1T02-26-000001' })).toBeVisible();
    expect(screen.getByText('··4QX9 · ₹28.00')).toBeVisible();
    expect(screen.queryByText(/K2P4/)).toBeNull();
  });
});

describe('Reprint Invoice', () => {
  it('is off where the store prints none again, and says so (INV-34)', async () => {
    const { server, user } = await atInvoice({ reprint: { status: 0 } });
    expect(isOff(press(REPRINT))).toBe(true);
    expect(press(REPRINT)).toHaveAccessibleDescription(
      'Reprinting is switched off for this store.',
    );
    await user.click(press(REPRINT));
    expect(server.sent('/get-duplicate-receipt')).toHaveLength(0);
  });

  it('prints at once where no passcode is asked, and is then off (INV-36, INV-42)', async () => {
    const { server, user } = await atInvoice();
    await user.click(press(REPRINT));
    await waitFor(() => expect(isOff(press(REPRINT))).toBe(true));
    expect(printPaper).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ html_data: '<p>DUPLICATE</p>' }),
    );
    expect(server.sent('/get-duplicate-receipt')[0]?.fields).toMatchObject({
      order_id: NUMBER,
      cust_mobile_no: '9800001101',
      operation: 'BILL_REPRINT',
      security_code_vu_id: '',
      response_type: 'WEB_VIEW',
    });
    expect(server.sent('/vendor/operation-verification')).toHaveLength(0);
  });

  it('says until when no code is taken any more, and keeps none of the typed one (INV-37)', async () => {
    const { server, user } = await atInvoice({ reprint: { verify: 1 } });
    const locked = refuses('guard.code_locked', { until: '16:05', seconds: 300 });
    server.on('/vendor/operation-verification', locked);
    await user.keyboard('p');
    const dock = within(await screen.findByRole('dialog', { name: 'Manager approval' }));
    await user.keyboard('123456');
    const field = dock.getByLabelText('Manager passcode');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Try again after 4:05 PM/));
    expect(field).toHaveValue('');
    expect(isOff(dock.getByRole('button', { name: 'Continue' }))).toBe(true);
    expect(printPaper).not.toHaveBeenCalled();
    // The next figure takes the words away, and no earlier one comes with it.
    await user.keyboard('1');
    expect(field).not.toHaveAccessibleDescription(/Try again after/);
    expect(server.sent('/vendor/operation-verification')).toHaveLength(1);
  });

  it('takes a passcode of exactly six digits (INV-37)', async () => {
    const { server, user } = await atInvoice({ reprint: { verify: 1 } });
    server.on('/vendor/operation-verification', new Error('no network'));
    await user.keyboard('p');
    await screen.findByRole('dialog', { name: 'Manager approval' });
    await typesSixDigits(user);
    expect(server.sent('/vendor/operation-verification').at(-1)?.fields).toMatchObject({
      security_code: '123456',
    });
  });

  it('asks a manager for six digits where the store wants that (INV-35, INV-37, INV-38, INV-39)', async () => {
    const { server, user } = await atInvoice({ reprint: { verify: 1 } });
    server.on('/vendor/operation-verification', refuses('guard.wrong_code'));
    await user.keyboard('p');
    const dock = within(await screen.findByRole('dialog', { name: 'Manager approval' }));
    const go = dock.getByRole('button', { name: 'Continue' });
    expect(isOff(go)).toBe(true);
    await user.keyboard('000000');
    expect(await dock.findByText('Incorrect code.')).toBeVisible();
    expect(printPaper).not.toHaveBeenCalled();
    server.on('/vendor/operation-verification', {
      ...done,
      data: { security_code_id: 'leave-1' },
    });
    await user.keyboard('123456');
    await waitFor(() =>
      expect(printPaper).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ html_data: '<p>DUPLICATE</p>' }),
      ),
    );
    expect(server.sent('/vendor/operation-verification').at(-1)?.fields).toMatchObject({
      operation: 'BILL_REPRINT',
      order_id: NUMBER,
      security_code: '123456',
    });
    expect(server.sent('/get-duplicate-receipt')[0]?.fields).toMatchObject({
      security_code_vu_id: 'leave-1',
    });
    expect(isOff(press(REPRINT))).toBe(true);
  });

  it('prints a page that did not come out without counting it twice', async () => {
    const { server, user } = await atInvoice();
    vi.mocked(printPaper).mockRejectedValueOnce(new Error('no paper'));
    await user.click(press(REPRINT));
    await waitFor(() => expect(alerts()).toHaveLength(1));
    expect(isOff(press(REPRINT))).toBe(false);
    await user.click(press(REPRINT));
    await waitFor(() => expect(isOff(press(REPRINT))).toBe(true));
    expect(server.sent('/get-duplicate-receipt')).toHaveLength(1);
    expect(printPaper).toHaveBeenCalledTimes(2);
  });
});

describe('sending an invoice', () => {
  const WAYS = ['SMS', 'WhatsApp', 'E-mail'];
  const text = 'Your bill: https://bills.example.in/b/x';
  const dock = (name: string) => within(screen.getByRole('dialog', { name }));
  const sent = (name: string) =>
    waitFor(() => expect(dock(name).getByRole('status')).toHaveTextContent('Sent'));

  /** A past invoice in a store that sends by every way; the server wants a leave where said. */
  async function toSend(options: Parameters<typeof atInvoice>[0] = {}, wantsLeave = false) {
    const till = { ...sampleSettings().till, sends_email: 1, sends_sms: 1, sends_links: 1 };
    const { server, user } = await atInvoice({ till, ...options });
    const queued = { ...done, data: { delivery_id: 'delivery-1' } };
    const link = { ...done, data: { link: '', text, expires_on: '2027-02-19' } };
    const mailed = { ...queued, status: 'email_send' };
    for (const [path, answer] of [
      ['/email-invoice', mailed],
      ['/send-bill-receipt', queued],
      ['/bill-link', link],
    ] as const) {
      server.on(path, ({ security_code_vu_id }) =>
        wantsLeave && !security_code_vu_id ? refuses('approval.not_approved') : answer,
      );
    }
    server.on('/delivery-status', {
      ...done,
      data: { state: 'sent', cause: '', waiting: 0, given_up: 0, failed: [] },
    });
    server.on('/vendor/operation-verification', { ...done, data: { security_code_id: 'leave-1' } });
    const page = { opener: window, location: { href: '' }, close: vi.fn() };
    const open = vi.spyOn(window, 'open').mockReturnValue(page as unknown as Window);
    const fields = (path: string) => server.sent(path).map((call) => call.fields);
    return { server, user, page, open, fields };
  }

  it('goes by e-mail to the address of the customer where one is known', async () => {
    const { user, fields } = await toSend({ invoice: { email: 'aditya@example.in' } });
    await user.click(press('E-mail'));
    const field = dock('E-mail Invoice').getByLabelText('E-mail address');
    expect(field).toHaveValue('aditya@example.in');
    await user.type(field, '{Enter}');
    await sent('E-mail Invoice');
    expect(fields('/email-invoice')).toMatchObject([{ email_id: 'aditya@example.in' }]);
  });

  it('goes by e-mail to the address that is typed (INV-05, INV-10)', async () => {
    const { user, fields } = await toSend();
    await user.click(press('E-mail'));
    await user.type(dock('E-mail Invoice').getByLabelText('E-mail address'), 'a@example.in{Enter}');
    await sent('E-mail Invoice');
    expect(fields('/email-invoice')).toEqual([
      expect.objectContaining({ invoice_id: NUMBER, email_id: 'a@example.in' }),
    ]);
    // A duplicate is counted: the invoice is read again.
    expect(fields('/order-details')).toHaveLength(2);
  });

  it('goes by SMS to the phone of the customer (INV-04, INV-08)', async () => {
    const { user, fields } = await toSend();
    await user.keyboard('s');
    expect(dock('SMS Invoice').getByLabelText('Mobile number')).toHaveValue('9800001101');
    await user.keyboard('{Enter}');
    await sent('SMS Invoice');
    expect(fields('/send-bill-receipt')).toEqual([
      expect.objectContaining({ invoice_id: NUMBER, order_id: 'order-1', mobile: '9800001101' }),
    ]);
  });

  it('goes by WhatsApp, with its link', async () => {
    const { user, page, fields } = await toSend();
    await user.click(press('WhatsApp'));
    const address = `https://wa.me/919800001101?text=${encodeURIComponent(text)}`;
    await waitFor(() => expect(page.location.href).toBe(address));
    expect(fields('/bill-link')).toEqual([expect.objectContaining({ invoice_id: NUMBER })]);
  });

  it('asks a manager where the server wants that for a duplicate (INV-34, INV-35)', async () => {
    const { server, user, fields } = await toSend({ reprint: { verify: 1 } }, true);
    await user.click(press('E-mail'));
    await user.type(dock('E-mail Invoice').getByLabelText('E-mail address'), 'a@example.in{Enter}');
    expect(await screen.findByText(`A manager approves that a duplicate of ${NUMBER} is sent.`));
    // The address is still there on the way back.
    await user.keyboard('{Escape}');
    expect(dock('E-mail Invoice').getByLabelText('E-mail address')).toHaveValue('a@example.in');
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Manager approval' });
    await user.keyboard('123456');
    await sent('E-mail Invoice');
    expect(fields('/email-invoice').map((each) => each.security_code_vu_id)).toEqual([
      '',
      '',
      'leave-1',
    ]);
    expect(server.sent('/vendor/operation-verification')[0]?.fields).toMatchObject({
      operation: 'BILL_REPRINT',
      order_id: NUMBER,
    });
  });

  it('asks a manager before WhatsApp opens', async () => {
    const { user, page, open, fields } = await toSend({ reprint: { verify: 1 } }, true);
    await user.keyboard('w');
    await screen.findByRole('dialog', { name: 'Manager approval' });
    expect(open).not.toHaveBeenCalled();
    await user.keyboard('123456');
    await waitFor(() => expect(page.location.href).toContain('https://wa.me/919800001101'));
    expect(fields('/bill-link')).toEqual([
      expect.objectContaining({ security_code_vu_id: 'leave-1' }),
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks no manager for the bill that the till made last, reprints or not', async () => {
    const invoice = { invoice_id: 'PN1T02-26-000414', amount: '291.00' };
    keepPaidBill({ invoice, change: '0.00' } as PaidBill);
    const { invoice_id } = invoice;
    const { user, page } = await toSend({
      invoice: { invoice_id },
      reprint: { status: 0, verify: 1 },
    });
    await user.click(press('WhatsApp'));
    await waitFor(() => expect(page.location.href).toContain('https://wa.me/'));
  });

  it('is off where the server has no way to send it, and says so', async () => {
    const none = { sends_email: 0, sends_sms: 0, sends_links: 0 };
    await toSend({ till: { ...sampleSettings().till, ...none }, reprint: { status: 0 } });
    const links = 'Links to bills are not set up on this server: no phone can open its address.';
    expect(press('WhatsApp')).toHaveAccessibleDescription(links);
    expect(press('SMS')).toHaveAccessibleDescription(links);
    expect(press('E-mail')).toHaveAccessibleDescription('E-mail is not set up on this server.');
    expect(WAYS.every((name) => isOff(press(name)))).toBe(true);
  });

  it('is off where the store makes no duplicates, and says so', async () => {
    await toSend({ reprint: { status: 0 } });
    for (const name of WAYS) {
      expect(press(name)).toHaveAccessibleDescription('Reprinting is switched off for this store.');
    }
  });

  it.each([
    ['a credit note', { transaction_type: 'return' }],
    [
      'a cancelled invoice',
      { cancelled: { credit_note: 'c', created_at: '', reason: 'other', remark: '' } },
    ],
  ])('is offered for %s too, which the server sends as well', async (_, invoice) => {
    await toSend({ invoice });
    expect(WAYS.some((name) => isOff(press(name)))).toBe(false);
  });
});

describe('cancelling an invoice', () => {
  const start = {
    ...done,
    data: {
      invoice_id: NUMBER,
      total: '291.00',
      refunds: [
        {
          payment_gateway_type: 'CASH',
          name: 'Cash',
          amount: '200.00',
          reference: '',
          how: 'drawer' as const,
        },
        {
          payment_gateway_type: 'CARD_OFFLINE',
          name: 'Card',
          amount: '91.00',
          reference: '4829',
          how: 'by_hand' as const,
        },
      ],
      reasons: [
        { key: 'wrong_items', name: 'Wrong items or quantities' },
        { key: 'other', name: 'Other reason' },
      ],
      items: [{ item_id: '1', product: 'Basmati', qty: 1, uom: 'NOS' }],
    },
  };

  it('asks why and a manager, sends it once, and says what goes back', async () => {
    const { server, user } = await atInvoice();
    server.on('/invoice/cancel-start', start);
    server.on('/vendor/operation-verification', { ...done, data: { security_code_id: 'leave-1' } });
    server.on('/invoice/cancel', {
      ...done,
      data: {
        invoice_id: NUMBER,
        credit_note: 'PN1C02-26-000008',
        created_at: '2026-11-22 14:00:00',
        total: '291.00',
        refunds: start.data.refunds,
        html_data: '<p>CREDIT NOTE</p>',
        print_data: '',
      },
    });
    await user.keyboard('x');
    const asked = await screen.findByRole('dialog', { name: 'Cancel Invoice' });
    const go = within(asked).getByRole('button', { name: /^Continue/ });
    expect(isOff(go)).toBe(true);
    await user.selectOptions(within(asked).getByLabelText('Why it is cancelled'), 'other');
    expect(isOff(go)).toBe(true);
    await user.type(within(asked).getByLabelText('In a few words'), 'billed twice');
    await user.click(within(asked).getByRole('switch', { name: /Basmati/ }));
    const back = within(asked).getAllByRole('listitem');
    expect(back.map((each) => each.textContent)).toEqual([
      'Cashfrom this drawer₹200.00',
      'Cardby hand: on the card machine or in the app · ref 4829₹91.00',
    ]);
    const paid = { invoice: { invoice_id: NUMBER, amount: '291.00' }, change: '0.00' };
    keepPaidBill(paid as PaidBill);
    await user.click(go);
    await user.keyboard('246810');
    const told = await screen.findByRole('dialog', { name: 'Invoice cancelled' });
    expect(told).toHaveTextContent('Cancelled by credit note PN1C02-26-000008');
    expect(localStorage.getItem('rokad.last_bill')).toContain('"isCancelled":true');
    expect(server.sent('/vendor/operation-verification')[0]?.fields).toMatchObject({
      operation: 'BILL_CANCEL',
      order_id: NUMBER,
    });
    expect(server.sent('/invoice/cancel').map(({ fields }) => fields)).toEqual([
      expect.objectContaining({
        order_id: NUMBER,
        reason: 'other',
        remark: 'billed twice',
        damaged_item: '["1"]',
        security_code_id: 'leave-1',
      }),
    ]);
    await user.click(press('Print Credit Note'));
    expect(printPaper).toHaveBeenCalledWith(
      expect.objectContaining({ html_data: '<p>CREDIT NOTE</p>' }),
    );
    await user.click(within(told).getByRole('button', { name: /^Done/ }));
    await waitFor(() => expect(told).not.toBeInTheDocument());
  });

  it('says why not before a manager is asked', async () => {
    const { server, user } = await atInvoice();
    server.on('/invoice/cancel-start', refuses('cancellation.no_session'));
    await user.keyboard('x');
    await waitFor(() => expect(alerts().join()).toContain('Open a session first'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is over for one that is cancelled, which says what was handed back', async () => {
    await atInvoice({
      invoice: {
        cancelled: {
          credit_note: 'PN1C02-26-000008',
          created_at: '2026-11-22 14:00:00',
          reason: 'wrong_items',
          remark: 'billed twice',
        },
        refunds: start.data.refunds,
      },
    });
    expect(isOff(press('Cancel Invoice'))).toBe(true);
    expect(screen.getByText('Wrong items or quantities · billed twice')).toBeVisible();
    expect(screen.getByRole('list', { name: 'Handed back' })).toHaveTextContent('₹200.00');
    expect(screen.getAllByText('Cancelled').length).toBeGreaterThan(0);
  });

  it('is not offered for a credit note', async () => {
    await atInvoice({ invoice: { transaction_type: 'return' } });
    expect(screen.queryByRole('button', { name: 'Cancel Invoice' })).toBeNull();
  });
});
