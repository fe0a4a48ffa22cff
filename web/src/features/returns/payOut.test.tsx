import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DetailsAnswer, PaidOutAnswer, PayOutStart } from '@/api';
import { printPaper } from '@/features/printing';
import { sampleInvoice } from '@/test/invoice';
import { alerts, openShop } from '@/test/openTill';
import { renderScreen } from '@/test/renderScreen';
import { sampleSettings } from '@/test/samples';
import { refuses } from '@/test/says';
import { beginReturn, finishReturn, forgetReturn } from './returnInHand';

vi.mock('@/features/printing', async (original) => ({
  ...(await original<typeof import('@/features/printing')>()),
  printPaper: vi.fn(async () => {}),
}));

const done = { status: 'success', message: '' };
const NOTE = 'PN1C02-26-000007';
const VOUCHER = {
  id: '9',
  credit_note: NOTE,
  voucher_code: 'VQ7RK2ZWAB',
  issue_on: '2026-11-22',
  expire_at: '2027-05-21',
  amount: '96.25',
  applied: '0.00',
  status: 1 as const,
  paid: 0 as const,
};
const START: PayOutStart = { invoice_id: NOTE, left: '96.25', rounding: '-0.25', amount: '96.00' };
const PAID: PaidOutAnswer = { ...START, html_data: '<p>PAID OUT IN CASH</p>', print_data: '' };

const press = (name: string) => screen.getByRole('button', { name });
const isOff = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true';

/** A store that pays credit notes out, or not. */
function openStore(pays: boolean) {
  const { till } = sampleSettings();
  const shop = openShop({ settings: { till: { ...till, credit_note_cash: pays ? 1 : 0 } } });
  shop.server.on('/return/pay-out-start', { ...done, data: START });
  shop.server.on('/vendor/operation-verification', {
    ...done,
    data: { security_code_id: 'leave-1' },
  });
  shop.server.on('/return/pay-out', { ...done, data: PAID });
  return shop;
}

/** The screen of a credit note. */
async function atNote(change: Partial<DetailsAnswer> = {}, pays = true) {
  const { server } = openStore(pays);
  const note = { transaction_type: 'return', invoice_id: NOTE, returns: [], voucher: VOUCHER };
  server.on('/order-details', { ...done, ...sampleInvoice({ ...note, ...change }) });
  const { user } = renderScreen(`/order-summary/${NOTE}`);
  await screen.findByRole('button', { name: 'Reprint Invoice' });
  return { server, user };
}

afterEach(() => {
  vi.mocked(printPaper).mockReset();
  vi.unstubAllGlobals();
  forgetReturn();
});

