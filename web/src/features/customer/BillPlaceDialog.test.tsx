import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Cart } from '@/api';
import { sampleCart, sampleLine } from '@/test/bill';
import { knowCustomers, meera } from '@/test/customer';
import { alerts, openBilling, openShop } from '@/test/openTill';
import { refusesField, says } from '@/test/says';

const SAVED = 'The place of supply has been saved.';
const KARNATAKA: Cart['place_of_supply'] = {
  place: 'recorded_address',
  address: '12 Lake Road',
  city_id: '',
  pincode: '',
  state_id: '29',
  state: 'Karnataka',
  levy: 'igst',
};

const line = () => sampleLine('1', '8901001', 1);
const dialog = () => screen.getByRole('dialog', { name: 'Place of supply' });
const where = () => within(dialog()).getByLabelText('Where the goods go');
const save = () => within(dialog()).getByRole('button', { name: 'Save' });

/** Billing with one butter on the bill and the dialog open. */
async function openDialog(cart: Partial<Cart> = {}) {
  const { server } = openShop({ lines: [line()] });
  knowCustomers(server, meera);
  server.on('/cart-details', () => ({
    status: 'success',
    message: '',
    ...sampleCart([line()], cart),
  }));
  const user = await openBilling();
  await user.click(screen.getByRole('button', { name: 'Place of supply' }));
  await screen.findByRole('dialog', { name: 'Place of supply' });
  const sent = () => server.sent('/bill-place').map(({ fields }) => fields);
  return { server, user, sent };
}

afterEach(() => vi.unstubAllGlobals());

describe('Place of supply', () => {
  it('records another State on the bill and says that the tax is IGST and the total stays', async () => {
    const { server, user, sent } = await openDialog();
    expect(within(dialog()).getByRole('status')).toHaveTextContent('CGST and SGST');
    expect(within(dialog()).getByRole('status')).toHaveTextContent('special economic zone');
    await user.selectOptions(where(), 'recorded_address');
    await user.type(within(dialog()).getByLabelText('Address line 1'), '12 Lake Road');
    const state = within(dialog()).getByLabelText('State');
    await within(state).findByRole('option', { name: 'Karnataka' });
    await user.selectOptions(state, '29');
    expect(within(dialog()).getByRole('status')).toHaveTextContent('IGST instead of CGST and SGST');
    server.on('/bill-place', () => ({
      status: 'success',
      ...says('place.saved'),
      cart: sampleCart([line()], { revision: 90, place_of_supply: KARNATAKA }),
    }));
    await user.click(save());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()[0]).toMatchObject({
      place: 'recorded_address',
      address: '12 Lake Road',
      state_id: '29',
    });
    expect(alerts().join()).toContain(SAVED);
    expect(screen.getByText('Supplied to Karnataka, by IGST')).toBeVisible();
  });

  it('says at its field what cannot be kept', async () => {
    const { server, user } = await openDialog();
    await user.selectOptions(where(), 'delivery_address');
    server.on('/bill-place', () => refusesField('address', 'entry.no_address'));
    await user.click(save());
    expect(await within(dialog()).findByText('Enter the address.')).toBeVisible();
  });
});
