import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sampleCart, sampleLine } from '@/test/bill';
import { alerts, openBilling, openShop, scan, sounds } from '@/test/openTill';
import { renderApp } from '@/test/renderApp';
import type { Draw } from '@/test/renderScreen';
import { clearAlerts } from '@/ui/alerts';

const BUTTER = '8901001';
const BISCUITS = '8901002';
const NAME = 'Amul Butter Pasteurised 500 g';
const UNFINISHED = 'Finish or close what you are entering first.';

const dock = () => screen.getByRole('dialog', { name: 'Choose the quantity' });
const quantity = () => within(dock()).getByLabelText('Quantity');

async function openQuantity(draw?: Draw) {
  const { server, bill } = openShop({ lines: [sampleLine('1', BUTTER, 2)] });
  const user = await openBilling(draw);
  await user.click(screen.getByRole('button', { name: `2, choose the quantity of ${NAME}` }));
  await screen.findByRole('dialog', { name: 'Choose the quantity' });
  return { server, user, bill };
}

describe('beside the quantity of a line', () => {
  it('a scan of another product goes to the bill, and the dock stays with its own', async () => {
    const { server, user } = await openQuantity();
    await user.keyboard('6');
    scan(BISCUITS);
    await waitFor(() => expect(server.sent('/product-details')).toHaveLength(1));
    expect(quantity()).toHaveValue('6');
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(server.sent('/product-qty-update')[0]?.fields).toMatchObject({
        cart_id: '1',
        qty: '6',
      }),
    );
  });

  it('a scan of its own product is on the bill, and one more of what is being typed', async () => {
    const { server, user } = await openQuantity();
    await user.keyboard('6');
    scan(BUTTER);
    await waitFor(() => expect(quantity()).toHaveValue('7'));
    expect(sounds).toEqual(['success']);
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(server.sent('/product-qty-update')[0]?.fields).toMatchObject({ qty: '7' }),
    );
  });

  it('so is another code of it, which only the server knows', async () => {
    const { server, user, bill } = await openQuantity();
    server.on('/product-details', () => {
      bill.lines = [sampleLine('1', BUTTER, 3)];
      return { status: 'success', message: '', cart: bill.cart(), cart_id: '1' };
    });
    await user.keyboard('6');
    scan('2001');
    await waitFor(() => expect(quantity()).toHaveValue('7'));
  });

  it('a piece that is scanned stays when the dock is closed without a word', async () => {
    const { server, user } = await openQuantity();
    await user.keyboard('6');
    scan(BUTTER);
    await waitFor(() => expect(quantity()).toHaveValue('7'));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('row', { name: /Amul/ })).toHaveTextContent('840.00');
    expect(server.sent('/product-qty-update')).toHaveLength(0);
  });

  it('a piece that is still on its way comes on top of what is set', async () => {
    const { server, user, bill } = await openQuantity();
    const letGo = server.hold('/product-details', {
      status: 'success',
      message: '',
      cart: sampleCart([sampleLine('1', BUTTER, 3)], { revision: 90 }),
      cart_id: '1',
    });
    bill.lines = [sampleLine('1', BUTTER, 3)];
    await user.keyboard('6');
    scan(BUTTER);
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: `7, choose the quantity of ${NAME}` })).toBeVisible();
    letGo();
    await waitFor(() =>
      expect(server.sent('/product-qty-update')[0]?.fields).toMatchObject({ qty: '7' }),
    );
  });

  it('is chosen beside what waits for the line: the number that was seen is the number that is set', async () => {
    const { server, user, bill } = await openQuantity();
    await user.keyboard('{Escape}');
    const letGo = server.hold('/product-details', {
      status: 'success',
      message: '',
      cart: sampleCart([sampleLine('1', BUTTER, 3)], { revision: 90 }),
      cart_id: '1',
    });
    bill.lines = [sampleLine('1', BUTTER, 3)];
    scan(BUTTER);
    await user.click(screen.getByRole('button', { name: `3, choose the quantity of ${NAME}` }));
    expect(quantity()).toHaveValue('3');
    await user.keyboard('5{Enter}');
    letGo();
    await waitFor(() =>
      expect(server.sent('/product-qty-update')[0]?.fields).toMatchObject({ qty: '5' }),
    );
  });

  it('a piece that comes while nothing stands in the field is not the number that is typed next', async () => {
    const { user } = await openQuantity();
    await user.clear(quantity());
    scan(BUTTER);
    await screen.findByRole('button', { name: `3, choose the quantity of ${NAME}` });
    await user.keyboard('5');
    expect(quantity()).toHaveValue('5');
  });

  it('what the line would come to is asked of the server, and a quantity it has costs no call', async () => {
    const { server, user } = await openQuantity();
    const comesTo = () => within(dock()).getByRole('status', { name: 'What it comes to' });
    expect(comesTo()).toHaveTextContent('Saved−₹20.00Amount₹560.00');
    expect(server.sent('/line-ahead')).toHaveLength(0);
    // Two of six for nothing, which only the server knows.
    const answer = server.hold('/line-ahead', {
      status: 'success',
      message: '',
      amount: '1120.00',
      saved: '620.00',
    });
    await user.keyboard('6');
    expect(comesTo()).toHaveTextContent('Saved–Amount–');
    answer();
    await waitFor(() => expect(comesTo()).toHaveTextContent('Saved−₹620.00Amount₹1,120.00'));
    expect(server.sent('/line-ahead')[0]?.fields).toMatchObject({ cart_id: '1', qty: '6' });
  });

  it('pieces are whole, and a code is no quantity; both are said before anything is sent', async () => {
    const { server, user } = await openQuantity();
    await user.keyboard('1.5{Enter}');
    expect(dock()).toHaveTextContent('Counted in pieces: whole numbers only.');
    await user.click(within(dock()).getByRole('button', { name: 'Clear' }));
    await user.keyboard('999999999{Enter}');
    expect(dock()).toHaveTextContent('At most 5 digits. Clear it and type it again.');
    expect(sounds).toContain('failure');
    expect(server.sent('/product-qty-update')).toHaveLength(0);
  });

  it('a point in the emptied field is taken back as any other key', async () => {
    const { user } = await openQuantity();
    await user.keyboard('{Backspace}.5');
    expect(dock()).toHaveTextContent('Counted in pieces: whole numbers only.');
    expect(within(dock()).getByRole('textbox')).toHaveValue('');
    await user.keyboard('{Backspace}5');
    expect(within(dock()).getByRole('textbox')).toHaveValue('5');
  });

  it('the bill is not left while something is typed: F9, F6 and the rail say so', async () => {
    const { user } = await openQuantity(renderApp);
    await user.keyboard('6{F9}');
    expect(alerts().join()).toContain(UNFINISHED);
    await user.keyboard('{F6}');
    expect(dock()).toBeVisible();
    const rail = within(screen.getByRole('navigation'));
    await user.click(rail.getByRole('button', { name: 'View Held Bills' }));
    expect(dock()).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Billing Session' })).toBeVisible();
  });

  it('nor is another line gone to, and a tap on its own line leaves what is typed', async () => {
    const { user, bill } = await openQuantity();
    await user.keyboard('6');
    scan(BISCUITS);
    const other = await screen.findByRole('button', { name: /^1, choose the quantity of Parle-G/ });
    await user.click(other);
    expect(alerts().join()).toContain(UNFINISHED);
    expect(dock()).toHaveTextContent(NAME);
    await user.click(screen.getByRole('button', { name: `2, choose the quantity of ${NAME}` }));
    expect(quantity()).toHaveValue('6');
    expect(bill.lines).toHaveLength(2);
  });

  it('nor does the camera, or cash into the drawer, take the place of what is typed', async () => {
    Object.defineProperty(navigator, 'mediaDevices', { value: {}, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'mediaDevices'));
    const { user } = await openQuantity(renderApp);
    await user.keyboard('6');
    await user.click(screen.getByRole('button', { name: 'Scan with the camera' }));
    expect(alerts().join()).toContain(UNFINISHED);
    act(clearAlerts);
    await user.click(screen.getByRole('button', { name: /Till 1/ }));
    await user.click(await screen.findByRole('button', { name: 'Cash in' }));
    expect(alerts().join()).toContain(UNFINISHED);
    expect(screen.queryByRole('dialog', { name: 'Cash in' })).toBeNull();
    expect(quantity()).toHaveValue('6');
  });

  it('another dock opens in its place, and Esc gives the focus back', async () => {
    const { user } = await openQuantity();
    await user.keyboard('{F7}');
    await screen.findByRole('dialog', { name: 'Manual Discount' });
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('goes when its line goes', async () => {
    const { user } = await openQuantity();
    await user.click(screen.getByRole('button', { name: `Remove ${NAME}` }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('follows the line while nothing is typed', async () => {
    const { user } = await openQuantity();
    await user.click(screen.getByRole('button', { name: `One more of ${NAME}` }));
    await waitFor(() => expect(quantity()).toHaveValue('3'));
  });
});
