import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProductData } from '@/api';
import { bridgeApp, leaveBridge, startBridge } from '@/devices/bridge';
import { startKeyboardWedge } from '@/devices/scanner';
import { scannerSimulator } from '@/devices/scanner/scannerSimulator';
import { insertText, replaceText } from '@/lib/fieldText';
import { androidApp, withoutAndroidApp } from '@/test/androidApp';
import { sampleCart, sampleLine } from '@/test/bill';
import { alerts, openBilling, openShop, scan, sounds } from '@/test/openTill';
import { refuses, says } from '@/test/says';

const BUTTER = '8901001';
const BISCUITS = '8901002';
const RICE = '8901003';
const NAME = 'Amul Butter Pasteurised 500 g';
const BELOW_ONE = 'Product quantity cannot be less than 1.';

const row = (name: RegExp) => screen.getByRole('row', { name });
const strip = () => screen.getByRole('status', { name: 'Last scan' });
const total = () => screen.getByText('Total payable').parentElement?.parentElement;

const withData = (data: Partial<ProductData>, qty = 1) => [sampleLine('1', BUTTER, qty, data)];

afterEach(() => vi.unstubAllGlobals());

describe('a line', () => {
  it('shows what it is in its columns', async () => {
    openShop({ lines: [sampleLine('1', BUTTER, 2)] });
    await openBilling();
    const cells = within(row(/Amul/)).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual([
      '1',
      '',
      expect.stringContaining('2'),
      '290.00',
      '−20.00',
      '560.00saved 20.00',
      '',
    ]);
  });

  it('cuts a name to 30 letters, and shows all of it on a tap (CRT-17)', async () => {
    openShop({ lines: [sampleLine('1', RICE, 1)] });
    const user = await openBilling();
    // Its last words stay: they tell goods of one brand apart.
    const short = screen.getByRole('button', { name: 'India Gate Basma… Quality 5 kg' });
    expect(short.textContent?.length).toBeLessThanOrEqual(30);
    await user.click(short);
    const details = screen.getByRole('dialog', { name: 'Product Information' });
    expect(details).toHaveTextContent('India Gate Basmati Rice Classic Export Quality 5 kg');
  });

  it('tells its promotions, cut to 35 letters (CRT-18, CRT-19)', async () => {
    const given = says('offer.gave', { amount: 3_000, offer: 'Buy 2 get 1 free on all butter' });
    const near = says('offer.misses_for_percent', { quantity: 1_000, rate: 1_000 });
    openShop({
      lines: withData({
        offer: 'yes',
        offer_data: { applied_offers: [given], available_offers: [near] },
      }),
    });
    const user = await openBilling();
    expect(within(row(/Amul/)).getByText('₹30.00 saved: Buy 2 get 1 free on…')).toBeVisible();
    expect(within(row(/Amul/)).getByText('Add 1 more: 10% off each')).toBeVisible();
    await user.click(screen.getByRole('button', { name: NAME }));
    expect(within(screen.getByRole('dialog')).getByText(given.message)).toBeVisible();
  });

  it('has no promotions where there is no offer (CRT-19)', async () => {
    const old = says('offer.gave', { amount: 3_000, offer: 'Old news' });
    openShop({
      lines: withData({
        offer: 'no',
        offer_data: { applied_offers: [old], available_offers: [] },
      }),
    });
    await openBilling();
    expect(screen.queryByText(/Old news/)).toBeNull();
  });

  it('says when its stock is below zero (CRT-15)', async () => {
    openShop({ lines: withData({ current_stock: -3 }) });
    await openBilling();
    expect(within(row(/Amul/)).getByText('Out of stock')).toBeVisible();
  });

  it.each([0, 1])('says nothing of a stock of %i (CRT-15)', async (stock) => {
    openShop({ lines: withData({ current_stock: stock }) });
    await openBilling();
    expect(screen.queryByText('Out of stock')).toBeNull();
  });
});

