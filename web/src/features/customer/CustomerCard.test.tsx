import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setCart } from '@/features/cart';
import { sampleCart, sampleLine } from '@/test/bill';
import { cartAtCheckout, openCheckout, shopAtCheckout } from '@/test/checkout';
import { meera, sampleCustomer } from '@/test/customer';
import { openBilling, openShop } from '@/test/openTill';
import { sampleSettings } from '@/test/samples';

const card = () => screen.getByRole('region', { name: 'Customer' });
const gold = {
  ...meera,
  balance: '250.00',
  memPoints: '120',
  issueon: '2026-01-05',
  validupto: '2027-03-31',
};
const lines = () => [sampleLine('1', '8901001', 1)];

afterEach(() => vi.unstubAllGlobals());

describe('the customer of the bill', () => {
  it('is shown on billing: name, phone, group, membership and store credit (CUS-17)', async () => {
    openShop({ lines: lines() });
    await openBilling();
    expect(within(card()).getByText('Walk-in customer')).toBeVisible();
    expect(card()).not.toHaveTextContent(/DUMMY|credit|points/);
    act(() => setCart(sampleCart(lines(), { customer: gold, revision: 50 })));
    expect(within(card()).getByText('Meera Joshi')).toBeVisible();
    for (const fact of [
      '98220 55501',
      'GOLD',
      '120 points',
      'member since January 5th 2026',
      'valid until March 31st 2027',
      '27AAPFU0939F1ZV',
      'Store credit ₹250.00',
    ]) {
      expect(card()).toHaveTextContent(fact);
    }
    expect(within(card()).getByRole('button', { name: /Meera Joshi.*Change/ })).toBeVisible();
  });

  it('is shown at checkout, where nobody is tagged any more (CUS-17)', async () => {
    shopAtCheckout();
    setCart({ ...cartAtCheckout(), customer: { ...meera, balance: '0.00' }, revision: 200 });
    await openCheckout();
    expect(within(card()).getByText('Meera Joshi')).toBeVisible();
    expect(card()).toHaveTextContent('98220 55501');
    expect(card()).toHaveTextContent('GOLD');
    expect(card()).not.toHaveTextContent('Store credit');
    expect(within(card()).queryByRole('button')).toBeNull();
  });

  it('goes by the phone where no name is known (CUS-17)', async () => {
    openShop({ lines: lines() });
    await openBilling();
    act(() => setCart(sampleCart(lines(), { customer: sampleCustomer(), revision: 50 })));
    expect(within(card()).getAllByText(/98220 55501/)).toHaveLength(1);
  });

  it('cannot be chosen where billing is off, and says so', async () => {
    const off = { main_menu: [{ name: 'start_billing', status: 0 }] };
    openShop({ settings: { ...sampleSettings(), vendor_app_menu: off } });
    const user = await openBilling();
    const add = within(card()).getByRole('button');
    expect(add).toHaveAccessibleDescription('Billing is switched off for this store.');
    await user.click(add);
    await user.keyboard('{F4}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
