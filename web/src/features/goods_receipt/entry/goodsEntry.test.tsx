import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '@/test/fakeServer';
import {
  answer,
  atAdvice,
  created,
  dock,
  done,
  FORMULA,
  GS,
  grn,
  isOff,
  item,
  line,
  OTHER_CODE,
  posted,
  press,
  rowOf,
  strip,
  TEA,
  tones,
} from '@/test/goodsEntry';
import { alerts, openShop, scan, sounds } from '@/test/openTill';
import { path, renderApp } from '@/test/renderApp';
import { renderScreen } from '@/test/renderScreen';
import { OUR_FAULT, refuses, SIGN_IN_ENDED } from '@/test/says';
import { activatedTill } from '@/test/till';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('a GRN for an advice', () => {
  it('counts by scans, is undone, and is made (GRN-34, GRN-35, GRN-36, GRN-46, GRN-54)', async () => {
    const { server, user } = await atAdvice([line(8), line(7, { order_qty: 2 })]);
    expect(server.sent('/vendor/advice-details')[0]?.fields).toMatchObject({ advice_id: 'adv-1' });
    scan(TEA);
    await waitFor(() => expect(strip()).toHaveTextContent('Tea 8'));
    expect(strip()).toHaveTextContent('1 of 10');
    expect(rowOf('Tea 8')).toHaveTextContent('Deficit −9');
    scan(OTHER_CODE);
    await waitFor(() => expect(strip()).toHaveTextContent('2 of 10'));
    await user.click(press('Undo'));
    scan('4444444');
    await waitFor(() => expect(strip()).toHaveTextContent('This is not on the advice.'));
    expect(sounds).toEqual(['success', 'success', 'failure']);
    scan(TEA);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(rowOf('Tea 8')).toHaveTextContent('Deficit −9');
    await user.type(screen.getByRole('textbox', { name: /Scan barcode/ }), '9*');
    scan(TEA);
    await waitFor(() => expect(rowOf('Tea 8')).not.toHaveTextContent('Deficit'));
    scan('8901001000017', '8901001000017');
    await user.click(press('Create GRN'));
    expect(await screen.findByRole('heading', { name: created.message })).toBeVisible();
    expect(press('Print Receipt')).toBeVisible();
    expect(press('Back to Advice')).toBeVisible();
    const { fields } = server.sent('/vendor/create-grn')[0] ?? {};
    expect(fields).toMatchObject({ advice_id: 'adv-1', grn_count: '0' });
    expect(posted(fields?.grn_list)).toMatchObject([
      { barcode: TEA, advice_list_id: 'adv-1:8', received_qty: '10', lost_qty: '0' },
      { advice_list_id: 'adv-1:7', received_qty: '2' },
    ]);
    expect(Object.keys(localStorage).filter((name) => name.startsWith('rokad.grn'))).toEqual([]);
  });

  it('finds lines by name, and is typed in a dock that goes from line to line (GRN-35, GRN-43, GRN-47, GRN-48)', async () => {
    const { user } = await atAdvice([line(8), line(7, { name: 'Coffee' }), line(6)]);
    await user.type(screen.getByRole('textbox', { name: /Scan barcode/ }), 'coff');
    expect(screen.queryByRole('row', { name: /Tea 8/ })).toBeNull();
    await user.keyboard('{Enter}');
    expect(dock().getByText('Coffee')).toBeVisible();
    const update = dock().getByRole('button', { name: 'Update Quantity' });
    expect(isOff(update)).toBe(true);
    expect(dock().getByRole('textbox', { name: 'Received' })).toHaveFocus();
    await user.keyboard('12');
    expect(isOff(update)).toBe(false);
    expect(dock().getByText('Surplus +2')).toBeVisible();
    expect(dock().getByRole('textbox', { name: 'Lost' })).toHaveAttribute('placeholder', '+2');
    await user.keyboard('{Enter}');
    expect(rowOf('Coffee')).toHaveTextContent('Surplus +2');
    expect(dock().getByText('Tea 6')).toBeVisible();
    await user.keyboard('4');
    expect(dock().getByRole('textbox', { name: 'Lost' })).toHaveAttribute('placeholder', '−6');
    scan('8901001000016');
    await waitFor(() => expect(dock().getByRole('textbox', { name: 'Received' })).toHaveValue('5'));
    // The next scan takes what is typed over, and the dock to its own line.
    scan(TEA);
    await waitFor(() => expect(dock().getByText('Tea 8')).toBeVisible());
    expect(rowOf('Tea 6')).toHaveTextContent('Deficit −5');
    expect(rowOf('Tea 8')).toHaveTextContent('Deficit −9');
    // Tapped first: a digit right behind the one before would be for the line that lay there.
    await user.type(dock().getByRole('textbox', { name: 'Received' }), '3{Escape}');
    const leave = screen.getByRole('alertdialog', { name: /Discard changes to Tea 8/ });
    await user.click(within(leave).getByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(rowOf('Tea 8')).toHaveTextContent('Deficit −9');
    await user.click(screen.getByRole('tab', { name: /Surplus/ }));
    expect(screen.queryByRole('row', { name: /Tea 8/ })).toBeNull();
    expect(rowOf('Coffee')).toBeVisible();
  });

  it('takes no point in pieces and no code that is typed, and says so', async () => {
    const { user } = await atAdvice([line(8), line(7, { name: 'Coffee' })]);
    await user.type(screen.getByRole('textbox', { name: /Scan barcode/ }), 'coff{Enter}');
    const received = () => dock().getByRole('textbox', { name: 'Received' });
    await user.keyboard('4{Tab}');
    await user.click(received());
    await user.keyboard('1.5*');
    expect(received()).toHaveValue('1');
    expect(received()).toHaveAccessibleDescription('Counted in pieces: whole numbers only.');
    await user.keyboard('{Enter}');
    expect(dock().getByText('Coffee')).toBeVisible();
    expect(dock().getByText('Deficit −9')).toBeVisible();
    await user.keyboard('{Backspace}8901262010016');
    expect(received()).toHaveAccessibleDescription('At most 5 digits. Clear it and type it again.');
    expect(dock().getByText('Deficit −6')).toBeVisible();
    expect(sounds.at(-1)).toBe('failure');
    await user.tab();
    expect(received()).toHaveValue('4');
    await user.click(received());
    await user.keyboard('5*');
    scan('8901001000017');
    await waitFor(() => expect(received()).toHaveValue('9'));
  });

  it('reads batches from GS1 codes, sums them, and wants their numbers (GRN-44, GRN-45)', async () => {
    const formula = line(2, { name: 'Formula', barcode: FORMULA, status: 'Batch' });
    const { server, user } = await atAdvice([formula]);
    const code = (batch: string) => `]d2010${FORMULA}1727113010${batch}`;
    scan(FORMULA);
    // Goods in batches begin with the number of the first, or with what a code brings of it.
    await screen.findByRole('dialog', { name: 'Batch' });
    expect(screen.getByRole('textbox', { name: 'Batch number' })).toHaveFocus();
    await user.keyboard('{Escape}');
    scan(code('RB1'), code('RB1'), code('RB2'));
    const field = (name: string) => dock().getByRole('textbox', { name });
    const sum = (name: string) => dock().getByRole('status', { name });
    await waitFor(() => expect(field('Received of RB1')).toHaveValue('2'));
    expect(sum('Received')).toHaveTextContent('3');
    expect(dock().queryByRole('textbox', { name: 'Received' })).toBeNull();
    await user.click(dock().getByRole('button', { name: /Add batch/ }));
    const batch = within(screen.getByRole('dialog', { name: 'Batch' }));
    expect(batch.getByRole('textbox', { name: 'Batch number' })).toHaveFocus();
    await user.keyboard('RB3');
    await user.click(batch.getByRole('button', { name: 'Done' }));
    expect(isOff(dock().getByRole('button', { name: 'Update Quantity' }))).toBe(true);
    await user.type(field('Damaged of RB3'), '1');
    expect(sum('Damaged')).toHaveTextContent('1');
    await user.click(dock().getByRole('button', { name: 'Update Quantity' }));
    expect(rowOf('Formula')).toHaveTextContent('3 batches');
    await user.click(press('Create GRN'));
    const question = screen.getByRole('alertdialog', { name: /Adjust/ });
    expect(within(question).getByRole('button', { name: 'Yes' })).toHaveAccessibleDescription(
      /^Enter \d+ pieces? as lost\. The advice is complete\.$/,
    );
    expect(question).toHaveTextContent(/stay open on the advice\./);
    await user.click(within(question).getByRole('button', { name: 'Create GRN' }));
    await screen.findByRole('heading', { name: created.message });
    const [row] = posted(server.sent('/vendor/create-grn')[0]?.fields.grn_list);
    expect(row).toMatchObject({ received_qty: '3', damage_qty: '1', lost_qty: '0' });
    expect(row.batch).toMatchObject([
      { batch_no: 'RB1', exp_date: '2027-11-30', received_qty: '2' },
      { batch_no: 'RB2', received_qty: '1' },
      { batch_no: 'RB3', received_qty: '0', damaged_qty: '1' },
    ]);
  });

  it('takes serial numbers by scans and as a pasted list, once each', async () => {
    const trimmer = line(3, { name: 'Trimmer', barcode: FORMULA, status: 'Serial' });
    const { user } = await atAdvice([trimmer, line(8)]);
    scan(FORMULA);
    const serial = await screen.findByRole('textbox', { name: 'Serial number' });
    expect(serial).toHaveFocus();
    await user.keyboard('SN-1{Enter}');
    await user.paste('SN-2\nSN-3\nSN-1');
    expect(dock().getByText('There already: SN-1.')).toBeVisible();
    expect(dock().getByRole('status', { name: 'Received' })).toHaveTextContent('3');
    await user.click(dock().getAllByRole('button', { name: 'Damaged' })[0] as HTMLElement);
    expect(dock().getByRole('status', { name: 'Damaged' })).toHaveTextContent('1');
    await user.click(dock().getByRole('button', { name: 'Remove SN-3' }));
    scan(`010${FORMULA}21SN-9${GS}`);
    await waitFor(() => expect(dock().getByText('SN-9')).toBeVisible());
    // The barcode of other goods in this field is a scan of those.
    await user.type(serial, `${TEA}{Enter}`);
    expect(rowOf('Tea 8')).toHaveTextContent('Deficit −9');
    expect(dock().queryByText(TEA)).toBeNull();
    await user.click(dock().getByRole('button', { name: 'Update Quantity' }));
    expect(rowOf('Trimmer')).toHaveTextContent('3 serial numbers');
  });

  it('wants quantities, and asks about what is missing (GRN-49, GRN-50, GRN-51)', async () => {
    const { server, user } = await atAdvice([line(8), line(7)], 'PARTIAL', 1);
    await user.click(press('Create GRN'));
    const notice = await screen.findByRole('alertdialog', {
      name: 'Enter received, damaged or lost quantity for at least one item.',
    });
    await user.click(within(notice).getByRole('button', { name: 'Continue' }));
    scan(TEA);
    await waitFor(() => expect(rowOf('Tea 8')).toHaveTextContent('Deficit −3'));
    await user.click(press('Create GRN'));
    const question = await screen.findByRole('alertdialog', {
      name: 'Adjust the remaining quantity to short/excess?',
    });
    expect(server.sent('/vendor/create-grn')).toHaveLength(0);
    scan(TEA);
    await waitFor(() => expect(strip()).toHaveTextContent('Not counted'));
    expect(rowOf('Tea 8')).toHaveTextContent('Deficit −3');
    await user.click(within(question).getByRole('button', { name: 'Yes' }));
    await screen.findByRole('heading', { name: created.message });
    const { fields } = server.sent('/vendor/create-grn')[0] ?? {};
    expect(fields?.grn_count).toBe('1');
    expect(posted(fields?.grn_list)).toMatchObject([
      { received_qty: '1', lost_qty: '3' },
      { received_qty: '0', lost_qty: '4' },
    ]);
  });

  it('says in the server’s words why it is refused, and keeps what is entered (GRN-55)', async () => {
    const { server, user } = await atAdvice([line(8, { order_qty: 1 })]);
    server.on(
      '/vendor/create-grn',
      refuses('goods_receipt.only_left', { left: 4_000, name: 'Tea 8' }),
    );
    scan(TEA);
    await user.click(press('Create GRN'));
    await waitFor(() => expect(alerts()).toHaveLength(1));
    expect(alerts()[0]).toContain('Only 4 of Tea 8 are still expected. Look at the advice again.');
    expect(tones()).toEqual(['danger']);
    expect(strip()).toHaveTextContent('1 of 1');
    await waitFor(() => expect(server.sent('/vendor/advice-details')).toHaveLength(2));
  });

  it('says GRN already created for an advice that is complete (GRN-11)', async () => {
    const { server } = openShop();
    server.on('/vendor/advice-details', {
      ...done,
      advice_details: 'COMPLETE',
      data: [line(8, { remaining_qty: 0 })],
    });
    renderScreen('/generate-grn/adv-1');
    await waitFor(() => expect(alerts()[0]).toContain('GRN already created'));
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says of a scan that comes before the advice that it did not count', async () => {
    const { server } = openShop();
    server.on('/vendor/advice-details', () => new Promise<never>(() => {}));
    renderScreen('/generate-grn/adv-1');
    await screen.findByRole('heading', { name: 'Create GRN' });
    scan(TEA);
    await waitFor(() => expect(alerts()[0]).toContain('The advice is still being read.'));
  });

  it('opens for whoever is signed out; the first call is refused (GRN-34)', async () => {
    const server = fakeServer();
    activatedTill();
    server.on('/vendor/advice-details', SIGN_IN_ENDED);
    const { user } = renderApp('/generate-grn/adv-1');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Session expired.');
    expect(path()).toBe('/generate-grn/adv-1');
    await user.click(press('Login'));
    expect(await screen.findByLabelText('Phone number')).toBeVisible();
  });

  it('takes no bill that is yet to be written', async () => {
    const { server, user } = await atAdvice([line(8, { order_qty: 1 })]);
    scan(TEA);
    await user.click(screen.getByRole('button', { name: /^Remarks/ }));
    const remarks = within(screen.getByRole('dialog', { name: 'Remarks' }));
    await user.type(remarks.getByRole('textbox', { name: /bill number/ }), 'MY/77');
    const day = remarks.getByRole('textbox', { name: /bill date/ });
    await user.type(day, '01/01/2999{Enter}');
    expect(remarks.getByText('Enter a day that is not yet to come.')).toBeVisible();
    await user.clear(day);
    await user.type(day, '20/11/2025{Enter}');
    await user.click(press('Create GRN'));
    await screen.findByRole('heading', { name: created.message });
    expect(server.sent('/vendor/create-grn')[0]?.fields).toMatchObject({
      supplier_bill_no: 'MY/77',
      supplier_bill_date: '2025-11-20',
    });
  });

  it('goes on where it was left, and tells of a GRN that was made meanwhile', async () => {
    const { server, user, unmount } = await atAdvice([line(8)]);
    scan(TEA);
    await user.click(screen.getByRole('button', { name: /^Remarks/ }));
    await user.keyboard('By the back door');
    await user.click(
      within(screen.getByRole('dialog', { name: 'Remarks' })).getByRole('button', {
        name: 'Save',
      }),
    );
    unmount();
    server.on('/vendor/advice-details', answer([line(8)], 'PARTIAL', 1));
    const again = renderScreen('/generate-grn/adv-1');
    await screen.findByText(/Another GRN was made for this advice meanwhile/);
    expect(rowOf('Tea 8')).toHaveTextContent('Deficit −3');
    expect(screen.getByText('By the back door')).toBeVisible();
    await again.user.click(press('Discard'));
    const sure = screen.getByRole('alertdialog', { name: 'Discard this GRN?' });
    await again.user.click(within(sure).getByRole('button', { name: 'Discard' }));
    expect(rowOf('Tea 8')).toHaveTextContent('—');
    expect(isOff(press('Discard'))).toBe(true);
  });

  it('goes out again as it was and under its own name while there is no answer', async () => {
    const { server, user } = await atAdvice([line(8, { order_qty: 1 })]);
    scan(TEA);
    server.on('/vendor/create-grn', OUR_FAULT);
    await user.click(press('Create GRN'));
    await screen.findByText(/It was sent and not answered/);
    scan(TEA);
    await waitFor(() => expect(strip()).toHaveTextContent('It has been sent.'));
    server.on('/vendor/create-grn', created);
    await user.click(press('Create GRN'));
    await screen.findByRole('heading', { name: created.message });
    const [first, second] = server.sent('/vendor/create-grn').map(({ fields }) => fields);
    expect(second).toEqual(first);
    expect(first?.request_id).toBeTruthy();
  });
});

describe('an ad-hoc GRN', () => {
  async function atAdhoc() {
    const shop = openShop();
    shop.server.on('/vendor/item-detail', item);
    shop.server.on('/vendor/create-adhoc', { ...created, data: { ...grn, advice_id: '' } });
    const { user } = renderScreen('/adhoc-grn');
    await screen.findByRole('heading', { name: 'New Ad-Hoc GRN' });
    return { ...shop, user };
  }

  it('wants supplier and place, and is made of what is scanned (GRN-56, GRN-57, GRN-58, GRN-59, GRN-65)', async () => {
    const { server, user } = await atAdhoc();
    scan(TEA);
    await waitFor(() => expect(rowOf('Tea 8')).toHaveTextContent('1'));
    scan(TEA);
    await waitFor(() => expect(rowOf('Tea 8')).toHaveTextContent('2'));
    await user.click(press('Create GRN'));
    expect(screen.getByText('Please enter supplier name')).toBeVisible();
    expect(screen.getByText('Please enter place of origin')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Supplier name' }), 'Market Yard');
    expect(screen.queryByText('Please enter supplier name')).toBeNull();
    await user.click(press('Create GRN'));
    expect(server.sent('/vendor/create-adhoc')).toHaveLength(0);
    await user.type(screen.getByRole('textbox', { name: 'Place of origin' }), 'Pune');
    await user.click(press('Create GRN'));
    expect(await screen.findByRole('heading', { name: created.message })).toBeVisible();
    expect(screen.getByRole('table', { name: 'Products of the GRN' })).toHaveTextContent('Tea 8');
    expect(press('Back to GRNs')).toBeVisible();
    const { fields } = server.sent('/vendor/create-adhoc')[0] ?? {};
    expect(fields).toMatchObject({ supplier: 'Market Yard', place: 'Pune' });
    expect(posted(fields?.grn_list)).toMatchObject([{ barcode: TEA, received_qty: '2' }]);
    await user.click(press('New Ad-Hoc GRN'));
    expect(screen.getByRole('textbox', { name: 'Supplier name' })).toHaveValue('');
  });

  it('shows the server’s words of a barcode it refuses, and No item found without network (GRN-61, GRN-62)', async () => {
    const { server } = await atAdhoc();
    server.on('/vendor/item-detail', refuses('goods_receipt.no_item', { barcode: '4444' }));
    scan('4444');
    await waitFor(() => expect(strip()).toHaveTextContent('No product found for 4444.'));
    server.on('/vendor/item-detail', new TypeError('no network'));
    scan('5555');
    await waitFor(() => expect(strip()).toHaveTextContent('No item found'));
  });

  it('raises an alert in the server’s words when it is refused (GRN-64)', async () => {
    const { server, user } = await atAdhoc();
    server.on('/vendor/create-adhoc', refuses('goods_receipt.no_item', { barcode: TEA }));
    scan(TEA);
    await screen.findByRole('row', { name: /Tea 8/ });
    await user.type(screen.getByRole('textbox', { name: 'Supplier name' }), 'Market Yard');
    await user.type(screen.getByRole('textbox', { name: 'Place of origin' }), 'Pune');
    await user.click(press('Create GRN'));
    await waitFor(() => expect(alerts()).toHaveLength(1));
    expect(alerts()[0]).toContain(`No product found for ${TEA}.`);
    expect(tones()).toEqual(['danger']);
    expect(rowOf('Tea 8')).toBeVisible();
  });
});
