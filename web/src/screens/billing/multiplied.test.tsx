import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startKeyboardWedge } from '@/devices/scanner';
import { scannerSimulator } from '@/devices/scanner/scannerSimulator';
import type { FakeServer } from '@/test/fakeServer';
import { alerts, openBilling, openShop, scan, sounds } from '@/test/openTill';

const BISCUITS = '8901002';
const DAL = '00011';
const TOO_LARGE = 'That quantity is too large.';

let server: FakeServer;
const added = () => server.sent('/product-details').map(({ fields }) => fields);
const box = () => screen.getByRole('combobox', { name: 'Barcode or product' });
const strip = () => screen.getByRole('status', { name: 'Last scan' });

beforeEach(() => {
  ({ server } = openShop());
  server.on('/product-search', { status: 'success', message: '', data: [] });
});
afterEach(() => vi.unstubAllGlobals());

describe('a quantity typed before a code', () => {
  it.each([
    ['5*8901002', BISCUITS, '5'],
    ['12 * 8901002'.replaceAll(' ', ''), BISCUITS, '12'],
    ['5*  8901002', BISCUITS, '5'],
    ['0.5*00011', DAL, '0.5'],
    ['.5*00011', DAL, '0.5'],
    ['1.250*00011', DAL, '1.250'],
  ])('%s is %s, %s of it', async (typed, barcode, qty) => {
    const user = await openBilling();
    await user.keyboard(`${typed}{Enter}`);
    await waitFor(() => expect(added()).toMatchObject([{ barcode, qty }]));
    expect(box()).toHaveValue('');
  });

  it('counts for the scan that follows it, and for that one only', async () => {
    const user = await openBilling();
    await user.keyboard('3*');
    expect(box()).toHaveValue('3*');
    scan(BISCUITS);
    scan(BISCUITS);
    await waitFor(() => expect(added()).toHaveLength(2));
    expect(added().map(({ qty }) => qty)).toEqual(['3', undefined]);
    expect(box()).toHaveValue('');
  });

  it('counts for a scan of the keyboard kind too, decimals and all', async () => {
    const stop = startKeyboardWedge();
    const user = await openBilling();
    await user.click(box());
    await user.paste('0.75*');
    act(() => scannerSimulator.type(DAL));
    await waitFor(() => expect(added()).toMatchObject([{ barcode: DAL, qty: '0.75' }]));
    expect(box()).toHaveValue('');
    stop();
  });

  it('waits for its code: alone it does nothing', async () => {
    const user = await openBilling();
    await user.keyboard('5*{Enter}');
    expect(box()).toHaveValue('5*');
    expect(added()).toEqual([]);
  });

  it.each([
    ['100000*8901002', TOO_LARGE],
    ['8901234567890*8901002', TOO_LARGE],
    ['0*8901002', 'Product quantity cannot be less than 1.'],
    ['0.0005*00011', 'A quantity has three decimals at most.'],
  ])('%s is refused with a reason before anything is sent', async (typed, message) => {
    const user = await openBilling();
    await user.keyboard(`${typed}{Enter}`);
    await waitFor(() => expect(strip()).toHaveTextContent(`${typed} ${message}`));
    expect(alerts()).toEqual([]);
    expect(sounds).toEqual(['failure']);
    expect(added()).toEqual([]);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('is refused for a scan as well, and is gone then', async () => {
    const user = await openBilling();
    await user.type(box(), '890100212345*');
    scan(BISCUITS);
    await waitFor(() => expect(strip()).toHaveTextContent(TOO_LARGE));
    expect(box()).toHaveValue('');
    scan(BISCUITS);
    await waitFor(() => expect(added()).toMatchObject([{ barcode: BISCUITS }]));
    expect(added()[0]?.qty).toBeUndefined();
  });

  it('the largest that a bill takes goes through', async () => {
    const user = await openBilling();
    await user.keyboard('99999*8901002{Enter}');
    await waitFor(() => expect(added()).toMatchObject([{ qty: '99999' }]));
  });
});
