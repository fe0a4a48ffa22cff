import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setCart } from '@/features/cart';
import { sampleCart, sampleLine } from '@/test/bill';
import { alerts, alertsOf, openBilling, openShop, scan } from '@/test/openTill';
import { sampleSettings } from '@/test/samples';
import { refuses, refusesField, says } from '@/test/says';

const BUTTER = '8901001';
const BISCUITS = '8901002';
const APPLIED = 'Manual discount has been applied successfully.';
const REMOVED = 'Manual discount has been removed successfully.';
const ABOVE = {
  status: 'approval_required',
  ...says('discount.above_limit', { limit: 500 }),
  limit_percent: '5',
  order_id: 'order-1',
  amount: '28.00',
};
const APPROVED = { status: 'success', message: '', data: { security_code_id: 'approval-1' } };

const line = () => sampleLine('1', BUTTER, 1);
const action = () => screen.getByRole('button', { name: 'Manual Discount' });
const dialog = () => screen.getByRole('dialog', { name: 'Manual Discount' });
const gone = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Manual Discount' })).toBeNull());
const button = (name: string) => within(dialog()).getByRole('button', { name });
const tab = (name: string) => within(dialog()).getByRole('tab', { name });
const field = () => within(dialog()).getByRole('textbox', { name: 'Discount' });
const passcode = () => screen.findByLabelText('Manager passcode');
const isOff = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true';

/** The bill of one butter with so much off it, as the server answers it. */
const discounted = (off: string, revision = 90) =>
  sampleCart([line()], { manual_discount: off, revision });
const applied = (off: string) => ({
  status: 'success',
  ...says('discount.applied'),
  cart: discounted(off),
});

