import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SettingsAnswer } from '@/api';
import { setCart } from '@/features/cart';
import { sampleCart, sampleLine } from '@/test/bill';
import type { Answer } from '@/test/fakeServer';
import { readQuestion } from '@/test/keys';
import { alerts, alertsOf, openBilling, openShop } from '@/test/openTill';
import { sampleSettings } from '@/test/samples';
import { refuses, refusesField, says } from '@/test/says';
import { clearAlerts } from '@/ui/alerts';

const SAVED = 'Carry bag(s) has been added successfully.';
const LEAVE = 'Discard changes?';
const done = { status: 'success', message: '' };
const NAME = 'Amul Butter Pasteurised 500 g';
const SMALL = { BAG_ID: '1', Name: 'Paper Carry Bag Small', Price: '3.00', Qty: 0 };
const LARGE = { BAG_ID: '2', Name: 'Paper Carry Bag Large', Price: '8.00', Qty: 0 };
const BAGS = { ...done, data: [SMALL, LARGE] };

const action = (name = 'Add Carry Bags') => screen.getByRole('button', { name });
const dialog = () => screen.getByRole('dialog', { name: 'Carry Bags' });
const gone = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Carry Bags' })).toBeNull());
const button = (name: string) => within(dialog()).getByRole('button', { name });
const count = (name: string) => within(dialog()).getByRole('textbox', { name });
const isOff = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true';

/** The bill of one butter with so many bags on it, as the server answers it. */
const bagged = (carry_bag_qty_total: number, revision = 90) =>
  sampleCart([sampleLine('1', '8901001', 1)], { carry_bag_qty_total, revision });
const saved = (qty: number) => ({
  status: 'success',
  ...says('carry_bag.saved'),
  cart: bagged(qty),
});

/** Billing with one butter on the bill, in a store with these bags and settings. */
async function atBilling(bags: Answer = BAGS, settings: Partial<SettingsAnswer> = {}) {
  const { server } = openShop({ lines: [sampleLine('1', '8901001', 1)], settings });
  server.on('/get-carry-bags', bags);
  server.on('/save-carry-bags', saved(2));
  const user = await openBilling();
  const sent = () => server.sent('/save-carry-bags').map(({ fields }) => fields.bags);
  return { server, user, sent };
}

async function withDialog(bags?: Answer) {
  const shop = await atBilling(bags);
  await shop.user.click(action());
  await within(await screen.findByRole('dialog', { name: 'Carry Bags' })).findByRole('table');
  return shop;
}

afterEach(() => vi.unstubAllGlobals());