describe('a bill of 200 lines', () => {
  it('draws only what is in view, and knows of all', async () => {
    const lines = Array.from({ length: 200 }, (_, at) => sampleLine(`l${at}`, `code-${at}`, 1));
    openShop({ lines });
    await openBilling();
    expect(screen.getAllByRole('row').length).toBeLessThan(40);
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '201');
  });
});

describe('the quantity', () => {
  it('changes by the stepper, and the totals with it (CRT-05, CRT-08)', async () => {
    const { server } = openShop({ lines: [sampleLine('1', BUTTER, 2)] });
    const user = await openBilling();
    await user.click(screen.getByRole('button', { name: `One more of ${NAME}` }));
    await waitFor(() => expect(row(/Amul/)).toHaveTextContent('840.00'));
    expect(total()).toHaveTextContent('₹840.00');
    expect(server.sent('/product-qty-update')[0]?.fields).toMatchObject({ cart_id: '1', qty: '3' });
  });

  it('shows at once while the answer is on its way; quick taps become one call', async () => {
    const { server, bill } = openShop({ lines: [sampleLine('1', BUTTER, 2)] });
    const user = await openBilling();
    const letGo = server.hold('/product-qty-update', {
      status: 'success',
      message: '',
      cart: sampleCart([sampleLine('1', BUTTER, 3)], { revision: 5 }),
      cart_id: '1',
    });
    const more = screen.getByRole('button', { name: `One more of ${NAME}` });
    await user.click(more);
    await user.click(more);
    await user.click(more);
    expect(row(/Amul/)).toHaveTextContent('5');
    server.on('/product-qty-update', ({ qty }) => {
      bill.lines = [sampleLine('1', BUTTER, Number(qty))];
      return {
        status: 'success',
        message: '',
        cart: { ...bill.cart(), revision: 6 },
        cart_id: '1',
      };
    });
    letGo();
    await waitFor(() => expect(row(/Amul/)).toHaveTextContent('1,400.00'));
    expect(server.sent('/product-qty-update').map(({ fields }) => fields.qty)).toEqual(['3', '5']);
  });

  it('cannot go below one (CRT-16)', async () => {
    const { server } = openShop({ lines: [sampleLine('1', BUTTER, 1)] });
    const user = await openBilling();
    const less = screen.getByRole('button', { name: `One less of ${NAME}` });
    await user.click(less);
    expect(await screen.findByText(BELOW_ONE, { selector: '[role=status]' })).toBeVisible();
    await user.keyboard('-');
    expect(await screen.findByText(BELOW_ONE, { selector: 'li *' })).toBeVisible();

    await user.click(screen.getByRole('button', { name: /choose the quantity/ }));
    const dock = await screen.findByRole('dialog');
    await user.keyboard('0{Enter}');
    expect(within(dock).getByText(BELOW_ONE)).toBeVisible();
    expect(server.sent('/product-qty-update')).toHaveLength(0);
  });

  it('is chosen from 1 to 50 where stock may go below zero; more can be typed (CRT-13)', async () => {
    const { server } = openShop({ lines: withData({ current_stock: 3 }) });
    const user = await openBilling();
    await user.click(screen.getByRole('button', { name: /choose the quantity/ }));
    const list = within(await screen.findByRole('dialog')).getByRole('group', {
      name: 'Choose the quantity',
    });
    expect(within(list).getAllByRole('button').at(-1)).toHaveTextContent(/^50$/);
    await user.keyboard('60{Enter}');
    await waitFor(() =>
      expect(server.sent('/product-qty-update')[0]?.fields).toMatchObject({ qty: '60' }),
    );
  });

  it('is chosen up to the stock where that may not go below zero (CRT-14)', async () => {
    const { server } = openShop({
      lines: withData({ current_stock: 12 }),
      settings: { stock: { negative_stock_billing: { status: 0 } } },
    });
    const user = await openBilling();
    await user.click(screen.getByRole('button', { name: /choose the quantity/ }));
    const list = within(await screen.findByRole('dialog')).getByRole('group', {
      name: 'Choose the quantity',
    });
    expect(within(list).getAllByRole('button')).toHaveLength(12);
    await user.click(within(list).getByRole('button', { name: '12' }));
    await waitFor(() =>
      expect(server.sent('/product-qty-update')[0]?.fields).toMatchObject({ qty: '12' }),
    );
  });
});

