import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SettingsAnswer } from '@/api';
import { setCart } from '@/features/cart';
import { sampleCart, sampleLine } from '@/test/bill';
import { alerts, openBilling, openShop, scan } from '@/test/openTill';
import { path, renderApp } from '@/test/renderApp';
import type { Draw } from '@/test/renderScreen';
import { refuses } from '@/test/says';

const BUTTER = '8901001';
const done = { status: 'success', message: '' };
const heldAnswer = { ...done, data: { order_id: 'order-1', t_order_id: 'order-1', total: '0.00' } };

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true';
const question = () => screen.findByRole('dialog', { name: 'Do you wish to hold current bill ?' });

/** Billing with one butter on the bill. The server holds it when it is asked to. */
async function atBilling(settings: Partial<SettingsAnswer> = {}, draw?: Draw) {
  const { server, bill } = openShop({ lines: [sampleLine('1', BUTTER, 1)], settings });
  server.on('/process-to-payment', () => {
    bill.lines = [];
    return heldAnswer;
  });
  const user = await openBilling(draw);
  const sent = () => server.sent('/process-to-payment').map(({ fields }) => fields);
  return { server, bill, user, sent };
}

afterEach(() => vi.unstubAllGlobals());

describe('Hold Bill', () => {
  it('stands among the actions, asks, and then puts the bill aside with a note (BIL-12, HLD-04, HLD-06)', async () => {
    const { user, sent } = await atBilling();
    await user.click(button('Hold Bill'));
    const asked = within(await question());
    expect(sent()).toEqual([]);
    await user.type(asked.getByLabelText('Note'), 'Blue shirt');
    await user.click(asked.getByRole('button', { name: 'Hold Bill' }));
    expect(await screen.findByText(/^Start scanning/)).toBeVisible();
    expect(sent()).toHaveLength(1);
    expect(sent()[0]).toMatchObject({
      transaction_sub_type: 'hold',
      note: 'Blue shirt',
      order_id: 'order-1',
    });
    expect(alerts()).toEqual([expect.stringContaining('The bill is in Held Bills.')]);
  });

  it('is done by keys alone, without a note too (HLD-04)', async () => {
    const { user, sent } = await atBilling();
    await user.keyboard('{F6}');
    expect(within(await question()).getByLabelText('Note')).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.note).toBe('');
  });

  it('leaves the bill as it is after Cancel (HLD-04)', async () => {
    const { user, sent } = await atBilling();
    await user.keyboard('{F6}');
    const cancel = within(await question()).getByRole('button', { name: 'Cancel' });
    expect(cancel).toHaveAttribute('aria-keyshortcuts', 'Escape');
    await user.click(cancel);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('row', { name: /Amul/ })).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('is off with no quantity on the bill (BIL-19)', async () => {
    const { server } = openShop();
    const user = await openBilling();
    expect(isOff('Hold Bill')).toBe(true);
    expect(button('Hold Bill')).toHaveAccessibleDescription('Add a product first.');
    await user.click(button('Hold Bill'));
    await user.keyboard('{F6}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.sent('/process-to-payment')).toEqual([]);
    scan(BUTTER);
    await screen.findByRole('row', { name: /Amul/ });
    expect(isOff('Hold Bill')).toBe(false);
  });

  it('is not there where the menu of the cart has none, and has no key (HLD-08)', async () => {
    const { user } = await atBilling({ cart_menu: [{ name: 'hold_bill', status: 0 }] });
    expect(screen.queryByRole('button', { name: 'Hold Bill' })).toBeNull();
    expect(button('View Held Bills')).toBeVisible();
    await user.keyboard('{F6}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('holds what was scanned behind the question, too', async () => {
    const { server, bill, user, sent } = await atBilling();
    await user.keyboard('{F6}');
    const asked = within(await question());
    scan('8901002');
    expect(server.sent('/product-details')).toEqual([]);
    await user.click(asked.getByRole('button', { name: 'Hold Bill' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(server.sent('/product-details')).toHaveLength(1);
    expect(bill.lines).toEqual([]);
  });

  it('keeps the bill when such a scan did not come onto it', async () => {
    const { user, sent } = await atBilling();
    await user.keyboard('{F6}');
    const asked = within(await question());
    scan('404');
    await user.click(asked.getByRole('button', { name: 'Hold Bill' }));
    await waitFor(() =>
      expect(alerts()).toEqual([expect.stringContaining('A scan was not added')]),
    );
    expect(sent()).toEqual([]);
    expect(screen.getByRole('row', { name: /Amul/ })).toBeVisible();
  });

  it('says what the server refuses, and the bill stays', async () => {
    const { server, user } = await atBilling();
    const message = 'Money was taken for this bill. Complete the payment or cancel the bill.';
    server.on('/process-to-payment', refuses('bill.part_paid'));
    await user.keyboard('{F6}');
    await user.click(within(await question()).getByRole('button', { name: 'Hold Bill' }));
    await waitFor(() => expect(alerts()).toEqual([expect.stringContaining(message)]));
    expect(screen.getByRole('row', { name: /Amul/ })).toBeVisible();
  });
});

describe('View Held Bills', () => {
  it('bears the number of held bills and leads to them (BIL-11)', async () => {
    const { server, user } = await atBilling({}, renderApp);
    server.on('/my-orders', { ...done, data: [], as_of: '1' });
    expect(button('View Held Bills').textContent).not.toMatch(/\d/);
    setCart(sampleCart([sampleLine('1', BUTTER, 1)], { hold_bill_count: 3, revision: 50 }));
    expect(await screen.findByRole('link', { name: /^View Held Bills 3/ })).toBeVisible();
    const view = await screen.findByRole('button', { name: 'View Held Bills 3' });
    await user.click(view);
    await waitFor(() => expect(path()).toBe('/held-bill'));
  });
});