describe('the carry bag button', () => {
  it('says whether the bill has bags, and how many (BAG-01)', async () => {
    await atBilling();
    // The name is the whole of it: no number without bags.
    expect(action('Add Carry Bags')).toBeVisible();
    setCart(bagged(3));
    expect(await screen.findByRole('button', { name: /^Added Carry Bags 3/ })).toBeVisible();
    setCart(bagged(0, 91));
    expect(await screen.findByRole('button', { name: 'Add Carry Bags' })).toBeVisible();
  });

  it('opens the bags, by its key too', async () => {
    const { user } = await atBilling();
    await user.keyboard('{F8}');
    expect(await screen.findByRole('dialog', { name: 'Carry Bags' })).toBeVisible();
  });

  it('is not there where the menu of the cart has none, and has no key (BAG-03)', async () => {
    const { server, user } = await atBilling(BAGS, {
      cart_menu: [{ name: 'carry_bag', status: 0 }],
    });
    expect(screen.queryByRole('button', { name: /Carry Bags/ })).toBeNull();
    await user.keyboard('{F8}');
    await user.keyboard('?');
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(sheet).not.toHaveTextContent('Add Carry Bags');
    expect(sheet).toHaveTextContent('Manual Discount');
    expect(server.sent('/get-carry-bags')).toEqual([]);
  });

  it('is off where the store has switched them off, and says so (BAG-02)', async () => {
    const settings = {
      ...sampleSettings(),
      cart: { carry_bag: { status: 0 }, avail_offer: { status: 1 } },
    };
    const { server, user } = await atBilling(BAGS, settings);
    expect(isOff(action())).toBe(true);
    expect(action()).toHaveAccessibleDescription('Carry bags are switched off for this store.');
    await user.click(action());
    await user.keyboard('{F8}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.sent('/get-carry-bags')).toEqual([]);
  });
});

describe('the dialog', () => {
  it('offers each bag with name, price and quantity, and saves the choice (BAG-04, BAG-08)', async () => {
    const { user, server, sent } = await withDialog({
      ...done,
      data: [SMALL, { ...LARGE, Qty: 1 }],
    });
    const names = within(dialog()).getAllByRole('rowheader');
    expect(names.map((name) => name.textContent)).toEqual([
      'Paper Carry Bag Small₹3.00 each',
      'Paper Carry Bag Large₹8.00 each',
    ]);
    expect(count(SMALL.Name)).toHaveValue('');
    expect(count(LARGE.Name)).toHaveValue('1');
    await user.click(button(`One more: ${SMALL.Name}`));
    await user.click(button(`One more: ${SMALL.Name}`));
    expect(within(dialog()).getByText('Total').nextElementSibling).toHaveTextContent('₹14.00');
    await user.click(button('Save'));
    await gone();
    expect(sent()).toEqual(['[["1",2],["2",1]]']);
    expect(server.sent('/save-carry-bags')[0]?.fields.order_id).toBe('order-1');
    expect(alertsOf('success')).toEqual([expect.stringContaining(SAVED)]);
    expect(screen.getByRole('button', { name: /^Added Carry Bags 2/ })).toBeVisible();
  });

  it('does not send bags of which none is wanted (BAG-07)', async () => {
    const { user, sent } = await withDialog({ ...done, data: [{ ...SMALL, Qty: 2 }, LARGE] });
    await user.clear(count(SMALL.Name));
    await user.type(count(SMALL.Name), '0');
    await user.type(count(LARGE.Name), '3');
    await user.click(button('Save'));
    await gone();
    expect(sent()).toEqual(['[["2",3]]']);
  });

  it('takes the last bags off, and does not say they were added (BAG-07)', async () => {
    const { server, user, sent } = await withDialog({ ...done, data: [{ ...SMALL, Qty: 1 }] });
    server.on('/save-carry-bags', saved(0));
    await user.click(button(`One less: ${SMALL.Name}`));
    await user.click(button('Save'));
    await gone();
    expect(sent()).toEqual(['[]']);
    expect(alerts()).toEqual([expect.stringContaining('The carry bags are off the bill.')]);
  });

  it('has nothing to save before a bag is chosen', async () => {
    const { user, sent } = await withDialog();
    expect(button('Save')).toHaveAccessibleDescription('Choose how many bags.');
    await user.click(button('Save'));
    expect(sent()).toEqual([]);
    expect(dialog()).toBeVisible();
  });

  it('asks before counts that were changed are left, by Esc and by its ×', async () => {
    const { user, sent } = await withDialog({ ...done, data: [{ ...SMALL, Qty: 2 }, LARGE] });
    const question = () => screen.getByRole('alertdialog', { name: LEAVE });
    await user.type(count(LARGE.Name), '3');
    await user.keyboard('{Escape}');
    expect(question()).toBeVisible();
    await readQuestion();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(count(LARGE.Name)).toHaveValue('3');
    expect(count(LARGE.Name)).toHaveFocus();
    await user.click(button('Close'));
    await user.click(within(question()).getByRole('button', { name: 'Discard' }));
    await gone();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(sent()).toEqual([]);
  });

  it('asks nothing where the counts are what the bill has', async () => {
    const { user } = await withDialog({ ...done, data: [{ ...SMALL, Qty: 2 }, LARGE] });
    await user.click(button(`One more: ${SMALL.Name}`));
    await user.click(button(`One less: ${SMALL.Name}`));
    await user.keyboard('{Escape}');
    await gone();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('gives way to another dock, but not while counts are changed', async () => {
    const { user } = await withDialog();
    await user.type(count(LARGE.Name), '3');
    await user.keyboard('{F4}');
    expect(alerts().join()).toContain('Finish or close what you are entering first.');
    expect(screen.queryByRole('dialog', { name: 'Customer Information' })).toBeNull();
    expect(count(LARGE.Name)).toHaveValue('3');
    for (const name of [`1, choose the quantity of ${NAME}`, NAME]) {
      act(clearAlerts);
      await user.click(screen.getByRole('button', { name }));
      expect(alerts().join()).toContain('Finish or close what you are entering first.');
      expect(screen.getAllByRole('dialog')).toEqual([dialog()]);
      expect(count(LARGE.Name)).toHaveValue('3');
    }
    await user.keyboard('{Backspace}{F4}');
    expect(await screen.findByRole('dialog', { name: 'Customer Information' })).toBeVisible();
    await gone();
  });

  it('goes from count to count by Enter, and saves from the last', async () => {
    const { user, sent } = await withDialog();
    expect(count(SMALL.Name)).toHaveFocus();
    await user.keyboard('4{Enter}');
    expect(count(LARGE.Name)).toHaveFocus();
    await user.keyboard('{Enter}');
    await gone();
    expect(sent()).toEqual(['[["1",4]]']);
  });

  it('says so in a store without bags (BAG-09)', async () => {
    const { user } = await atBilling({ ...done, data: [] });
    await user.click(action());
    expect(await screen.findByText('No Carry Bag(s) Available')).toBeVisible();
    expect(within(dialog()).queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('says what the server refuses and keeps the choice', async () => {
    const { server, user } = await withDialog();
    server.on('/save-carry-bags', refusesField('bags', 'carry_bag.too_many', { most: 999 }));
    await user.type(count(SMALL.Name), '1000');
    await user.click(button('Save'));
    expect(await within(dialog()).findByRole('alert')).toHaveTextContent(
      'A bill takes 999 carry bags of one kind at most.',
    );
    expect(count(SMALL.Name)).toHaveValue('1000');
  });

  it('can be read again when the bags did not come', async () => {
    const { server, user } = await atBilling(refuses('carry_bag.off'));
    await user.click(action());
    expect(await screen.findByText('Carry bags are switched off for this store.')).toBeVisible();
    server.on('/get-carry-bags', BAGS);
    await user.click(button('Retry'));
    expect(await within(dialog()).findByRole('table')).toBeVisible();
  });

  it('sends a choice that got no answer again under the same name', async () => {
    const { server, user, sent } = await withDialog();
    server.on('/save-carry-bags', new TypeError('no network'));
    await user.type(count(SMALL.Name), '1');
    await user.click(button('Save'));
    expect(await within(dialog()).findByRole('alert', {}, { timeout: 9_000 })).toHaveTextContent(
      'No answer from the server.',
    );
    server.on('/save-carry-bags', saved(1));
    await user.click(button('Save'));
    await gone();
    const names = server.sent('/save-carry-bags').map(({ fields }) => fields.request_id);
    expect(new Set(names).size).toBe(1);
    expect(new Set(sent())).toEqual(new Set(['[["1",1]]']));
  }, 20_000);
});
