import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Salesperson } from '@/api';
import { setCart } from '@/features/cart';
import { chooseLanguage } from '@/lib/i18n';
import { sampleCart, sampleLine } from '@/test/bill';
import { openBilling, openShop } from '@/test/openTill';
import { says } from '@/test/says';

const BUTTER = '8901001';
const NAME = 'Amul Butter Pasteurised 500 g';

const panel = () => within(screen.getByRole('complementary'));
/** Visible copies of a text: not the one that only screen readers hear of. */
const seen = (text: string) => screen.queryAllByText(text).filter(({ hidden }) => !hidden);

afterEach(() => vi.unstubAllGlobals());

describe('the panel beside the bill', () => {
  it('brings salesperson, session, customer, total and actions together (BIL-09)', async () => {
    openShop({ lines: [sampleLine('1', BUTTER, 2)] });
    await openBilling();
    expect(panel().getByText('Asha Kulkarni', { exact: false })).toBeVisible();
    expect(panel().getByRole('button', { name: 'Close Session' })).toBeVisible();
    expect(panel().getByText('Walk-in customer')).toBeVisible();
    expect(panel().getByText('Total payable').parentElement?.parentElement).toHaveTextContent(
      '₹560.00',
    );
    for (const name of ['Salesperson', 'Cash Drawer', /^Checkout/]) {
      expect(panel().getByRole('button', { name })).toBeVisible();
    }
    // Giving the bill up is at the foot of its lines, far from Checkout.
    expect(panel().queryByRole('button', { name: 'Cancel Bill' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Cancel Bill' })).toBeVisible();
  });

  it('calls the steps to the total by their names, in the language of the till', async () => {
    const { bill } = openShop({ lines: [sampleLine('1', BUTTER, 2)] });
    await openBilling();
    await act(() => chooseLanguage('hi'));
    const bill_summary = [
      { name: 'sub_total', display_text: 'Before anything', value: '560.00' },
      { name: 'round_off', display_text: 'Rounded', value: '0.40' },
      { name: 'tip', display_text: 'Tip', value: '5.00' },
      { name: 'total_payable', display_text: 'In the end', value: '565.00' },
    ];
    act(() => setCart(sampleCart(bill.lines, { bill_summary, revision: 9 })));
    expect(await panel().findByText('कुल रकम')).toBeVisible();
    const steps = panel().getAllByRole('term');
    // One that this build does not know is called as the server calls it.
    expect(steps.map(({ textContent }) => textContent)).toEqual(['जोड़', 'राउंड ऑफ़', 'Tip']);
    await act(() => chooseLanguage('en'));
  });

  it('tells what is on offer today while nothing is on the bill, and for whom and how long', async () => {
    const { server } = openShop({ lines: [] });
    server.on('/offers-today', {
      status: 'success',
      message: '',
      data: [
        { title: 'Snacks at a tenth less', customer_group: '', until: '17:00' },
        { title: '5% off Fortune', customer_group: 'Gold', until: '' },
        // Of other goods, in the same words.
        { title: '5% off Fortune', customer_group: 'Gold', until: '' },
      ],
    });
    await openBilling();
    const offers = await screen.findByRole('region', { name: 'Offers today' });
    const told = within(offers).getAllByRole('listitem');
    expect(told.map(({ textContent }) => textContent)).toEqual([
      'Snacks at a tenth lessuntil 5:00 PM',
      '5% off FortuneGold',
    ]);
    act(() => setCart(sampleCart([sampleLine('1', BUTTER, 1)], { revision: 9 })));
    expect(screen.queryByRole('region', { name: 'Offers today' })).toBeNull();
  });

  it('tells the nearest offer on the whole bill, and nothing where there is none', async () => {
    const { bill } = openShop({ lines: [sampleLine('1', BUTTER, 2)] });
    const message = '₹40.00 more on the bill: ₹50.00 off';
    const far = '₹940.00 more on the bill: 5% off';
    await openBilling();
    expect(screen.queryByText(message)).toBeNull();
    const near = {
      applied_offers: [],
      available_offers: [
        says('offer.bill_misses_for_amount', { amount: 4_000, off: 5_000 }),
        says('offer.bill_misses_for_percent', { amount: 94_000, rate: 500 }),
      ],
    };
    setCart(sampleCart(bill.lines, { offer_data: near, revision: 9 }));
    expect(await panel().findByText(message)).toBeVisible();
    expect(screen.queryByText(far)).toBeNull();
  });
});

/** The button is off, and says why for screen readers and on a tap. */
async function expectOff(name: string, why: string) {
  openShop();
  const user = await openBilling();
  const button = panel().getByRole('button', { name });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(why);
  expect(seen(why)).toHaveLength(0);
  await user.click(button);
  expect(seen(why)).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
}

describe('among the actions', () => {
  it('“Salesperson” is off and says why, on a tap too (BIL-10)', async () => {
    await expectOff('Salesperson', 'Salespersons are not part of this version.');
  });

  it('“Cash Drawer” is off and says why, on a tap too (BIL-13)', async () => {
    await expectOff('Cash Drawer', 'The drawer opens with the printer after a cash payment.');
  });
});

describe('the salesperson of a line', () => {
  const salespeople = (...people: Salesperson[]) => ({
    status: 'success',
    message: '',
    data: { data: people },
  });

  /** Opens what is known of the line of butter, and from there its salesperson. */
  async function openSalesperson(answer: object) {
    const { server } = openShop({ lines: [sampleLine('1', BUTTER, 1)] });
    server.on('/vendor/get-salesman', answer);
    const user = await openBilling();
    await user.click(screen.getByRole('button', { name: NAME }));
    const details = within(screen.getByRole('dialog', { name: 'Product Information' }));
    await user.click(details.getByRole('button', { name: 'None' }));
    return {
      server,
      user,
      dialog: within(await screen.findByRole('dialog', { name: 'Salesperson' })),
    };
  }

  it('is one of those who sell in the store (BIL-30, BIL-31)', async () => {
    const asha = { employee_code: '31', first_name: 'Asha', last_name: 'Kulkarni' };
    const imran = { employee_code: '32', first_name: 'Imran', last_name: '' };
    const { server, dialog } = await openSalesperson(salespeople(asha, imran));
    const people = await dialog.findAllByRole('listitem');
    expect(people.map((person) => person.textContent)).toEqual(['Asha Kulkarni31', 'Imran32']);
    expect(server.sent('/vendor/get-salesman')[0]?.fields).toMatchObject({
      c_id: '',
      customer_group_code: '',
      api_token: 'token-of-asha',
      store_id: '4',
      vu_id: '31',
      trans_from: 'CLOUD_TAB_WEB',
      udidtoken: 'u'.repeat(32),
    });
  });

  it('is read again where that failed', async () => {
    const { server, user, dialog } = await openSalesperson({
      http: 200,
      body: { status: 'fail', ...says('server.busy') },
    });
    expect(await dialog.findByText(says('server.busy').message)).toBeVisible();
    server.on('/vendor/get-salesman', salespeople());
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByText('No Salesperson Available')).toBeVisible();
  });

  it('is chosen in a dialog that may have nobody to choose, and assigning is off (BIL-24)', async () => {
    const { server, user, dialog } = await openSalesperson(salespeople());
    expect(await dialog.findByText('No Salesperson Available')).toBeVisible();
    const assign = dialog.getByRole('button', { name: 'Assign' });
    expect(assign).toHaveAttribute('aria-disabled', 'true');
    await user.click(assign);
    expect(seen('Salespersons are not part of this version.')).toHaveLength(1);
    expect(server.sent('/product-qty-update')).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog', { name: 'Salesperson' })).toBeNull();
    expect(screen.getByRole('dialog', { name: 'Product Information' })).toBeVisible();
  });
});