describe('keys', () => {
  it('choose a line and act on it', async () => {
    const { server } = openShop({
      lines: [sampleLine('1', BUTTER, 1), sampleLine('2', RICE, 1)],
    });
    const user = await openBilling();
    await user.keyboard('{ArrowUp}');
    expect(row(/India Gate/)).toHaveAttribute('aria-current', 'true');
    await user.keyboard('{ArrowUp}');
    expect(row(/Amul/)).toHaveAttribute('aria-current', 'true');
    await user.keyboard('+');
    await waitFor(() =>
      expect(server.sent('/product-qty-update')[0]?.fields).toMatchObject({ cart_id: '1' }),
    );
    await user.keyboard('{Delete}');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Amul/ })).toBeNull());
    expect(row(/India Gate/)).toHaveAttribute('aria-current', 'true');
  });

  it('leave the other lines alone while the line of a scan is on its way, and say so', async () => {
    const { server } = openShop({ lines: [sampleLine('1', BUTTER, 1)] });
    const user = await openBilling();
    const letGo = server.hold('/product-details', {
      status: 'success',
      message: '',
      cart: sampleCart([sampleLine('1', BUTTER, 1), sampleLine('2', RICE, 1)], { revision: 9 }),
      cart_id: '2',
    });
    scan(RICE);
    expect(row(new RegExp(RICE))).toHaveAttribute('aria-current', 'true');
    await user.keyboard('{Delete}+-im{ArrowUp}');
    expect(alerts().join()).toContain('Wait until this scan is priced.');
    expect(screen.queryByRole('dialog')).toBeNull();
    letGo();
    await waitFor(() => expect(row(/India Gate/)).toHaveAttribute('aria-current', 'true'));
    await user.keyboard('{Delete}');
    await waitFor(() => expect(server.sent('/remove-product-from-cart')).toHaveLength(1));
    expect(server.sent('/remove-product-from-cart')[0]?.fields.cart_id).toBe('2');
    expect(server.sent('/product-qty-update')).toHaveLength(0);
  });

  it('act on the line that a scan counts up before that is answered', async () => {
    const { server, bill } = openShop({
      lines: [sampleLine('1', BUTTER, 1), sampleLine('2', RICE, 1)],
    });
    const user = await openBilling();
    await user.keyboard('{ArrowUp}');
    const counted = [sampleLine('1', BUTTER, 2), sampleLine('2', RICE, 1)];
    const letGo = server.hold('/product-details', {
      status: 'success',
      message: '',
      cart: sampleCart(counted, { revision: 9 }),
      cart_id: '1',
    });
    scan(BUTTER);
    expect(row(/Amul/)).toHaveAttribute('aria-current', 'true');
    await user.keyboard('+');
    expect(row(/Amul/)).toHaveTextContent('3');
    bill.lines = counted;
    letGo();
    await waitFor(() =>
      expect(server.sent('/product-qty-update')[0]?.fields).toMatchObject({
        cart_id: '1',
        qty: '3',
      }),
    );
  });

  it('pass by a line that is leaving: Delete, Delete takes off two neighbours', async () => {
    const { server, bill } = openShop({
      lines: [sampleLine('1', BUTTER, 1), sampleLine('2', RICE, 1), sampleLine('3', BISCUITS, 1)],
    });
    const user = await openBilling();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(row(/India Gate/)).toHaveAttribute('aria-current', 'true');
    const rest = [sampleLine('1', BUTTER, 1), sampleLine('3', BISCUITS, 1)];
    const letGo = server.hold('/remove-product-from-cart', {
      status: 'success',
      message: '',
      cart: sampleCart(rest, { revision: 9 }),
      removed: null,
      refunds: [],
    });
    await user.keyboard('{Delete}');
    expect(row(/Parle-G/)).toHaveAttribute('aria-current', 'true');
    await user.keyboard('{ArrowUp}');
    expect(row(/Amul/)).toHaveAttribute('aria-current', 'true');
    await user.keyboard('{ArrowDown}{Delete}');
    expect(row(/Amul/)).toHaveAttribute('aria-current', 'true');
    server.on('/remove-product-from-cart', () => {
      bill.lines = [sampleLine('1', BUTTER, 1)];
      const cart = sampleCart(bill.lines, { revision: 10 });
      return { status: 'success', message: '', cart, removed: null, refunds: [] };
    });
    letGo();
    await waitFor(() => expect(screen.queryByRole('row', { name: /Parle-G/ })).toBeNull());
    expect(server.sent('/remove-product-from-cart').map(({ fields }) => fields.cart_id)).toEqual([
      '2',
      '3',
    ]);
    expect(row(/Amul/)).toHaveAttribute('aria-current', 'true');
  });

  it('choose another MRP with M', async () => {
    const { server } = openShop({
      lines: withData({
        multiple_mrp: [
          { mrp: '290.00', price: '280.00', current_stock: 4 },
          { mrp: '310.00', price: '300.00', current_stock: 9 },
        ],
      }),
    });
    const user = await openBilling();
    expect(within(row(/Amul/)).getByText(/^2 MRPs/)).toBeVisible();
    await user.keyboard('m');
    const dialog = within(screen.getByRole('dialog', { name: 'Choose the MRP' }));
    expect(dialog.getByRole('button', { name: /MRP ₹290.00/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await user.click(dialog.getByRole('button', { name: /MRP ₹310.00/ }));
    await waitFor(() =>
      expect(server.sent('/product-qty-update')[0]?.fields).toMatchObject({
        cart_id: '1',
        change_mrp: '310.00',
      }),
    );
  });
});

describe('removing', () => {
  it('takes the line off, with new totals, and can be undone (CRT-06, CRT-09)', async () => {
    const { server } = openShop({
      lines: [sampleLine('1', BUTTER, 2), sampleLine('2', RICE, 1)],
    });
    const user = await openBilling();
    await user.click(screen.getByRole('button', { name: `Remove ${NAME}` }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Amul/ })).toBeNull());
    expect(total()).toHaveTextContent('₹725.00');
    expect(server.sent('/remove-product-from-cart')[0]?.fields).toMatchObject({ cart_id: '1' });
    expect(strip()).toHaveTextContent(`Removed ${NAME}`);

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('row', { name: /Amul/ })).toBeVisible();
    expect(server.sent('/product-details')[0]?.fields).toMatchObject({
      barcode: BUTTER,
      qty: '2',
      change_mrp: '290.00',
      cart_id: '1',
    });
  });

  it('can be undone for five seconds', async () => {
    openShop({ lines: [sampleLine('1', BUTTER, 2), sampleLine('2', RICE, 1)] });
    const user = await openBilling();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await user.click(screen.getByRole('button', { name: `Remove ${NAME}` }));
    await screen.findByRole('button', { name: 'Undo' });
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('a product sold by weight', () => {
  const DAL = '00011';

  async function askForWeight() {
    const shop = openShop();
    const user = await openBilling();
    scan(DAL);
    const dialog = within(await screen.findByRole('dialog', { name: 'Enter the weight' }));
    return { ...shop, user, dialog };
  }

  it('asks for the weight in kg, and each weighing is a line of its own (BIL-20)', async () => {
    const { server, user, dialog } = await askForWeight();
    expect(dialog.getByText('Enter the weight of Toor Dal Loose.')).toBeVisible();
    expect(dialog.getByLabelText('Weight in kg')).toHaveFocus();
    await user.keyboard('1.25{Enter}');
    expect(await screen.findByText(/1.250.kg/, { selector: 'button' })).toBeVisible();
    scan(DAL);
    await screen.findByRole('dialog');
    await user.keyboard('0.5{Enter}');
    await waitFor(() => expect(screen.getAllByRole('row', { name: /Toor Dal/ })).toHaveLength(2));
    const sent = server
      .sent('/product-details')
      .map(({ fields }) => [fields.qty, fields.request_id]);
    expect(sent.map(([qty]) => qty)).toEqual([undefined, '1.25', undefined, '0.5']);
    expect(new Set(sent.map(([, id]) => id)).size).toBe(4);
    expect(sounds).toEqual(['failure', 'success', 'failure', 'success']);
  });

  describe('on a till with a scale', () => {
    beforeEach(async () => {
      androidApp();
      startBridge();
      await waitFor(() => expect(bridgeApp()).not.toBeNull());
    });
    afterEach(() => {
      leaveBridge();
      withoutAndroidApp();
    });
    const weigh = (grams: number | null, stable = true) =>
      act(() => window.androidApp?.weigh(grams, stable));

    it('has the weight that the native app reads, once it has come to rest (BIL-20, PRN-01)', async () => {
      const { server, user, dialog } = await askForWeight();
      expect(await dialog.findByText('Nothing is on the scale.')).toBeVisible();
      weigh(1_190, false);
      expect(dialog.getByRole('button', { name: 'Add to Cart' })).toHaveAccessibleDescription(
        'The scale is still moving.',
      );
      await user.keyboard('{Enter}');
      expect(server.sent('/product-details')).toHaveLength(1);
      weigh(1_235);
      expect(dialog.getByText('From the scale')).toBeVisible();
      expect(dialog.getByLabelText('Weight in kg')).toHaveValue('1.235');
      await user.keyboard('{Enter}');
      expect(await screen.findByText(/1.235.kg/, { selector: 'button' })).toBeVisible();
      expect(server.sent('/product-details').at(-1)?.fields.qty).toBe('1.235');
      const wished = window.androidApp?.asked.filter(({ call }) => call === 'weigh');
      expect(wished?.map(({ on }) => on)).toEqual([true, false]);
    });

    it('is typed all the same, and taken from the scale again when that is wanted', async () => {
      const { server, user, dialog } = await askForWeight();
      const field = dialog.getByLabelText('Weight in kg');
      weigh(2_000);
      await waitFor(() => expect(field).toHaveValue('2.000'));
      await user.clear(field);
      await user.type(field, '0.5');
      weigh(2_100);
      expect(field).toHaveValue('0.5');
      await user.click(dialog.getByRole('button', { name: /Take 2\.100.kg from the scale/ }));
      expect(field).toHaveValue('2.100');
      await user.clear(field);
      await user.type(field, '0.75{Enter}');
      await waitFor(() => expect(server.sent('/product-details').at(-1)?.fields.qty).toBe('0.75'));
    });

    it('goes on following the scale after a scan beside it, whose first digit was taken back or none came', async () => {
      const { server, user, dialog } = await askForWeight();
      const field = dialog.getByLabelText<HTMLInputElement>('Weight in kg');
      weigh(800, false);
      await waitFor(() => expect(field).toHaveValue('0.800'));
      act(() => insertText(field, '8'));
      weigh(900, false);
      expect(field).toHaveValue('8');
      act(() => replaceText(field, '0.800', 'historyUndo'));
      expect(field).toHaveValue('0.900');
      expect(dialog.getByRole('button', { name: 'Add to Cart' })).toHaveAccessibleDescription(
        'The scale is still moving.',
      );
      await user.keyboard('{Enter}');
      const stop = startKeyboardWedge();
      act(() =>
        scannerSimulator.type('8901001', { onGap: () => window.androidApp?.weigh(1_000, false) }),
      );
      stop();
      expect(field).toHaveValue('1.000');
      weigh(1_235);
      expect(field).toHaveValue('1.235');
      await user.keyboard('{Enter}');
      const weights = () =>
        server.sent('/product-details').flatMap(({ fields }) => fields.qty ?? []);
      await waitFor(() => expect(weights()).toEqual(['1.235']));
    });

    it('says when there is too much on the scale, and when it does not answer; it is typed then', async () => {
      const { user, dialog } = await askForWeight();
      await dialog.findByText('Nothing is on the scale.');
      weigh(null);
      expect(dialog.getByText('There is too much on the scale.')).toBeVisible();
      const app = window.androidApp;
      if (app) app.refuses.weigh = 'silent';
      window.Android?.postMessage(JSON.stringify({ rokad: 1, id: 'x', call: 'weigh', on: false }));
      expect(await dialog.findByText(/The scale does not answer\./)).toBeVisible();
      await user.keyboard('1.25{Enter}');
      expect(await screen.findByText(/1.250.kg/, { selector: 'button' })).toBeVisible();
    });
  });

  it.each(['', '0', '.', '0.000'])('cannot be added with %j (BIL-21)', async (typed) => {
    const { server, user, dialog } = await askForWeight();
    if (typed) await user.keyboard(typed);
    const add = dialog.getByRole('button', { name: 'Add to Cart' });
    expect(add).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Enter}');
    await user.click(add);
    expect(server.sent('/product-details')).toHaveLength(1);
  });

  it('is never negative: no sign is taken, typed or pasted (BIL-21)', async () => {
    const { user, dialog } = await askForWeight();
    await user.keyboard('-0.5');
    const weight = dialog.getByLabelText('Weight in kg');
    expect(weight).toHaveValue('0.5');
    await user.clear(weight);
    await user.click(weight);
    await user.paste('-2');
    expect(weight).toHaveValue('');
    const add = dialog.getByRole('button', { name: 'Add to Cart' });
    expect(add).toHaveAttribute('aria-disabled', 'true');
  });

  it('cannot be added twice while the call is under way (BIL-21)', async () => {
    const { server, bill, user, dialog } = await askForWeight();
    const letGo = server.hold('/product-details', {
      status: 'success',
      message: '',
      cart: { ...bill.cart(), data: [sampleLine('1', DAL, 0.5)] },
      cart_id: '1',
    });
    await user.keyboard('0.5');
    const add = dialog.getByRole('button', { name: 'Add to Cart' });
    await user.click(add);
    expect(add).toHaveAttribute('aria-busy', 'true');
    await user.click(add);
    expect(server.sent('/product-details')).toHaveLength(2);
    letGo();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks again when the weight is unusual', async () => {
    const { server, user } = await askForWeight();
    const question = '200 kg is a lot of Toor Dal Loose. Is that right?';
    server.on('/product-details', ({ confirmed }) =>
      confirmed === '1'
        ? {
            status: 'success',
            message: '',
            cart: sampleCart([sampleLine('1', DAL, 200)], { revision: 4 }),
            cart_id: '1',
          }
        : {
            status: 'confirm_weight',
            ...says('cart.weight_unusual', { name: 'Toor Dal Loose', weight: 200_000 }),
          },
    );
    await user.keyboard('200{Enter}');
    const asked = await screen.findByRole('dialog', { name: 'Is this weight right?' });
    expect(within(asked).getByText(question)).toBeVisible();
    expect(within(asked).getByRole('button', { name: 'Yes, add it' })).toHaveFocus();
    expect(asked).not.toHaveAttribute('aria-modal');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('row', { name: /Toor Dal/ })).toBeVisible();
    expect(server.sent('/product-details').at(-1)?.fields).toMatchObject({
      qty: '200',
      confirmed: '1',
    });
  });

  it('can be given up', async () => {
    const { server, user } = await askForWeight();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('row', { name: /00011/ })).toBeNull();
    expect(strip()).toHaveTextContent('Ready to scan');
    scan(BUTTER);
    expect(await screen.findByRole('row', { name: /Amul/ })).toBeVisible();
    expect(server.sent('/product-details')).toHaveLength(2);
  });
});

