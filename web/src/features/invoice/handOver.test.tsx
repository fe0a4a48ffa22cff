import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { InvoiceData } from '@/api';
import { printPaper, setDefaultPrinter } from '@/features/printing';
import { hasBeenRead, openCheckout, shopAtCheckout, takePayments } from '@/test/checkout';
import type { FakeServer } from '@/test/fakeServer';
import { alerts, scan } from '@/test/openTill';
import { path, renderApp } from '@/test/renderApp';
import type { Draw } from '@/test/renderScreen';
import { sampleSettings } from '@/test/samples';
import { refuses, refusesField, SIGN_IN_ENDED } from '@/test/says';

vi.mock('@/features/printing', async (original) => ({
  ...(await original<typeof import('@/features/printing')>()),
  printPaper: vi.fn(async () => {}),
}));

const done = { status: 'success', message: '' };
const QUEUED = { data: { delivery_id: 'delivery-1' } };

/** A button that was used says so behind its name. */
const press = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
const isOff = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true';
const send = (name: string) => dialog(name).getByRole('button', { name: 'Send' });

const EMAIL = 'E-mail Invoice';
const SMS = 'SMS Invoice';
const address = () => dialog(EMAIL).getByLabelText('E-mail address');
const mobile = () => dialog(SMS).getByLabelText('Mobile number');

function tellState(
  server: FakeServer,
  state: string,
  { waiting = 0, given_up = 0, cause = '' } = {},
): void {
  server.on('/delivery-status', ({ delivery_id }) => ({
    ...done,
    data: delivery_id
      ? { state, cause, waiting, given_up, failed: [] }
      : { state: '', cause: '', waiting, given_up, failed: [] },
  }));
}

/** A bill that has just been paid, in a store that sends mails and SMS. */
async function paidBill(
  invoice: Partial<InvoiceData> = {},
  till: Partial<ReturnType<typeof sampleSettings>['till']> = {},
  draw?: Draw,
) {
  const settings = sampleSettings();
  const on = { ...settings.till, sends_email: 1, sends_sms: 1, ...till };
  const server = shopAtCheckout({ settings: { till: on } });
  tellState(server, 'sent');
  takePayments(server, invoice);
  const user = await openCheckout(draw);
  await user.keyboard('{Enter}');
  await screen.findByRole('region', { name: 'Payment complete' });
  return { server, user };
}

afterEach(() => {
  setDefaultPrinter(null);
  vi.mocked(printPaper).mockClear();
  vi.unstubAllGlobals();
});

