import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useIdentity } from '@/api';
import { openBilling, openShop } from '@/test/openTill';
import { keepPaidBill, leavePaidBill, noteCancelled, type PaidBill } from './paidBill';

const bill = (place: number, change: string): PaidBill => ({
  invoice: {
    invoice_id: `PN1/26-27/00004${place}`,
    order_id: '',
    mobile: '',
    customer_name: 'Meera Joshi',
    email: '',
    created_at: `2026-11-25 13:4${place}:00`,
    amount: `${place}40.00`,
    remark: '',
    html_data: '',
    print_data: '',
  },
  paid: '500.00',
  tenders: [],
  rounding: 0 as PaidBill['rounding'],
  change,
  summary: {} as PaidBill['summary'],
  printUrl: '',
});

/** Pays bills of these numbers, one after the other. */
function pay(...places: readonly number[]): void {
  act(() => {
    for (const place of places) keepPaidBill(bill(place, place === 4 ? '80.50' : '0.00'));
    leavePaidBill();
  });
}

const told = () =>
  within(screen.getByRole('list', { name: 'Last bills' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the bills before this one', () => {
  it('are the last three of who is signed in, the newest first, and keep nothing of the customer', async () => {
    openShop({ lines: [] });
    pay(1, 2, 3, 4);
    await openBilling();
    await screen.findByRole('list', { name: 'Last bills' });
    expect(told()).toEqual([
      '₹440.00PN1/26-27/0000441:44 PM · change ₹80.50',
      '₹340.00PN1/26-27/0000431:43 PM',
      '₹240.00PN1/26-27/0000421:42 PM',
    ]);
    expect(localStorage.getItem('rokad.last_bill')).not.toContain('Meera');
    const { user } = useIdentity.getState();
    act(() => useIdentity.setState({ user: user && { ...user, id: 'somebody-else' } }));
    expect(screen.queryByRole('list', { name: 'Last bills' })).toBeNull();
  });
  it('are marked once they are cancelled', async () => {
    openShop({ lines: [] });
    pay(1, 2);
    act(() => noteCancelled('PN1/26-27/000041'));
    await openBilling();
    await screen.findByRole('list', { name: 'Last bills' });
    expect(told().filter((words) => words?.includes('Cancelled'))).toEqual([
      expect.stringContaining('PN1/26-27/000041'),
    ]);
  });
});
