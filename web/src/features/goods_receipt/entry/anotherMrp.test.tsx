import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  atAdvice,
  created,
  dock,
  FORMULA,
  isOff,
  line,
  posted,
  press,
  rowOf,
  TEA,
} from '@/test/goodsEntry';
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

  it('that is begun and not entered is none, and nothing typed before is lost', async () => {
    const { user } = await atAdvice([line(8)]);
    scan(TEA);
    await waitFor(() => expect(received()).toHaveValue('1'));
    await user.keyboard('7m');
    await user.keyboard('{Escape}{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getAllByRole('row', { name: /Tea 8/ })).toHaveLength(1);
    expect(rowOf('Tea 8')).toHaveTextContent('Deficit −3');
  });

  it('has its batches and pieces in the part they belong to', async () => {
    const both = line(2, { name: 'Formula', barcode: FORMULA, status: 'Batch/Serial' });
    const { server, user } = await atAdvice([both]);
    const code = (batch: string, serial: string) =>
      `]d2010${FORMULA}1727113010${batch}\x1d21${serial}`;
    scan(code('RB1', 'S1'));
    await screen.findByRole('dialog', { name: 'Update Quantity' });
    await user.click(dock().getByRole('button', { name: /^Another MRP/ }));
    await user.keyboard('70{Enter}');
    scan(code('RB2', 'S2'));
    await waitFor(() => expect(dock().getByText('S2')).toBeVisible());
    await user.type(dock().getByRole('textbox', { name: 'Serial number' }), 'S1{Enter}');
    expect(dock().getByText('There already: S1.')).toBeVisible();
    // The first part's batch goes to the first part, whichever is open.
    scan(code('RB1', 'S3'));
    await waitFor(() => expect(dock().getByText('S3')).toBeVisible());
    await user.keyboard('{Escape}');
    await user.click(press('Create GRN'));
    const question = await screen.findByRole('dialog', { name: /Adjust/ });
    await user.click(within(question).getByRole('button', { name: 'Yes' }));
    await screen.findByRole('heading', { name: created.message });
    expect(posted(server.sent('/vendor/create-grn')[0]?.fields.grn_list)).toMatchObject([
      { received_qty: '2', lost_qty: '7', serial: [{ serial_no: 'S1' }, { serial_no: 'S3' }] },
      { received_qty: '1', lost_qty: '0', mrp: '70', serial: [{ serial_no: 'S2' }] },
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

  it('that cannot be finished stays with what is typed, and the scan counts beside it', async () => {
    const { user } = await atAdvice([line(8), line(7)]);
    scan(TEA);
    await waitFor(() => expect(received()).toHaveValue('1'));
    await user.type(dock().getByRole('textbox', { name: 'Lost' }), '99');
    scan('8901001000017');
    await waitFor(() => expect(rowOf('Tea 7')).toHaveTextContent('Deficit −9'));
    expect(dock().getByText('Tea 8')).toBeVisible();
    expect(dock().getByRole('textbox', { name: 'Lost' })).toHaveValue('99');
  });

  it('leaves remarks that are being typed in their place', async () => {
    const { user } = await atAdvice([line(8), line(2, { barcode: FORMULA, status: 'Serial' })]);
    await user.click(screen.getByRole('button', { name: /^Remarks/ }));
    const remark = within(screen.getByRole('dialog', { name: 'Remarks' })).getByRole('textbox', {
      name: 'Remark',
    });
    await user.type(remark, 'Two cartons');
    scan(TEA);
    await waitFor(() => expect(rowOf('Tea 8')).toHaveTextContent('Deficit −9'));
    scan(FORMULA);
    expect(remark).toHaveValue('Two cartons');
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