describe('Payment complete', () => {
  it('offers the next bill and every way to hand the invoice over (INV-02)', async () => {
    const { user } = await paidBill();
    for (const name of ['New Bill', EMAIL, SMS, 'Print Invoice', 'WhatsApp Invoice']) {
      expect(isOff(press(name))).toBe(false);
    }
    await user.click(press('Print Invoice'));
    expect(printPaper).toHaveBeenCalledExactlyOnceWith(
      { html_data: '<p>The slip</p>', print_data: '' },
      false,
    );
    await hasBeenRead();
    await user.click(press('New Bill'));
    await waitFor(() => expect(path()).toBe('/billing'));
  });

  it('prints the original until it is left; then the last bill is printed again by a manager (INV-34, INV-35)', async () => {
    const { user } = await paidBill({ invoice_id: 'PN1/26-27/000044' });
    vi.mocked(printPaper).mockRejectedValueOnce(new Error('no printer'));
    await user.click(press('Print Invoice'));
    await waitFor(() => expect(alerts()).toHaveLength(1));
    await user.click(press('Print Invoice'));
    await user.click(press('Print Invoice'));
    await waitFor(() => expect(printPaper).toHaveBeenCalledTimes(3));
    const printed = vi.mocked(printPaper).mock.calls.map(([paper]) => paper.html_data);
    expect(new Set(printed)).toEqual(new Set(['<p>The slip</p>']));
    await hasBeenRead();
    await user.click(press('New Bill'));
    const last = await screen.findByRole('list', { name: 'Last bills' });
    await user.click(
      within(last).getByRole('button', { name: 'Reprint Invoice PN1/26-27/000044' }),
    );
    expect(await screen.findByRole('dialog', { name: 'Manager approval' })).toBeVisible();
    expect(printPaper).toHaveBeenCalledTimes(3);
    expect(localStorage.getItem('rokad.last_bill')).not.toContain('The slip');
  });

  it('is not left by a scan while an address is being typed: the scan waits for that', async () => {
    const { server, user } = await paidBill({ email: '' });
    const before = server.sent('/product-details').length;
    await user.click(press(EMAIL));
    await user.type(address(), 'asha@');
    scan('8901003');
    expect(await screen.findByText('1 scan waiting')).toBeVisible();
    expect(address()).toHaveValue('asha@');
    expect(server.sent('/product-details')).toHaveLength(before);
    await user.click(dialog(EMAIL).getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(path()).toBe('/billing'));
    await waitFor(() => expect(server.sent('/product-details')).toHaveLength(before + 1));
  });

  it('says why there is no mail and no SMS where the server sends none (INV-02)', async () => {
    await paidBill({}, { sends_email: 0, sends_sms: 0 });
    expect(press(EMAIL)).toHaveAccessibleDescription('E-mail is not set up on this server.');
    expect(press(SMS)).toHaveAccessibleDescription('SMS is not set up on this server.');
    expect([isOff(press(EMAIL)), isOff(press(SMS))]).toEqual([true, true]);
  });

  it('says why there is no link, by SMS or WhatsApp, where no phone can open one', async () => {
    await paidBill({}, { sends_sms: 0, sends_links: 0 });
    const why = 'Links to bills are not set up on this server: no phone can open its address.';
    for (const name of [SMS, 'WhatsApp Invoice']) {
      expect(press(name)).toHaveAccessibleDescription(why);
      expect(isOff(press(name))).toBe(true);
    }
  });

  it('says there that the session has timed out, and logs out by Login (INV-03)', async () => {
    const { server, user } = await paidBill({ mobile: '9822055501' }, {}, renderApp);
    server.on('/send-bill-receipt', SIGN_IN_ENDED);
    server.on('/vendor/logout', done);
    await user.click(press(SMS));
    await user.click(send(SMS));
    const said = await screen.findByRole('alertdialog');
    expect(said).toHaveTextContent('Session expired. Please login again.');
    expect(screen.getByText('Payment complete')).toBeInTheDocument();
    expect(path()).toBe('/checkout');
    await user.click(within(said).getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(path()).toBe('/'));
    expect(screen.queryByText('Payment complete')).toBeNull();
    await waitFor(() => expect(server.sent('/vendor/logout')).toHaveLength(1));
  });

  it('prints by itself, once, where the store wants it and the device has a printer', async () => {
    setDefaultPrinter('Counter');
    await paidBill({ invoice_id: 'PN1/26-27/000043' }, { auto_print: 1 });
    await waitFor(() => expect(printPaper).toHaveBeenCalledOnce());
  });

  it.each([
    ['the store does not want it', 'Counter', 0],
    ['the device has no printer', null, 1],
  ])('prints nothing by itself where %s', async (_, printer, auto_print) => {
    setDefaultPrinter(printer);
    await paidBill({ invoice_id: `PN1/26-27/${auto_print}` }, { auto_print });
    expect(printPaper).not.toHaveBeenCalled();
  });

  it('opens WhatsApp with the link of the bill, for the customer', async () => {
    const { server, user } = await paidBill();
    const page = { opener: window, location: { href: '' }, close: vi.fn() };
    const open = vi.spyOn(window, 'open').mockReturnValue(page as unknown as Window);
    const text = 'Your bill: https://bills.example.in/b/x?y=1';
    server.on('/bill-link', { ...done, data: { link: '', text, expires_on: '2027-02-19' } });
    await user.click(press('WhatsApp Invoice'));
    const link = `https://wa.me/919822055501?text=${encodeURIComponent(text)}`;
    await waitFor(() => expect(page.location.href).toBe(link));
    expect([page.opener, open.mock.calls.length]).toEqual([null, 1]);
    server.on('/bill-link', refuses('invoice.unknown'));
    await user.click(press('WhatsApp Invoice'));
    await waitFor(() => expect(page.close).toHaveBeenCalledOnce());
    expect(alerts()).toEqual([expect.stringContaining('This invoice is not known')]);
  });
});

