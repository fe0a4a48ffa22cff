import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useUpiShown } from '@/features/payment';
import { openCheckout, payingBy, shopAtCheckout } from '@/test/checkout';
import { renderUi } from '@/test/renderUi';
import { sampleSettings } from '@/test/samples';
import { refuses } from '@/test/says';

const WAYS = payingBy(['cash', 'card_offline', 'paytm_offline', 'google_tez_offline']);
const UPI = { upi_address: 'nisarga.fresh@okbank', upi_reference: 'last4', upi_category: '5411' };

const press = (name: string | RegExp) => screen.getByRole('button', { name });
const code = () => screen.queryByRole('img', { name: /^UPI code/ });
const DIGITS = 'Last 4 digits of the UPI reference';

/** The state of the customer's window. */
let told: ReturnType<typeof useUpiShown> = null;
function Listener() {
  told = useUpiShown();
  return null;
}
const heard = () => new URLSearchParams(told?.link.split('?')[1]);

function shop(till: Partial<typeof UPI> = UPI) {
  renderUi(<Listener />);
  return shopAtCheckout({ settings: { ...WAYS, till: { ...sampleSettings().till, ...till } } });
}

beforeEach(() => {
  told = null;
});
afterEach(() => vi.unstubAllGlobals());

describe('the store’s own UPI code', () => {
  it('asks for what is due and names this payment, which is taken under the same id', async () => {
    const server = shop();
    const user = await openCheckout();
    expect(code()).toBeNull();
    await user.keyboard('g');
    expect(await screen.findByRole('img', { name: 'UPI code for ₹580.00' })).toBeInTheDocument();
    expect(Object.fromEntries(heard())).toMatchObject({
      pa: 'nisarga.fresh@okbank',
      pn: 'Nisarga Fresh, Kothrud',
      mc: '5411',
      am: '580.00',
      cu: 'INR',
    });
    const reference = heard().get('tr');
    await user.type(screen.getByLabelText(DIGITS), '4711');
    expect(heard().get('tr')).toBe(reference);
    await user.click(press(/^Continue/));
    await waitFor(() => expect(server.sent('/save-payment')).toHaveLength(1));
    const { pay_id: payId = '' } = server.sent('/save-payment')[0]?.fields ?? {};
    expect(payId.replaceAll('-', '')).toBe(reference);
    await waitFor(() => expect(told).toBeNull());
  });

  it('is not offered once more while the payment is on its way', async () => {
    const server = shop();
    const letGo = server.hold('/save-payment', refuses('payment.no_device'));
    const user = await openCheckout();
    await user.keyboard('g');
    await screen.findByRole('img', { name: /^UPI code/ });
    await user.type(screen.getByLabelText(DIGITS), '4711');
    await user.click(press(/^Continue/));
    await waitFor(() => expect(server.sent('/save-payment')).not.toEqual([]));
    expect([told, code()]).toEqual([null, null]);
    letGo();
    expect(await screen.findByRole('img', { name: /^UPI code/ })).toBeVisible();
  });

  it('asks for another amount under another name, and for none that cannot be taken', async () => {
    shop();
    const user = await openCheckout();
    await user.click(screen.getByRole('switch', { name: 'Split payment' }));
    await user.keyboard('p');
    const before = heard().get('tr');
    const field = screen.getByLabelText('Pay part');
    await user.clear(field);
    await user.type(field, '200');
    expect(heard().get('am')).toBe('200.00');
    expect(heard().get('tr')).not.toBe(before);
    await user.clear(field);
    await user.type(field, '600');
    expect([told, code()]).toEqual([null, null]);
  });

  it('takes the last four digits, and none where the store does not ask for them', async () => {
    const server = shop({ ...UPI, upi_reference: 'none' });
    const user = await openCheckout();
    await user.keyboard('p');
    const field = screen.getByLabelText(`${DIGITS} (optional)`);
    expect(field).toHaveFocus();
    // A scan that begins with a letter must not begin a charge by it.
    expect(field).toHaveAttribute('data-hold-keys');
    await user.keyboard('47');
    expect(press(/^Continue/)).toHaveAccessibleDescription('Enter the reference first.');
    await user.clear(field);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(server.sent('/save-payment')).toHaveLength(1));
    expect(server.sent('/save-payment')[0]?.fields.gateway_response).toBe('');
  });

  it('has the pad beside it, whose digits go where the last ones went', async () => {
    shop();
    const user = await openCheckout();
    await user.keyboard('p');
    await user.click(press('4'));
    expect(screen.getByLabelText(DIGITS)).toHaveValue('4');
    await user.keyboard('x');
    const amount = screen.getByLabelText('Pay part');
    expect(amount).toHaveFocus();
    await user.keyboard('300');
    expect(amount).toHaveValue('300');
    await user.click(screen.getByLabelText(DIGITS));
    await user.click(press('7'));
    expect(screen.getByLabelText(DIGITS)).toHaveValue('47');
  });

  it('is not shown by a store that has none', async () => {
    shop({});
    const user = await openCheckout();
    await user.keyboard('p');
    expect([told, code()]).toEqual([null, null]);
  });
});
