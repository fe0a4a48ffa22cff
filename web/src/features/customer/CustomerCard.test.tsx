import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SummaryPayment } from '@/api';
import { setCart } from '@/features/cart';
import { sampleCart, sampleLine } from '@/test/bill';
import { cartAtCheckout, openCheckout, shopAtCheckout } from '@/test/checkout';
import { knowCustomers, meera, sampleCustomer } from '@/test/customer';
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

/** The bill of Meera at checkout, paid in part by this. */
function setOrderPayments(...payments: SummaryPayment[]): void {
  act(() => setCart({ ...cartAtCheckout({ payments }), customer: gold, revision: 210 }));
}

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

  it('tells at checkout what is left of the points after some have paid', async () => {
    const tender = { pay_id: 'pay-1', amount: '100.00', status: 'taken', reference: '' };
    const { server } = openShop({ lines: lines() });
    knowCustomers(server, { ...gold, memPoints: '1' });
    setCart({
      ...cartAtCheckout({ payments: [{ ...tender, payment_gateway_type: 'CASH' }] }),
      customer: gold,
      revision: 200,
    });
    await openCheckout();
    expect(card()).toHaveTextContent('120 points');
    expect(server.sent('/get-profile')).toEqual([]);
    setOrderPayments({ ...tender, pay_id: 'pay-2', payment_gateway_type: 'LOYALTY' });
    expect(card()).not.toHaveTextContent('120 points');
    await waitFor(() => expect(card()).toHaveTextContent(/ 1 point(?!s)/));
    expect(card()).not.toHaveTextContent('120 points');
    expect(server.sent('/get-profile').map(({ fields }) => fields.mobile)).toEqual([gold.mobile]);
  });

  it('tells no points after some have paid where nobody says what is left', async () => {
    openShop({ lines: lines() });
    const tender = { pay_id: 'pay-2', amount: '100.00', status: 'taken', reference: '' };
    setCart({
      ...cartAtCheckout({ payments: [{ ...tender, payment_gateway_type: 'LOYALTY' }] }),
      customer: gold,
      revision: 200,
    });
    await openCheckout();
    expect(card()).toHaveTextContent('GOLD');
    expect(card()).not.toHaveTextContent('points');
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