describe('the e-mail of an invoice', () => {
  it('goes to the address of the customer, says so, and is dismissed (INV-05, INV-10)', async () => {
    const { server, user } = await paidBill({ email: 'meera@example.in' });
    server.on('/email-invoice', { ...done, status: 'email_send', ...QUEUED });
    await user.keyboard('e');
    expect(address()).toHaveValue('meera@example.in');
    await user.click(send(EMAIL));
    await waitFor(() => expect(dialog(EMAIL).getByRole('status')).toHaveTextContent('Sent'));
    expect(dialog(EMAIL).getByRole('status')).toHaveTextContent('meera@example.in');
    expect(dialog(EMAIL).queryByLabelText('E-mail address')).toBeNull();
    expect(server.sent('/email-invoice').map(({ fields }) => fields)).toEqual([
      expect.objectContaining({
        invoice_id: 'PN1/26-27/000042',
        email_id: 'meera@example.in',
        api_token: 'token-of-asha',
        store_id: '4',
        trans_from: 'CLOUD_TAB_WEB',
      }),
    ]);
    await user.click(dialog(EMAIL).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(path()).toBe('/checkout');
  });

  it('asks for an address (INV-07)', async () => {
    const { server, user } = await paidBill();
    await user.click(press(EMAIL));
    await user.click(send(EMAIL));
    expect(address()).toHaveAccessibleDescription('Email is required');
    await user.type(address(), '   {Enter}');
    expect(address()).toHaveAccessibleDescription('Email is required');
    expect(server.sent('/email-invoice')).toEqual([]);
    await user.type(address(), 'm');
    expect(address()).not.toHaveAccessibleDescription('Email is required');
  });

  it('that was not sent frees the button, empties the address and says why (INV-11)', async () => {
    const { server, user } = await paidBill({ email: 'meera@example' });
    const message = 'This is no e-mail address.';
    server.on('/email-invoice', refusesField('email_id', 'entry.no_email'));
    await user.click(press(EMAIL));
    await user.click(send(EMAIL));
    await waitFor(() => expect(address()).toHaveAccessibleDescription(message));
    expect(address()).toHaveValue('');
    server.on('/email-invoice', { ...done, status: 'email_send', ...QUEUED });
    await user.type(address(), 'meera@example.in');
    await user.click(send(EMAIL));
    await waitFor(() => expect(dialog(EMAIL).getByRole('status')).toHaveTextContent('Sent'));
  });

  it.each([
    ['waiting', 'On its way'],
    ['given_up', 'Could not be delivered'],
  ])('tells that it is %s', async (state, words) => {
    const { server, user } = await paidBill({ email: 'meera@example.in' });
    tellState(server, state, { waiting: 1 });
    server.on('/email-invoice', { ...done, status: 'email_send', ...QUEUED });
    await user.click(press(EMAIL));
    await user.click(send(EMAIL));
    await waitFor(() => expect(dialog(EMAIL).getByRole('status')).toHaveTextContent(words));
  });
});

describe('an invoice that could not be delivered', () => {
  async function failed(cause = 'refused') {
    const { server, user } = await paidBill({ email: 'meera@exmple.in' });
    tellState(server, 'given_up', { given_up: 1, cause });
    server.on('/email-invoice', { ...done, status: 'email_send', ...QUEUED });
    await user.click(press(EMAIL));
    await user.click(send(EMAIL));
    await waitFor(() =>
      expect(dialog(EMAIL).getByRole('status')).toHaveTextContent('Could not be delivered'),
    );
    return { server, user };
  }

  it('keeps the address, and sends it again by Enter as another message', async () => {
    const { server, user } = await failed();
    expect(address()).toHaveValue('meera@exmple.in');
    tellState(server, 'sent');
    const another = { data: { delivery_id: 'delivery-2' } };
    server.on('/email-invoice', { ...done, status: 'email_send', ...another });
    await user.clear(address());
    await user.type(address(), 'meera@example.in{Enter}');
    await waitFor(() => expect(dialog(EMAIL).getByRole('status')).toHaveTextContent('Sent'));
    const [first, second] = server.sent('/email-invoice').map(({ fields }) => fields);
    expect(second?.email_id).toBe('meera@example.in');
    expect(second?.request_id).not.toBe(first?.request_id);
  });

  it.each([
    ['refused', 'The mail server refused this address.'],
    ['unreachable', 'Nothing answered when it was sent.'],
    ['fault', 'It could not be made.'],
  ])('says why: %s', async (cause, why) => {
    await failed(cause);
    expect(dialog(EMAIL).getByRole('status')).toHaveTextContent(why);
  });

  it('is given another way, or left', async () => {
    const { user } = await failed();
    await user.click(dialog(EMAIL).getByRole('button', { name: /^SMS Invoice/ }));
    expect(mobile()).toHaveValue('9822055501');
    expect(screen.queryByRole('dialog', { name: EMAIL })).toBeNull();
    await user.click(dialog(SMS).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('a sent invoice closes its dock by itself, and its button says when it went', async () => {
  const { server, user } = await paidBill({ email: 'meera@example.in' });
  server.on('/email-invoice', { ...done, status: 'email_send', ...QUEUED });
  await user.click(press(EMAIL));
  await user.click(send(EMAIL));
  await waitFor(() => expect(dialog(EMAIL).getByRole('status')).toHaveTextContent('Sent'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 3_000 });
  expect(press(EMAIL)).toHaveAccessibleName(/Sent \d\d:\d\d/);
});

describe('the SMS of an invoice', () => {
  it('goes to the mobile of the customer, says so, and is dismissed (INV-04, INV-08)', async () => {
    const { server, user } = await paidBill();
    server.on('/send-bill-receipt', { ...done, ...QUEUED });
    await user.keyboard('s');
    expect(mobile()).toHaveValue('9822055501');
    await user.click(send(SMS));
    await waitFor(() => expect(dialog(SMS).getByRole('status')).toHaveTextContent('Sent'));
    expect(dialog(SMS).queryByLabelText('Mobile number')).toBeNull();
    expect(server.sent('/send-bill-receipt').map(({ fields }) => fields)).toEqual([
      expect.objectContaining({
        invoice_id: 'PN1/26-27/000042',
        order_id: 'order-1',
        mobile: '9822055501',
        api_token: 'token-of-asha',
        store_id: '4',
        trans_from: 'CLOUD_TAB_WEB',
      }),
    ]);
    await user.click(dialog(SMS).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leaves Enter to the next bill when it is shut', async () => {
    const { user } = await paidBill();
    await user.click(press(SMS));
    await user.keyboard('{Escape}');
    expect(press('New Bill')).toHaveFocus();
    await hasBeenRead();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe('/billing'));
  });

  it('is sent only to 10 characters (INV-06)', async () => {
    const { server, user } = await paidBill({ mobile: '' });
    server.on('/send-bill-receipt', { ...done, ...QUEUED });
    await user.click(press(SMS));
    expect(isOff(send(SMS))).toBe(true);
    await user.type(mobile(), '982205550{Enter}');
    expect(isOff(send(SMS))).toBe(true);
    expect(send(SMS)).toHaveAccessibleDescription('Enter all 10 digits.');
    await user.click(send(SMS));
    expect(server.sent('/send-bill-receipt')).toEqual([]);
    await user.type(mobile(), '12');
    expect(mobile()).toHaveValue('9822055501');
    expect(isOff(send(SMS))).toBe(false);
    await user.type(mobile(), '{Enter}');
    await waitFor(() => expect(server.sent('/send-bill-receipt')).toHaveLength(1));
  });

  it('that was not sent frees the button again (INV-09)', async () => {
    const { server, user } = await paidBill();
    server.on('/send-bill-receipt', refuses('invoice.no_sms'));
    await user.click(press(SMS));
    await user.click(send(SMS));
    await waitFor(() =>
      expect(mobile()).toHaveAccessibleDescription('SMS is not set up on this server.'),
    );
    expect(mobile()).toHaveValue('9822055501');
    expect(isOff(send(SMS))).toBe(false);
    server.on('/send-bill-receipt', { ...done, ...QUEUED });
    await user.click(send(SMS));
    await waitFor(() => expect(dialog(SMS).getByRole('status')).toHaveTextContent('Sent'));
    const [first, second] = server.sent('/send-bill-receipt');
    expect(second?.fields.request_id).not.toBe(first?.fields.request_id);
  });
});

describe('the status of the till', () => {
  it('counts the messages that wait and those that were given up', async () => {
    const server = shopAtCheckout();
    tellState(server, '', { waiting: 2, given_up: 1 });
    await openCheckout(renderApp);
    expect(await screen.findByText('2 messages waiting')).toBeVisible();
    expect(screen.getByText('1 message not delivered')).toBeVisible();
  });
});
