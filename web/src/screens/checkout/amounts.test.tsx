import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startKeyboardWedge } from '@/devices/scanner';
import { scannerSimulator } from '@/devices/scanner/scannerSimulator';
import { openCheckout, payingBy, shopAtCheckout } from '@/test/checkout';
import { alerts, alertsOf, sounds } from '@/test/openTill';
import { sampleSettings } from '@/test/samples';

const ALL = payingBy(['cash', 'card_offline', 'paytm_offline']);
const CASH_ONLY = payingBy(['cash'], ['card_offline']);
const WHOLE_ONLY = { ...ALL, multiple_mop: { status: 0 } };

const cash = () => screen.getByLabelText('Cash received');
const amount = () => screen.getByLabelText(/received$|^Pay part$/);
const take = () => screen.getByRole('button', { name: /^Continue/ });
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const isOff = () => take().getAttribute('aria-disabled') === 'true';
const change = () => screen.getByText('Change to give back').nextElementSibling;

afterEach(() => vi.unstubAllGlobals());

describe('a card machine', () => {
  it('that took more than the bill is noted after a question, and the rest goes back by hand', async () => {
    const server = shopAtCheckout({ settings: ALL });
    const user = await openCheckout();
    await user.click(press('Card'));
    await user.clear(amount());
    await user.type(amount(), '5800');
    expect(isOff()).toBe(true);
    await user.click(press('The machine took ₹5,800.00'));
    expect(await screen.findByText(/₹5,220.00 is more than the bill. Refund it/)).toBeVisible();
    await user.click(press('Yes, it did'));
    await waitFor(() => expect(server.sent('/save-payment')).toHaveLength(1));
    expect(server.sent('/save-payment')[0]?.fields).toMatchObject({
      amount: '580.00',
      taken_amount: '5800.00',
      payment_gateway_type: 'CARD_OFFLINE',
    });
  });

  it('is not asked about where the money is cash or Paytm', async () => {
    shopAtCheckout({ settings: ALL });
    const user = await openCheckout();
    await user.click(press('UPI'));
    expect(screen.queryByLabelText(/received$/)).toBeNull();
    expect(screen.queryByRole('button', { name: /The machine took/ })).toBeNull();
  });
});

describe('an amount', () => {
  it.each([
    ['6a0-0.5.0₹', '600.50'],
    ['1..5', '1.5'],
    ['..', '.'],
    ['1.234', '1.23'],
    ['-20', '20'],
    ['1k3', '13'],
  ])(
    'typed as %s is %s: digits, and one decimal point at the most (PAY-06)',
    async (typed, taken) => {
      shopAtCheckout({ settings: ALL });
      const user = await openCheckout();
      expect(cash()).toHaveValue('580.00');
      await user.clear(cash());
      await user.type(cash(), typed);
      expect(cash()).toHaveValue(taken);
    },
  );

  it('of other money takes the same and nothing else (PAY-06)', async () => {
    shopAtCheckout({ settings: ALL });
    const user = await openCheckout();
    await user.click(press('Card'));
    const field = screen.getByLabelText('Amount received');
    await user.clear(field);
    await user.type(field, 'x5.8.0y');
    expect(field).toHaveValue('5.80');
  });

  it('takes no second point from the number pad either (PAY-06)', async () => {
    shopAtCheckout({ settings: ALL });
    const user = await openCheckout();
    for (const key of ['6', 'Decimal point', '5', 'Decimal point', '0'])
      await user.click(press(key));
    expect(cash()).toHaveValue('6.50');
  });

  it('is begun anew by the first digit, wherever the focus is', async () => {
    shopAtCheckout({ settings: ALL });
    const user = await openCheckout();
    await user.click(press('Cash'));
    await user.keyboard('700');
    expect(cash()).toHaveValue('700');
    expect(change()).toHaveTextContent('₹120.00');
  });
});

