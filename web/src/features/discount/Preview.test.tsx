import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Cart, SettingsAnswer } from '@/api';
import { setCart } from '@/features/cart';
import type { DiscountPreview, DiscountQuestion } from '@/pricing';
import { loadPricing } from '@/pricing/pricingModule';
import { sampleCart, sampleLine } from '@/test/bill';
import { openBilling, openShop } from '@/test/openTill';
import { sampleSettings } from '@/test/samples';
import { says } from '@/test/says';

vi.mock('@/pricing/pricingModule');

const questions: DiscountQuestion[] = [];
const line = () => sampleLine('1', '8901001', 2);
const dialog = () => screen.getByRole('dialog', { name: 'Manual Discount' });
const field = () => within(dialog()).getByRole('textbox', { name: 'Discount' });
const preview = () => within(dialog()).queryByRole('status', { name: 'What it comes to' });
const figure = (label: string) =>
  within(dialog()).getByText(label).nextElementSibling?.textContent ?? '';

/** Lets the pricing be there, and answer so. */
function pricingSays(answer: DiscountPreview | null): void {
  vi.mocked(loadPricing).mockResolvedValue({
    discount: (question) => {
      questions.push(question as DiscountQuestion);
      return answer;
    },
    scaleLabel: () => [],
    words: () => [],
  });
}

async function openDialog(till: Partial<SettingsAnswer['till']> = {}, more: Partial<Cart> = {}) {
  const settings = sampleSettings();
  openShop({ lines: [line()], settings: { ...settings, till: { ...settings.till, ...till } } });
  const user = await openBilling();
  act(() => setCart(sampleCart([line()], { revision: 50, ...more })));
  expect(loadPricing).not.toHaveBeenCalled();
  await user.keyboard('{F7}');
  await screen.findByRole('dialog', { name: 'Manual Discount' });
  return user;
}

beforeEach(() => {
  questions.length = 0;
  vi.mocked(loadPricing).mockReset();
});
afterEach(() => vi.unstubAllGlobals());

describe('the look ahead at a discount', () => {
  it('is asked for the bill as it stands, and shown in both tabs (DIS-01)', async () => {
    pricingSays({ discount: '28.00', total: '542.00', above_limit: false });
    const user = await openDialog(
      { round_off: 'down', discount_limit_percent: '7.5' },
      {
        bill_buster_discount: '20.00',
        bags: [{ BAG_ID: 'B1', Name: 'Bag', Price: '10.00', Qty: 1, Amount: '10.00' }],
      },
    );
    expect(figure('New total')).toBe('–');
    await user.type(field(), '28');
    expect(figure('Discount')).toBe('−₹28.00');
    expect(figure('New total')).toBe('₹542.00');
    expect(questions.at(-1)).toEqual({
      lines: [{ amount: '560.00', mrp_total: '580.00' }],
      bill_offer: '20.00',
      bags: [{ price: '10.00', quantity: 1 }],
      round_off: 'down',
      basis: 'A',
      factor: '28',
      limit_percent: '7.5',
    });
    await user.click(within(dialog()).getByRole('tab', { name: 'Percentage' }));
    expect(figure('Discount')).toBe('–');
    await user.type(field(), '5');
    expect(figure('Discount')).toBe('−₹28.00');
    expect(questions.at(-1)).toMatchObject({ basis: 'P', factor: '5' });
  });

  it('says above which limit a manager is asked, before it is reached and above it', async () => {
    pricingSays({ discount: '56.00', total: '504.00', above_limit: true });
    const user = await openDialog({ discount_limit_percent: '5' });
    await screen.findByText('Above 5% a manager’s passcode is asked for.');
    await user.type(field(), '56');
    expect(preview()).toHaveTextContent('Above 5% a manager’s passcode is asked for.');
  });

  it('says why there is nothing to see, but not half way through a number', async () => {
    pricingSays({ error: says('discount.not_positive') });
    const user = await openDialog();
    await user.type(field(), '0.0');
    expect(preview()).not.toHaveTextContent('more than zero');
    await user.type(field(), '5');
    expect(preview()).toHaveTextContent('The discount must be more than zero.');
    expect(figure('New total')).toBe('–');
  });

  it('is left out where it cannot be had, and the discount can be given all the same', async () => {
    vi.mocked(loadPricing).mockResolvedValue(null);
    const user = await openDialog();
    await user.type(field(), '28');
    expect(preview()).toBeNull();
    const apply = within(dialog()).getByRole('button', { name: 'Apply' });
    expect(apply).not.toHaveAttribute('aria-disabled', 'true');
  });

  it('shows no figure when the pricing breaks down', async () => {
    pricingSays(null);
    const user = await openDialog();
    await user.type(field(), '28');
    expect(figure('New total')).toBe('–');
  });
});