describe('a credit note', () => {
  it('is paid out by a manager, once, and says how much is handed over', async () => {
    const { server, user } = await atNote();
    await user.click(press('Pay out in cash'));
    const asked = await screen.findByRole('dialog', { name: 'Pay out in cash' });
    expect(
      within(asked)
        .getAllByRole('definition')
        .map((each) => each.textContent),
    ).toEqual(['₹96.25', '−₹0.25', '₹96.00']);
    await user.click(within(asked).getByRole('button', { name: /^Pay out ₹96\.00/ }));
    expect(
      screen.getByText(`A manager approves that ₹96.00 is paid out for ${NOTE}.`),
    ).toBeVisible();
    await user.keyboard('246810');
    const told = await screen.findByRole('dialog', { name: 'Paid out in cash' });
    expect(told).toHaveTextContent('Hand over in cash₹96.00');
    expect(server.sent('/vendor/operation-verification')[0]?.fields).toMatchObject({
      operation: 'CREDIT_NOTE_CASH',
      order_id: NOTE,
    });
    expect(server.sent('/return/pay-out').map(({ fields }) => fields)).toEqual([
      expect.objectContaining({ order_id: NOTE, amount: '96.00', security_code_id: 'leave-1' }),
    ]);
    await user.click(within(told).getByRole('button', { name: /^Done/ }));
    await waitFor(() => expect(told).not.toBeInTheDocument());
  });

  it('says why not before a manager is asked, and what went wrong after', async () => {
    const { server, user } = await atNote();
    server.on('/return/pay-out', refuses('returns.no_session'));
    await user.click(press('Pay out in cash'));
    await user.click(await screen.findByRole('button', { name: /^Pay out ₹96\.00/ }));
    await user.keyboard('246810');
    expect(await screen.findByRole('alert')).toHaveTextContent('Open a session first');
    await user.keyboard('{Escape}');
    server.on('/return/pay-out-start', refuses('voucher.in_use'));
    await user.click(press('Pay out in cash'));
    await waitFor(() => expect(alerts().join()).toContain('in use on another bill'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('offers it only where the store pays out and something is left', async () => {
    await atNote({}, false);
    expect(screen.queryByRole('button', { name: 'Pay out in cash' })).toBeNull();
  });

  it('says of one that was paid out when and how much it was', async () => {
    await atNote({
      voucher: { ...VOUCHER, status: 0 },
      paid_out: { amount: '96.00', created_at: '2026-11-22 14:20:00' },
    });
    expect(screen.queryByRole('button', { name: 'Pay out in cash' })).toBeNull();
    const fact = screen.getByText('Paid out in cash').closest('div');
    expect(fact).toHaveTextContent('₹96.00 · 22/11/2026');
  });

  it('says so among the credit notes of its invoice', async () => {
    const [returned] = sampleInvoice().returns;
    if (!returned) throw new Error('the sample has a return');
    await atNote({
      transaction_type: 'sales',
      voucher: null,
      returns: [{ ...returned, paid_out: '28.00' }],
    });
    expect(screen.getByRole('list', { name: 'Credit notes' })).toHaveTextContent(
      'Milk was sour · Paid out in cash',
    );
  });
});

describe('a return that was just posted', () => {
  it('is paid out instead of used, and its paper says so', async () => {
    openStore(true);
    const invoice = {
      order_id: 'o',
      invoice_id: 'PN1T02-26-000413',
      date: '',
      returnable_until: '',
    };
    const customer_info = { c_id: 'walk-in', name: 'A', mobile: '', api_token: '' };
    beginReturn({ product_list: [], customer_info, invoice, notices: [] }, '');
    finishReturn({
      invoice_id: NOTE,
      customer_name: '',
      customer_mobile: '',
      refund_mode: 'Store credit',
      seller: { name: 'Nisarga Fresh', place: 'Kothrud, Pune', gstin: '' },
      tax_lines: [],
      order_summary: { item_qty: 1, items: [], summary: [] },
      data: {
        total: '96.25',
        created_at: '2026-11-22 14:10:00',
        html_data: '<p>VOUCHER</p>',
        print_data: '',
        original_invoice_id: 'PN1T02-26-000413',
      },
      voucher: VOUCHER,
    });
    const { user } = renderScreen('/return-successfull');
    await user.click(await screen.findByRole('button', { name: 'Pay out in cash' }));
    await user.click(await screen.findByRole('button', { name: /^Pay out ₹96\.00/ }));
    await user.keyboard('246810');
    const told = await screen.findByRole('dialog', { name: 'Paid out in cash' });
    await user.click(within(told).getByRole('button', { name: /^Done/ }));
    const summary = screen.getByRole('region', { name: 'Return summary' });
    expect(summary).toHaveTextContent('Paid out in cash₹96.00');
    expect(summary).not.toHaveTextContent('ZWAB');
    expect(screen.queryByRole('button', { name: 'Pay out in cash' })).toBeNull();
    expect(isOff(press('Use on a new bill'))).toBe(true);
    await user.click(press('Print Credit Note'));
    expect(printPaper).toHaveBeenCalledWith(
      expect.objectContaining({ html_data: '<p>PAID OUT IN CASH</p>' }),
    );
  });
});