describe('cash', () => {
  it('is offered in the usual amounts, and gives change', async () => {
    const server = shopAtCheckout({ settings: ALL });
    const user = await openCheckout();
    await user.click(press(/^₹1,000 change ₹420.00/));
    expect(change()).toHaveTextContent('₹420.00');
    await user.click(press('Continue · take ₹580.00'));
    await screen.findByRole('heading', { name: 'Payment complete' });
    expect(server.sent('/save-payment')[0]?.fields).toMatchObject({
      payment_gateway_type: 'CASH',
      amount: '580.00',
      cash_collected: '1000.00',
      cash_return: '420.00',
      status: 'success',
      api_token: 'token-of-asha',
    });
  });

  it('beside a voucher is collected in whole rupees, and pays what is left', async () => {
    const server = shopAtCheckout({
      settings: ALL,
      order: { amount_paid: '484.50', total_payable: '95.50', cash_payable: '96.00' },
    });
    const user = await openCheckout();
    expect(screen.getByText('In cash ₹96.00')).toBeVisible();
    expect(amount()).toHaveValue('96.00');
    expect(press('Continue · take ₹96.00')).toBeVisible();
    await user.click(press('Card'));
    expect(amount()).toHaveValue('95.50');
    await user.click(press('Cash'));
    await user.click(press(/^\+ ₹100/));
    expect(screen.getByText('change ₹4.00', { selector: 'strong' })).toBeVisible();
    await user.click(press('Continue · take ₹96.00'));
    await screen.findByRole('heading', { name: 'Payment complete' });
    expect(server.sent('/save-payment')[0]?.fields).toMatchObject({
      payment_gateway_type: 'CASH',
      amount: '95.50',
      cash_collected: '100.00',
      cash_return: '4.00',
    });
  });

  it('that is too little is not taken, and the reason is told (PAY-03)', async () => {
    const server = shopAtCheckout({ settings: ALL });
    const user = await openCheckout();
    await user.keyboard('579.99{Enter}');
    expect(isOff()).toBe(true);
    expect(take()).toHaveAccessibleDescription(/^This is less than the amount due\./);
    expect(server.sent('/save-payment')).toEqual([]);
  });

  it('with a zero too many is asked about once (PAY-03)', async () => {
    const server = shopAtCheckout({ settings: ALL });
    const user = await openCheckout();
    await user.keyboard('6000{Enter}');
    const asked = await screen.findByRole('alertdialog', { name: 'Is ₹6,000.00 right?' });
    expect(asked).toHaveAccessibleDescription('₹5,420.00 would go back to the customer.');
    expect(server.sent('/save-payment')).toEqual([]);
    await user.click(press('Yes, take it'));
    await screen.findByRole('heading', { name: 'Payment complete' });
    expect(server.sent('/save-payment')).toHaveLength(1);
  });
});

describe('a code typed into the amount key by key', () => {
  it('is refused with a beep and a word, and is never taken', async () => {
    const server = shopAtCheckout({ settings: ALL });
    const user = await openCheckout();
    await user.keyboard('8901262010016{Enter}');
    expect(cash()).toHaveValue('89,01,26,201');
    expect(cash()).toHaveAccessibleDescription('At most 9 digits. Clear it and type it again.');
    expect(sounds).toEqual(['failure', 'failure']);
    expect(press('Continue · take ₹580.00')).toBeVisible();
    expect(server.sent('/save-payment')).toEqual([]);
    await user.click(press(/^\+ ₹500/));
    expect(cash()).toHaveValue('500.00');
    expect(cash()).toBeValid();
  });

  it('goes from the field when the exact amount is entered, which is what it was', async () => {
    shopAtCheckout({ settings: ALL });
    const user = await openCheckout();
    await user.keyboard('8901262010016');
    expect(cash()).toHaveValue('89,01,26,201');
    await user.keyboard('e');
    expect(cash()).toHaveValue('580.00');
    expect(cash()).toBeValid();
  });

  it('leaves what stood there once the field is left', async () => {
    shopAtCheckout({ settings: ALL });
    const user = await openCheckout();
    await user.keyboard('8901262010016{Tab}');
    expect(cash()).toHaveValue('580.00');
  });
});

describe('a scan beside the amount', () => {
  it('does not reach it, and the first note begins the amount all the same', async () => {
    shopAtCheckout({ settings: ALL });
    const user = await openCheckout();
    const seen = vi.fn();
    cash().addEventListener('input', seen);
    const stop = startKeyboardWedge();
    act(() => scannerSimulator.type('8901262010016'));
    stop();
    expect(seen).not.toHaveBeenCalled();
    await user.click(press(/^\+ ₹500/));
    expect(cash()).toHaveValue('500.00');
    await user.click(press(/^\+ ₹200/));
    expect(cash()).toHaveValue('700.00');
    expect(change()).toHaveTextContent('₹120.00');
  });

  it('whose first digit was typed and taken back leaves an amount that nobody has entered', async () => {
    shopAtCheckout({ settings: ALL });
    const user = await openCheckout();
    fireEvent.change(cash(), { target: { value: '8' } });
    fireEvent.change(cash(), { target: { value: '580.00' } });
    await user.click(press(/^\+ ₹500/));
    expect(cash()).toHaveValue('500.00');
  });
});