describe('a question that another dock takes the place of', () => {
  const LEFT = 'Not taken: its question was left unanswered.';

  it('leaves its scan not billed, and says so', async () => {
    openShop({ lines: [sampleLine('1', BUTTER, 1)] });
    const user = await openBilling();
    scan('00011');
    await screen.findByRole('dialog', { name: 'Enter the weight' });
    await user.click(screen.getByRole('button', { name: `1, choose the quantity of ${NAME}` }));
    await waitFor(() => expect(strip()).toHaveTextContent(`00011 ${LEFT}`));
    expect(screen.getByRole('dialog')).toHaveAccessibleName('Choose the quantity');
    expect(screen.queryByRole('row', { name: /00011/ })).toBeNull();
    expect(sounds).toEqual(['failure', 'failure']);
    await user.keyboard('{F9}');
    const question = await screen.findByRole('dialog', { name: /not on the bill/ });
    expect(question).toHaveTextContent('00011');
  });

  it('is told among what was not billed, by a function key too', async () => {
    openShop();
    const user = await openBilling();
    scan('00011');
    await screen.findByRole('dialog', { name: 'Enter the weight' });
    await user.keyboard('{F4}');
    await waitFor(() => expect(strip()).toHaveTextContent(`00011 ${LEFT}`));
    scan(BUTTER);
    expect(await screen.findByText('1 not billed')).toBeVisible();
    expect(screen.getByText('00011')).toBeVisible();
  });
});

