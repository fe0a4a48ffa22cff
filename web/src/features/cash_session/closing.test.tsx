import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { printPaper } from '@/features/printing';
import { setSettings } from '@/features/settings';
import { button, count, inDialog, NOTHING_OPEN, renderTill, sessionTill } from '@/test/cashSession';
import { type FakeServer, fakeServer } from '@/test/fakeServer';
import { sampleSettings } from '@/test/samples';
import { refuses, says } from '@/test/says';
import { useAlerts } from '@/ui/alerts';
import { currentCashSession } from '.';

vi.mock('@/features/printing', async (original) => ({
  ...(await original<typeof import('@/features/printing')>()),
  printPaper: vi.fn(async () => {}),
}));

const CLOSED = {
  closing_time: '2026-11-21 21:00:00',
  settlement_session_id: 'session-1',
  expected: '2000.00',
  counted: '1520.00',
  difference: '-480.00',
  z_no: 12,
  bills: 0,
  net_sales: '0.00',
  tenders: [] as { gateway: string; amount: string }[],
  reason_needed: 0,
  carried_over: [],
};
const closedAnswer = (answer: Partial<typeof CLOSED> = {}) => ({
  status: 'success',
  ...says('cash_session.closed'),
  data: { ...CLOSED, ...answer },
});

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  vi.mocked(printPaper).mockClear();
});

const till = () => sessionTill(server);
const fields = (call: string) => server.sent(call).map((request) => request.fields);
const alerts = () => useAlerts.getState().history.map(({ tone, text }) => [tone, text]);