describe('what is chosen before the money is taken', () => {
  it('is filled by letters and quick amounts, and none of them takes anything', async () => {
    const server = shopAtCheckout({ settings: ALL });
    const user = await openCheckout();
    await user.click(press(/^₹600 change ₹20.00/));
    expect(cash()).toHaveValue('600.00');
    expect(press(/^₹600/)).toHaveAttribute('aria-pressed', 'true');
    await user.keyboard('e');
    expect(cash()).toHaveValue('580.00');
    expect(press(/^Exact/)).toHaveAttribute('aria-pressed', 'true');
    await user.keyboard('d');
    await user.click(press('Card'));
    await user.keyboard('c');
    expect(server.sent('/save-payment')).toEqual([]);
    expect(press('Continue · take ₹580.00')).toBeVisible();
  });

  it('is begun anew by the first note, and the next ones add to it', async () => {
    const server = shopAtCheckout({ settings: ALL });
    const user = await openCheckout();
    await user.click(press('+ ₹500'));
    expect(cash()).toHaveValue('500.00');
    expect(isOff()).toBe(true);
    await user.click(press('+ ₹100'));
    expect(cash()).toHaveValue('600.00');
    expect(change()).toHaveTextContent('₹20.00');
    await user.keyboard('7');
    expect(cash()).toHaveValue('7');
    expect(server.sent('/save-payment')).toEqual([]);
  });

  it('is cleared, and typed by two noughts at once', async () => {
    shopAtCheckout({ settings: ALL });
    const user = await openCheckout();
    await user.click(press('Clear'));
    expect(cash()).toHaveValue('');
    for (const key of ['6', '00']) await user.click(press(key));
    expect(cash()).toHaveValue('600');
  });

  it('is split by X, whose round sums leave something', async () => {
    const server = shopAtCheckout({ settings: ALL });
    const user = await openCheckout();
    await user.keyboard('x');
    expect(screen.getByRole('switch', { name: 'Split payment' })).toBeChecked();
    await user.click(press(/^₹200 leaves ₹380.00/));
    expect(amount()).toHaveValue('200.00');
    expect(press('Continue · take ₹200.00')).toBeVisible();
    await user.click(press(/^Balance/));
    expect(amount()).toHaveValue('580.00');
    await user.keyboard('x');
    expect(screen.getByRole('switch', { name: 'Split payment' })).not.toBeChecked();
    expect(server.sent('/save-payment')).toEqual([]);
  });
});

describe('a card', () => {
  it('is taken with the reference of its slip', async () => {
    const server = shopAtCheckout({ settings: ALL });
    const user = await openCheckout();
    await user.click(press('Card'));
    await user.type(screen.getByLabelText('Reference'), '00ab4711');
    expect(screen.getByLabelText('Reference')).toHaveValue('004711');
    await user.click(take());
    await screen.findByRole('heading', { name: 'Payment complete' });
    const sent = server.sent('/save-payment')[0]?.fields;
    expect(sent).toMatchObject({ payment_gateway_type: 'CARD_OFFLINE', amount: '580.00' });
    expect(JSON.parse(sent?.gateway_response ?? '')).toEqual({ reference: '004711' });
  });

  it.each([
    ['580.01', 'Enter amount is grater then bill amount'],
    ['579.99', 'Only the exact amount can be taken.'],
  ])('is not taken for ₹%s (PAY-04)', async (typed, reason) => {
    const server = shopAtCheckout({ settings: WHOLE_ONLY });
    const user = await openCheckout();
    await user.click(press('Card'));
    await user.clear(amount());
    await user.type(amount(), `${typed}{Enter}`);
    expect(isOff()).toBe(true);
    expect(take()).toHaveAccessibleDescription(reason);
    expect(server.sent('/save-payment')).toEqual([]);
  });
});

describe('more than the bill', () => {
  it.each([
    ['at once', false],
    ['in parts', true],
  ])('by card is told while nothing is paid, and not sent, %s (PAY-07)', async (_, inParts) => {
    const server = shopAtCheckout({ settings: ALL });
    const user = await openCheckout();
    if (inParts) await user.click(screen.getByRole('switch', { name: 'Split payment' }));
    await user.click(press('Card'));
    await user.clear(amount());
    await user.type(amount(), '580.01');
    const told = () =>
      screen.queryByText('Enter amount is grater then bill amount', { selector: 'p' });
    expect(alertsOf('danger')).toEqual(['Enter amount is grater then bill amount']);
    const words = told();
    if (!words) throw new Error('nothing is told');
    expect(words.querySelector('svg')).toBeInTheDocument();
    expect(amount()).toHaveAccessibleDescription(words.textContent ?? '');
    await user.click(take());
    await user.keyboard('{Enter}');
    expect(server.sent('/save-payment')).toEqual([]);
    await user.clear(amount());
    await user.type(amount(), '580');
    expect(told()).toBeNull();
  });
});