/** Billing with one butter on the bill and the dialog open. */
async function openDialog() {
  const { server, bill } = openShop({ lines: [line()] });
  const user = await openBilling();
  await user.click(action());
  await screen.findByRole('dialog', { name: 'Manual Discount' });
  const sent = () => server.sent('/manual-discount').map(({ fields }) => fields);
  return { server, bill, user, sent };
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('Manual Discount', () => {
  it('stands among the actions and opens with F7 (BIL-14)', async () => {
    openShop({ lines: [line()] });
    const user = await openBilling();
    expect(isOff(action())).toBe(false);
    await user.keyboard('{F7}');
    expect(await screen.findByRole('dialog', { name: 'Manual Discount' })).toBeVisible();
  });

  it('is off where the store gives none, and says so (DIS-02)', async () => {
    const settings = { ...sampleSettings(), offer: { manual_discount: { status: 0 } } };
    openShop({ lines: [line()], settings });
    const user = await openBilling();
    expect(isOff(action())).toBe(true);
    expect(action()).toHaveAccessibleDescription(/switched off for this store/);
    await user.click(action());
    await user.keyboard('{F7}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is off until there is an item on the bill (DIS-02)', async () => {
    openShop();
    const user = await openBilling();
    expect(isOff(action())).toBe(true);
    expect(action()).toHaveAccessibleDescription('Add an item first.');
    await user.keyboard('{F7}');
    expect(screen.queryByRole('dialog')).toBeNull();
    scan(BUTTER);
    await screen.findByRole('row', { name: /Amul/ });
    expect(isOff(action())).toBe(false);
  });

  it('waits for what was scanned before (DIS-02)', async () => {
    const { server } = openShop({ lines: [line()] });
    const user = await openBilling();
    const cart = sampleCart([line(), sampleLine('2', BISCUITS, 1)], { revision: 50 });
    const letGo = server.hold('/product-details', {
      status: 'success',
      message: '',
      cart,
      cart_id: '2',
    });
    scan(BISCUITS);
    await user.keyboard('{F7}');
    expect(screen.queryByRole('dialog')).toBeNull();
    letGo();
    expect(await screen.findByRole('dialog', { name: 'Manual Discount' })).toBeVisible();
  });
});

describe('the dialog', () => {
  it('has the tabs Amount and Percentage, and Apply (DIS-01)', async () => {
    const { user } = await openDialog();
    expect(within(dialog()).getAllByRole('tab')).toHaveLength(2);
    expect(tab('Amount')).toHaveAttribute('aria-selected', 'true');
    expect(within(dialog()).getByRole('tabpanel', { name: 'Amount' })).toBeVisible();
    await user.click(tab('Percentage'));
    expect(tab('Percentage')).toHaveAttribute('aria-selected', 'true');
    expect(within(dialog()).getByRole('tabpanel', { name: 'Percentage' })).toBeVisible();
    expect(button('Apply')).toBeVisible();
  });

  it('applies only with something in the field (DIS-03)', async () => {
    const { server, user, sent } = await openDialog();
    server.on('/manual-discount', applied('20.50'));
    expect(isOff(button('Apply'))).toBe(true);
    expect(button('Apply')).toHaveAccessibleDescription('Enter the discount.');
    await user.click(button('Apply'));
    await user.type(field(), '{Enter}');
    expect(sent()).toEqual([]);
    await user.type(field(), '5');
    expect(isOff(button('Apply'))).toBe(false);
    await user.clear(field());
    expect(isOff(button('Apply'))).toBe(true);
  });

  it.each([
    ['Amount', '1a2-3.4.5', '123.45'],
    ['Percentage', '7..5%x', '7.5'],
    ['Amount', '.', '.'],
  ])('takes digits and one decimal point in %s: %s (DIS-04)', async (name, typed, kept) => {
    const { user } = await openDialog();
    await user.click(tab(name));
    await user.type(field(), typed);
    expect(field()).toHaveValue(kept);
  });

  it('keeps a text for each tab, and takes digits wherever the focus is (DIS-04)', async () => {
    const { user } = await openDialog();
    await user.type(field(), '20');
    await user.click(tab('Percentage'));
    expect(field()).toHaveValue('');
    await user.keyboard('5');
    expect(field()).toHaveValue('5');
    await user.click(tab('Amount'));
    expect(field()).toHaveValue('20');
  });

  it.each([
    ['Amount', 'A', '20.50', 'Apply'],
    ['Percentage', 'P', '7.5', 'Apply'],
    ['Amount', 'A', '20.50', 'Enter'],
    ['Percentage', 'P', '7.5', 'Enter'],
  ])(
    'gives a discount in %s (%s %s) by %s (DIS-05, DIS-06, DIS-07)',
    async (name, basis, factor, by) => {
      const { server, user, sent } = await openDialog();
      server.on('/manual-discount', applied('20.50'));
      await user.click(tab(name));
      await user.type(field(), factor);
      if (by === 'Enter') await user.type(field(), '{Enter}');
      else await user.click(button('Apply'));
      await gone();
      expect(sent()).toEqual([
        expect.objectContaining({
          manual_discount_basis: basis,
          manual_discount_factor: factor,
          remove_discount: '0',
          store_id: '4',
          trans_from: 'CLOUD_TAB_WEB',
          customer_group_code: expect.any(String),
          request_id: expect.stringMatching(/^[\w-]{8,64}$/),
        }),
      ]);
      expect(alertsOf('success')).toEqual([expect.stringContaining(APPLIED)]);
    },
  );

  it('shows the discount on the bill and takes it off (DIS-06, DIS-08)', async () => {
    const { server, user, sent } = await openDialog();
    expect(within(dialog()).queryByText('Discount on this bill')).toBeNull();
    act(() => setCart(discounted('20.50', 50)));
    expect(within(dialog()).getByText('₹20.50')).toBeVisible();
    server.on('/manual-discount', {
      status: 'success',
      ...says('discount.removed'),
      cart: discounted('0.00'),
    });
    await user.click(button('Remove discount'));
    await gone();
    expect(sent()).toEqual([
      expect.objectContaining({ remove_discount: '1', manual_discount_basis: '' }),
    ]);
    expect(alertsOf('success')).toEqual([expect.stringContaining(REMOVED)]);
  });

  it('says at the field what the server refuses, and stays (DIS-06)', async () => {
    const { server, user } = await openDialog();
    const message = 'The discount cannot be more than 100%.';
    server.on(
      '/manual-discount',
      refusesField('manual_discount_factor', 'discount.above_hundred_percent'),
    );
    await user.click(tab('Percentage'));
    await user.type(field(), '101{Enter}');
    await waitFor(() => expect(field()).toHaveAccessibleDescription(message));
    expect(alerts()).toEqual([]);
    await user.type(field(), '{Backspace}');
    expect(field()).not.toHaveAccessibleDescription(message);
  });

  it('asks for a manager above the limit, and sends again with the approval (DIS-06)', async () => {
    const { server, user, sent } = await openDialog();
    server.on('/vendor/operation-verification', APPROVED);
    server.on('/manual-discount', ({ security_code_id }) =>
      security_code_id ? applied('28.00') : ABOVE,
    );
    await user.click(tab('Percentage'));
    await user.type(field(), '10{Enter}');
    const code = await passcode();
    expect(code).toHaveAccessibleDescription(/10% is above your 5% limit/);
    await user.type(code, '135790');
    await gone();
    expect(server.sent('/vendor/operation-verification')[0]?.fields).toMatchObject({
      operation: 'DISCOUNT',
      order_id: 'order-1',
      amount: '28.00',
      security_code: '135790',
    });
    const [first, second] = sent();
    expect(first).not.toHaveProperty('security_code_id');
    expect(second).toMatchObject({ manual_discount_factor: '10', security_code_id: 'approval-1' });
    expect(second?.request_id).not.toBe(first?.request_id);
    expect(alertsOf('success')).toEqual([expect.stringContaining(APPLIED)]);
  });

  it('gives nothing where the manager does not approve (DIS-06)', async () => {
    const { server, user, sent } = await openDialog();
    server.on('/vendor/operation-verification', refuses('guard.wrong_code'));
    server.on('/manual-discount', ABOVE);
    await user.type(field(), '100{Enter}');
    await user.type(await passcode(), '111111');
    expect(await screen.findByText('Incorrect code.')).toBeVisible();
    expect(sent()).toHaveLength(1);
  });

  it('never answered, is sent again as it was, without calling the manager again', async () => {
    const { server, user, sent } = await openDialog();
    server.on('/vendor/operation-verification', APPROVED);
    server.on('/manual-discount', ({ security_code_id }) =>
      security_code_id ? new TypeError('no network') : ABOVE,
    );
    await user.type(field(), '100{Enter}');
    await user.type(await passcode(), '13579');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.change(await passcode(), { target: { value: '135790' } });
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    vi.useRealTimers();
    expect(screen.getByText(/No answer from the server/)).toBeVisible();
    server.on('/manual-discount', applied('100.00'));
    await user.click(button('Apply'));
    await gone();
    const approvals = sent().filter(({ security_code_id }) => security_code_id);
    expect(approvals.length).toBeGreaterThan(1);
    expect(new Set(approvals.map(({ request_id }) => request_id)).size).toBe(1);
    expect(server.sent('/vendor/operation-verification')).toHaveLength(1);
  });

  it('goes ahead of what is scanned while it is open, which comes onto the bill after it', async () => {
    const { server, bill, user, sent } = await openDialog();
    server.on('/manual-discount', () => ({
      status: 'success',
      ...says('discount.applied'),
      cart: bill.cart(),
    }));
    scan(BISCUITS);
    await user.type(field(), '20{Enter}');
    await gone();
    expect(sent()).toHaveLength(1);
    expect(await screen.findByRole('row', { name: /Parle-G/ })).toBeVisible();
  });
});