describe('closing', () => {
  async function toConfirm() {
    till();
    const rendered = renderTill();
    await rendered.user.click(screen.getByRole('button', { name: 'Close Session' }));
    await rendered.user.keyboard('3{Enter}{Enter}1');
    await rendered.user.click(button('Continue'));
    return rendered;
  }
  async function close(answer = closedAnswer()) {
    const rendered = await toConfirm();
    server.on('/vendor/closing-balance', answer);
    await rendered.user.click(
      within(screen.getByRole('dialog', { name: 'Confirm the count' })).getByRole('button', {
        name: 'Close Session',
      }),
    );
    await screen.findByRole('dialog', { name: 'Session closed' });
    return rendered;
  }

  it('is blind: the count is confirmed before anything is expected (CSH-16)', async () => {
    const { user } = await toConfirm();
    const confirm = within(screen.getByRole('dialog', { name: 'Confirm the count' }));
    expect(confirm.getByText('₹1,520.00')).toBeVisible();
    expect(screen.queryByText(/2,000/)).toBeNull();
    expect(server.sent('/vendor/closing-balance')).toEqual([]);
    await user.click(confirm.getByRole('button', { name: 'Count again' }));
    expect(count('₹500 note')).toHaveValue('3');
    expect(server.sent('/vendor/closing-balance')).toEqual([]);
  });

  it('shows Session closed, expected and difference, and reads the settings anew (CSH-16)', async () => {
    await close();
    expect(inDialog().getByText('₹2,000.00')).toBeVisible();
    expect(inDialog().getByText('₹1,520.00')).toBeVisible();
    expect(inDialog().getByText('−₹480.00')).toBeVisible();
    expect(inDialog().getByText('Short')).toBeVisible();
    expect(button('Print Slip')).toBeVisible();
    await waitFor(() => expect(server.sent('/vendor/get-settings')).toHaveLength(1));
    const [sent] = fields('/vendor/closing-balance');
    expect(sent).toMatchObject({
      closing_balance: '1520.00',
      settlement_session_id: 'session-1',
    });
    expect(sent?.request_id).toBeTruthy();
  });

  it('tells net sales and how customers paid, after closing alone', async () => {
    const tenders = [
      { gateway: 'CASH', amount: '25645.00' },
      { gateway: 'GOOGLE_TEZ_OFFLINE', amount: '21310.50' },
      { gateway: 'CARD_OFFLINE', amount: '0.00' },
    ];
    await close(closedAnswer({ bills: 130, net_sales: '62195.77', tenders }));
    const sales = within(screen.getByRole('region', { name: 'Sales of the session' }));
    expect(sales.getByText('130 bills, net sales')).toBeVisible();
    expect(sales.getByText('₹62,195.77')).toBeVisible();
    // A way whose payments all went back has no share.
    expect(sales.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Cash₹25,645.00',
      'GPay₹21,310.50',
    ]);
  });

  it('tells nothing of sales where nothing was sold', async () => {
    await close();
    expect(screen.queryByRole('region', { name: 'Sales of the session' })).toBeNull();
  });

  it('asks for the slip to be printed and handed over (CSH-21)', async () => {
    const { user } = await close();
    expect(inDialog().getByText('Hand the slip over to the store manager.')).toBeVisible();
    server.on('/vendor/print-settlement', {
      status: 'success',
      message: '',
      html_data: '<p>SETTLEMENT SLIP</p>',
      print_data: '',
    });
    await user.click(button('Print Slip'));
    await waitFor(() =>
      expect(printPaper).toHaveBeenCalledWith(
        expect.objectContaining({ html_data: '<p>SETTLEMENT SLIP</p>' }),
      ),
    );
    expect(fields('/vendor/print-settlement')[0]?.settlement_session_id).toBe('session-1');
  });

  it('says in the server’s words why a slip cannot be printed (CSH-20)', async () => {
    const { user } = await close();
    const message = 'Close the session first; its slip is printed after that.';
    server.on('/vendor/print-settlement', refuses('cash_session.not_closed'));
    await user.click(button('Print Slip'));
    await waitFor(() => expect(alerts()).toContainEqual(['danger', message]));
    expect(printPaper).not.toHaveBeenCalled();
  });

  it('asks why, where the difference needs a reason', async () => {
    const { user } = await close(closedAnswer({ reason_needed: 1 }));
    const reason = screen.getByLabelText('Reason for the difference');
    await user.type(reason, 'x{Enter}');
    expect(reason).toBeInvalid();
    await user.type(reason, ' wrong change');
    server.on('/vendor/closing-balance', closedAnswer());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByLabelText('Reason for the difference')).toBeNull());
    expect(fields('/vendor/closing-balance')[1]).toMatchObject({
      settlement_session_id: 'session-1',
      reason: 'x wrong change',
    });
  });

  it('is not left with a difference that nobody has explained, be it “not known”', async () => {
    const { user } = await close(closedAnswer({ reason_needed: 1 }));
    await user.click(button('Done'));
    await user.click(button('Print Slip'));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Session closed' })).toBeVisible();
    expect(screen.getByLabelText('Reason for the difference')).toHaveFocus();
    expect(printPaper).not.toHaveBeenCalled();
    expect(fields('/vendor/closing-balance')).toHaveLength(1);
    await user.type(screen.getByLabelText('Reason for the difference'), 'not known');
    server.on('/vendor/closing-balance', closedAnswer());
    await user.click(button('Done'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fields('/vendor/closing-balance')[1]?.reason).toBe('not known');
  });

  it('takes a usual reason at a tap, the last one being that nobody knows', async () => {
    const { user } = await close(closedAnswer({ reason_needed: 1 }));
    const reasons = within(screen.getByRole('group', { name: 'Reason for the difference' }));
    expect(reasons.getAllByRole('button').at(-1)).toHaveAccessibleName('Not known');
    await user.click(reasons.getByRole('button', { name: 'Counted twice' }));
    expect(screen.getByLabelText('Reason for the difference')).toHaveValue('Counted twice');
    server.on('/vendor/closing-balance', closedAnswer());
    await user.click(button('Done'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fields('/vendor/closing-balance')[1]?.reason).toBe('Counted twice');
  });

  it('comes back until it is done with, after a reload or a new sign-in', async () => {
    sessionTill(server, { ...NOTHING_OPEN, unfinished_session_id: 'session-1' });
    act(() => setSettings(sampleSettings({ ...NOTHING_OPEN, unfinished_session_id: 'session-1' })));
    server.on('/vendor/closing-balance', closedAnswer({ reason_needed: 1 }));
    const { user } = renderTill();
    const reason = await screen.findByLabelText('Reason for the difference');
    expect(inDialog().getByText('−₹480.00')).toBeVisible();
    await user.type(reason, 'wrong change');
    server.on('/vendor/closing-balance', closedAnswer());
    server.on('/vendor/get-settings', {
      status: 'success',
      message: '',
      settings: sampleSettings(NOTHING_OPEN),
    });
    await user.click(button('Done'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fields('/vendor/closing-balance').map(({ reason: why, done }) => [why, done])).toEqual([
      [undefined, undefined],
      ['wrong change', undefined],
      [undefined, '1'],
    ]);
  });

  it('is not done with by printing alone', async () => {
    const { user } = await close();
    server.on('/vendor/print-settlement', { status: 'success', html_data: '<p>', print_data: '' });
    await user.click(button('Print Slip'));
    await waitFor(() => expect(printPaper).toHaveBeenCalled());
    expect(fields('/vendor/closing-balance')).toHaveLength(1);
    await user.click(button('Done'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fields('/vendor/closing-balance')[1]).toMatchObject({ done: '1' });
  });

  it('keeps a typed reason before it shows the day of all tills', async () => {
    const { user } = await close(closedAnswer({ reason_needed: 1 }));
    await user.type(screen.getByLabelText('Reason for the difference'), 'not known');
    server.on('/vendor/closing-balance', closedAnswer());
    await user.click(button('Day report, all tills'));
    await screen.findByRole('dialog', { name: 'Day report, all tills' });
    expect(fields('/vendor/closing-balance')[1]?.reason).toBe('not known');
  });

  it('keeps a typed reason for the slip', async () => {
    const { user } = await close(closedAnswer({ reason_needed: 1 }));
    await user.type(screen.getByLabelText('Reason for the difference'), 'wrong change');
    server.on('/vendor/closing-balance', closedAnswer());
    server.on('/vendor/print-settlement', { status: 'success', html_data: '<p>', print_data: '' });
    await user.click(button('Print Slip'));
    await waitFor(() => expect(printPaper).toHaveBeenCalled());
    expect(fields('/vendor/closing-balance')[1]?.reason).toBe('wrong change');
  });

  it('says of an amount that nothing was counted note by note', async () => {
    till();
    const { user } = renderTill();
    await user.click(screen.getByRole('button', { name: 'Close Session' }));
    await user.click(inDialog().getByRole('tab', { name: 'Enter the amount' }));
    await user.type(inDialog().getByLabelText('Closing balance'), '1155');
    await user.click(button('Continue'));
    const confirm = within(await screen.findByRole('dialog', { name: 'Confirm the count' }));
    expect(confirm.getByText('Entered as one amount')).toBeVisible();
    expect(confirm.getByText('₹1,155.00')).toBeVisible();
  });

  it('says nothing of the kind where note by note nothing was there', async () => {
    till();
    const { user } = renderTill();
    await user.click(screen.getByRole('button', { name: 'Close Session' }));
    await user.keyboard('0');
    await user.click(button('Continue'));
    const confirm = within(await screen.findByRole('dialog', { name: 'Confirm the count' }));
    expect(confirm.queryByText('Entered as one amount')).toBeNull();
  });

  it('tells of part-paid bills that stay open', async () => {
    const bill = { order_id: 'b', total: '100.00', paid: '50.00' };
    await close(closedAnswer({ carried_over: [bill, bill] as never }));
    expect(inDialog().getByText(/2 part-paid bills stay open/)).toBeVisible();
  });

  it('lets the next compulsory session wait until the closed one is dealt with', async () => {
    till();
    const { user } = await toConfirm();
    server.on('/vendor/closing-balance', closedAnswer());
    server.on('/vendor/get-settings', {
      status: 'success',
      message: '',
      settings: sampleSettings({ ...NOTHING_OPEN, open_sesssion_compulsory: { status: 1 } }),
    });
    await user.click(
      within(screen.getByRole('dialog', { name: 'Confirm the count' })).getByRole('button', {
        name: 'Close Session',
      }),
    );
    await waitFor(() => expect(currentCashSession().required).toBe(true));
    expect(screen.getByRole('dialog', { name: 'Session closed' })).toBeVisible();
    await user.click(button('Done'));
    expect(await screen.findByRole('dialog', { name: 'Open Session' })).toBeVisible();
  });
});