it('more than what is left of a part-paid bill is told in other words and raises nothing (PAY-07)', async () => {
  shopAtCheckout({ settings: ALL, order: { amount_paid: '100.00', total_payable: '480.00' } });
  const user = await openCheckout();
  await user.click(press('Card'));
  await user.clear(amount());
  await user.type(amount(), '480.01');
  expect(amount()).toHaveAccessibleDescription('This is more than what is left to pay.');
  expect(alerts()).toEqual([]);
});

describe('less than is due', () => {
  it.each([
    ['Card', 'Only the exact amount can be taken. Turn on Split payment for a part.'],
    ['Cash', 'This is less than the amount due. Turn on Split payment for a part.'],
  ])('by %s points at Split payment where the store has it', async (method, words) => {
    shopAtCheckout({ settings: ALL });
    const user = await openCheckout();
    await user.click(press(method));
    await user.clear(amount());
    await user.type(amount(), '100');
    expect(take()).toHaveAccessibleDescription(words);
  });
});

describe('a payment from a phone', () => {
  it.each([
    ['last4', 'Last 4 digits of the UPI reference', '471', '1'],
    ['full', 'UPI reference, 12 digits', '12345678901', '2'],
  ])(
    'waits for the reference where the store asks for it (%s)',
    async (rule, label, most, last) => {
      const till = { ...sampleSettings().till, upi_reference: rule };
      const server = shopAtCheckout({ settings: { ...ALL, till } });
      const user = await openCheckout();
      await user.click(press('UPI'));
      await user.type(screen.getByLabelText(label), most);
      expect(take()).toHaveAccessibleDescription('Enter the reference first.');
      await user.click(take());
      expect(server.sent('/save-payment')).toEqual([]);
      await user.type(screen.getByLabelText(label), `${last}{Enter}`);
      await waitFor(() => expect(server.sent('/save-payment')).toHaveLength(1));
      expect(server.sent('/save-payment')[0]?.fields.gateway_response).toBe(
        JSON.stringify({ reference: most + last }),
      );
    },
  );
});

describe('a bill paid in parts', () => {
  it('goes on in parts, and its switch says why when it is tapped', async () => {
    shopAtCheckout({
      settings: ALL,
      order: { amount_paid: '200.00', total_payable: '380.00', cash_payable: '380.00' },
    });
    const user = await openCheckout();
    const split = screen.getByRole('switch', { name: 'Split payment' });
    await user.click(split);
    expect(
      screen.getByText('Part of this bill is paid already.', { selector: 'div' }),
    ).toBeVisible();
    expect(split).toBeChecked();
  });

  it('by card and cash is finished with the last one (CHK-03, CHK-17, CHK-18, PAY-09)', async () => {
    const server = shopAtCheckout({ settings: ALL });
    const user = await openCheckout();
    await user.click(screen.getByRole('switch', { name: 'Split payment' }));
    await user.click(press('Card'));
    await user.clear(amount());
    await user.type(amount(), '200');
    await user.click(press('Continue · take ₹200.00'));
    await waitFor(() =>
      expect(screen.getByText('Balance', { selector: 'dt' }).nextElementSibling).toHaveTextContent(
        '₹380.00',
      ),
    );
    expect(screen.getByText('Bill', { selector: 'dt' }).nextElementSibling).toHaveTextContent(
      '₹580.00',
    );
    expect(screen.getByText('Paid', { selector: 'dt' }).nextElementSibling).toHaveTextContent(
      '₹200.00',
    );
    expect(screen.getByRole('list', { name: 'Payments of this bill' })).toHaveTextContent(
      'CardTaken₹200.00',
    );
    expect(amount()).toHaveValue('380.00');

    await user.click(press('Cash'));
    await user.click(press('Continue · take ₹380.00'));
    await screen.findByRole('heading', { name: 'Payment complete' });
    const sent = server.sent('/save-payment').map(({ fields }) => fields);
    expect(sent.map((fields) => [fields.payment_gateway_type, fields.amount])).toEqual([
      ['CARD_OFFLINE', '200.00'],
      ['CASH', '380.00'],
    ]);
    expect(new Set(sent.map(({ pay_id }) => pay_id)).size).toBe(2);
  });

  it.each([
    ['the store does not allow it', WHOLE_ONLY],
    ['there is one way to pay', CASH_ONLY],
  ])('is not offered where %s (CHK-03)', async (_, settings) => {
    shopAtCheckout({ settings });
    await openCheckout();
    expect(screen.queryByRole('switch')).toBeNull();
  });
});