describe('other questions of the server', () => {
  it('a serial number is asked for, and put right where it is wrong', async () => {
    const { server } = openShop();
    server.on('/product-details', ({ serial = '' }) => {
      if (serial === '') {
        return { status: 'serial_required', ...says('cart.serial_required', { name: 'Iron' }) };
      }
      if (serial !== 'SN-1') return refuses('cart.serial_unknown', { name: 'Iron', serial });
      const cart = sampleCart([sampleLine('1', 'iron', 1, { serial })], { revision: 2 });
      return { status: 'success', message: '', cart, cart_id: '1' };
    });
    const user = await openBilling();
    scan('iron');
    const dialog = within(await screen.findByRole('dialog', { name: 'Serial number' }));
    await user.keyboard('SN-9{Enter}');
    expect(await dialog.findByText('SN-9 of Iron is not in stock.')).toBeVisible();
    const field = dialog.getByLabelText('Serial number');
    await user.clear(field);
    await user.type(field, 'SN-1{Enter}');
    const line = await screen.findByRole('row', { name: /SN-1/ });
    expect(within(line).queryByRole('button', { name: /One more/ })).toBeNull();
  });

  it('an MRP is chosen from those that the server lists with its question', async () => {
    const { server } = openShop();
    const multiple_mrp = [
      { mrp: '99.00', price: '95.00', current_stock: 2 },
      { mrp: '110.00', price: '104.50', current_stock: 0.5 },
    ];
    server.on('/product-details', ({ change_mrp }) =>
      change_mrp
        ? {
            status: 'success',
            message: '',
            cart: sampleCart([sampleLine('1', BUTTER, 1)], { revision: 2 }),
            cart_id: '1',
          }
        : {
            status: 'mrp_required',
            ...says('cart.mrp_required', { name: 'Butter' }),
            multiple_mrp,
          },
    );
    const user = await openBilling();
    scan(BUTTER);
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose the MRP' }));
    expect(dialog.getByText('Choose the MRP of Butter.')).toBeVisible();
    expect(dialog.getByRole('button', { name: /MRP ₹110.00/ })).toHaveTextContent(
      'sold at ₹104.50 · 0.5 in stock',
    );
    await user.click(dialog.getByRole('button', { name: /MRP ₹99.00/ }));
    expect(await screen.findByRole('row', { name: /Amul/ })).toBeVisible();
    expect(server.sent('/product-details')[1]?.fields.change_mrp).toBe('99.00');
  });
});
