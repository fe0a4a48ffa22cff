import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { atAdvice, created, dock, isOff, line, posted, press, rowOf, TEA } from '@/test/goodsEntry';
import { scan } from '@/test/openTill';
import { renderScreen } from '@/test/renderScreen';

const prices = () => within(screen.getByRole('dialog', { name: 'Prices and remark' }));
const received = () => dock().getByRole('textbox', { name: 'Received' });

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('a line that came in two MRPs', () => {
  it('is split, and both parts count, by scans too, after a reload too (GRN-35, GRN-43, GRN-46)', async () => {
    const { server, user, unmount } = await atAdvice([line(8)]);
    scan(TEA, TEA, TEA);
    await waitFor(() => expect(received()).toHaveValue('3'));
    await user.keyboard('m');
    // It begins with what is printed on these, and there can be no second part of the same MRP.
    const mrp = prices().getByRole('textbox', { name: 'MRP' });
    expect(mrp).toHaveFocus();
    await user.keyboard('60');
    expect(mrp).toHaveAccessibleDescription('MRP 60 is there already.');
    expect(isOff(prices().getByRole('button', { name: 'Done' }))).toBe(true);
    await user.clear(mrp);
    await user.keyboard('65.00');
    await user.type(prices().getByRole('textbox', { name: 'Price' }), '62');
    await user.keyboard('{Enter}');
    expect(received()).toHaveFocus();
    expect(dock().queryByRole('textbox', { name: 'Lost' })).toBeNull();
    await user.keyboard('4{Enter}');
    // The second part's pieces are not expected of the first any more.
    expect(rowOf('MRP ₹65.00')).toHaveTextContent('4');
    expect(rowOf('MRP ₹60.00')).toHaveTextContent('Deficit −3');
    expect(screen.getByText('1 of 1 line')).toBeVisible();
    scan(TEA);
    await waitFor(() => expect(rowOf('MRP ₹60.00')).toHaveTextContent('Deficit −2'));
    expect(within(rowOf('MRP ₹65.00')).getAllByText('5')).toHaveLength(2);
    unmount();
    renderScreen('/generate-grn/adv-1');
    await screen.findByRole('table', { name: 'Lines of the GRN' });
    expect(rowOf('MRP ₹60.00')).toHaveTextContent('Deficit −2');
    await user.click(screen.getByRole('button', { name: /of Tea 8, MRP ₹60/ }));
    scan(TEA, TEA, TEA);
    await waitFor(() => expect(rowOf('MRP ₹60.00')).toHaveTextContent('Surplus +1'));
    await user.click(press('Create GRN'));
    await screen.findByRole('heading', { name: created.message });
    expect(posted(server.sent('/vendor/create-grn')[0]?.fields.grn_list)).toMatchObject([
      { advice_list_id: 'adv-1:8', received_qty: '6', lost_qty: '0' },
      { advice_list_id: 'adv-1:8', received_qty: '5', mrp: '65.00', price: '62', lost_qty: '0' },
    ]);
  });
});

describe('the dock of a line', () => {
  it('stands at the line of the last scan, takes what is typed next, and goes on by keys', async () => {
    const { user } = await atAdvice([line(8), line(7), line(6)]);
    scan(TEA);
    await waitFor(() => expect(received()).toHaveValue('1'));
    scan(TEA);
    await waitFor(() => expect(received()).toHaveValue('2'));
    // A figure is how many there are, and no figure more of what the scans counted.
    await user.keyboard('9');
    expect(received()).toHaveValue('9');
    // Also where the first figure is what was counted before.
    await user.clear(received());
    await user.keyboard('24');
    expect(received()).toHaveValue('24');
    await user.clear(received());
    await user.keyboard('9{ArrowDown}');
    expect(dock().getByText('Tea 7')).toBeVisible();
    expect(rowOf('Tea 8')).toHaveTextContent('Deficit −1');
    scan('8901001000016');
    await waitFor(() => expect(dock().getByText('Tea 6')).toBeVisible());
    await user.keyboard('{Control>}z{/Control}');
    expect(rowOf('Tea 6')).toHaveTextContent('—');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(dock().getByText('Tea 8')).toBeVisible();
    expect(received()).toHaveValue('9');
  });

  it('does not lie over the list by itself where it is a sheet', async () => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      matches: !media.includes('min-width'),
      media,
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    await atAdvice([line(8)]);
    scan(TEA);
    await waitFor(() => expect(rowOf('Tea 8')).toHaveTextContent('Deficit −9'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
