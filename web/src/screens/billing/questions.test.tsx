import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bridgeApp, leaveBridge, startBridge } from '@/devices/bridge';
import { startKeyboardWedge } from '@/devices/scanner';
import { scannerSimulator } from '@/devices/scanner/scannerSimulator';
import { insertText, replaceText } from '@/lib/fieldText';
import { androidApp, withoutAndroidApp } from '@/test/androidApp';
import { sampleCart, sampleLine } from '@/test/bill';
import { readQuestion } from '@/test/keys';
import { openBilling, openShop, scan, sounds } from '@/test/openTill';
import { refuses, says } from '@/test/says';

const BUTTER = '8901001';
const NAME = 'Amul Butter Pasteurised 500 g';

const strip = () => screen.getByRole('status', { name: 'Last scan' });

afterEach(() => vi.unstubAllGlobals());

describe('a product sold by weight', () => {
  const DAL = '00011';

  async function askForWeight() {
    const shop = openShop();
    const user = await openBilling();
    scan(DAL);
    const dialog = within(await screen.findByRole('dialog', { name: 'Enter the weight' }));
    return { ...shop, user, dialog };
  }

  it('tells its price, how much is in stock, and what the weight comes to', async () => {
    const { server } = openShop();
    const user = await openBilling();
    const goods = { name: 'Toor Dal', price: '58.00', stock: 38.4, image: '#pulses' };
    const asks = {
      status: 'weight_required',
      ...says('cart.weight_required', { name: 'Toor Dal' }),
    };
    server.on('/product-details', { ...asks, goods });
    scan(DAL);
    const dialog = within(await screen.findByRole('dialog', { name: 'Enter the weight' }));
    expect(dialog.getByText('₹58.00 per kg · 38.4 kg in stock')).toBeVisible();
    await user.keyboard('1.25');
    expect(dialog.getByText('₹72.50')).toBeVisible();
  });

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
      expect(dialog.getByText('Too much weight on the scale.')).toBeVisible();
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
    await readQuestion();
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
  const LEFT = 'Not added: its question was not answered.';

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
