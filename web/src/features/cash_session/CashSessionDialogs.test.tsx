import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { askToLogout } from '@/features/login';
import { printPaper } from '@/features/printing';
import { type FakeServer, fakeServer } from '@/test/fakeServer';
import { renderUi } from '@/test/renderUi';
import { sampleSession, sampleSettings } from '@/test/samples';
import { refuses, says } from '@/test/says';
import { signedInTill } from '@/test/till';
import { useAlerts } from '@/ui/alerts';
import { askForSession, currentCashSession, SessionPanel } from '.';
import { CashSessionDialogs } from './CashSessionDialogs';

vi.mock('@/features/printing', async (original) => ({
  ...(await original<typeof import('@/features/printing')>()),
  printPaper: vi.fn(async () => {}),
}));

const NOTHING_OPEN = {
  opening_balance_status: 0,
  session_started_at: '',
  settlement_session_id: '',
};
const OPENED = {
  status: 'success',
  message: '',
  data: { opening_time: '2026-11-21 09:14:00', settlement_session_id: 'session-2' },
};
const CLOSED = {
  closing_time: '2026-11-21 21:00:00',
  settlement_session_id: 'session-1',
  expected: '2000.00',
  counted: '1520.00',
  difference: '-480.00',
  z_no: 12,
  reason_needed: 0,
  carried_over: [],
};
const closedAnswer = (answer: Partial<typeof CLOSED> = {}) => ({
  status: 'success',
  ...says('cash_session.closed'),
  data: { ...CLOSED, ...answer },
});

vi.mock('@/features/login', async (original) => ({
  ...(await original<typeof import('@/features/login')>()),
  askToLogout: vi.fn(),
}));

let server: FakeServer;

/** A till whose settings say so, both what it remembers and what the server answers. */
function till(settlement: Parameters<typeof sampleSettings>[0] = {}) {
  const settings = sampleSettings(settlement);
  const type = settings.settlement.opening_balance_status ? 'close' : 'open';
  const session = sampleSession({
    type,
    start_time: settings.settlement.session_started_at,
    settlement_session_id: settings.settlement.settlement_session_id,
  });
  signedInTill({ settings, session });
  server.on('/vendor/get-settings', { status: 'success', message: '', settings });
}

function renderTill({ insists = true } = {}) {
  return renderUi(
    <>
      <SessionPanel />
      <CashSessionDialogs insists={insists} />
    </>,
  );
}

beforeEach(() => {
  server = fakeServer();
  vi.mocked(printPaper).mockClear();
});

const dialog = () => screen.getByRole('dialog');
const inDialog = () => within(dialog());
const count = (name: string) => screen.getByLabelText(name);
const button = (name: string) => inDialog().getByRole('button', { name });
const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true';
const total = () => within(inDialog().getByRole('status')).getByText(/₹/).textContent;
const fields = (call: string) => server.sent(call).map((request) => request.fields);
const alerts = () => useAlerts.getState().history.map(({ tone, text }) => [tone, text]);

describe('the panel', () => {
  it('says since when the session runs and under whose name (CSH-05)', () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 21, 12) });
    till();
    // Asha is signed in; Meera opened it.
    signedInTill({ session: sampleSession({ username: 'Meera Joshi' }) });
    renderTill();
    expect(screen.getByText('Session open · 09:02')).toBeVisible();
    expect(screen.getByText('Till 1 · Meera Joshi')).toBeVisible();
  });

  it('says the day of a session that is not of today', () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 22, 12) });
    till();
    renderTill();
    expect(screen.getByText('Session open · 21 Nov 09:02')).toBeVisible();
  });

  it('offers Open Session with type open (CSH-03)', async () => {
    till(NOTHING_OPEN);
    const { user } = renderTill();
    expect(screen.getByText('No session open')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Close Session' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open Session' }));
    expect(screen.getByRole('dialog', { name: 'Open Session' })).toBeVisible();
  });

  it('offers Close Session with type close (CSH-04)', async () => {
    till();
    const { user } = renderTill();
    expect(screen.queryByRole('button', { name: 'Open Session' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Close Session' }));
    expect(screen.getByRole('dialog', { name: 'Close Session' })).toBeVisible();
  });
});

describe('what has to be done first', () => {
  const COMPULSORY = { ...NOTHING_OPEN, open_sesssion_compulsory: { status: 1 } };
  const required = (settlement: Parameters<typeof sampleSettings>[0], type: 'open' | 'close') => {
    till(settlement);
    signedInTill({
      settings: sampleSettings(settlement),
      session: sampleSession({ type, required: 1 }),
    });
  };

  it('comes by itself, and stays against Esc; there is no close icon (CSH-09, CSH-11)', async () => {
    required(COMPULSORY, 'open');
    const { user } = renderTill();
    expect(screen.getByRole('dialog', { name: 'Open Session' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(dialog()).toBeVisible();
    expect(inDialog().queryByRole('button', { name: 'Close' })).toBeNull();
    expect(inDialog().queryByRole('button', { name: 'Cancel' })).toBeNull();
  });

  it('leaves the way out of the app, by a key that works from a field (CSH-11)', async () => {
    required(COMPULSORY, 'open');
    const { user } = renderTill();
    expect(button('Logout')).toHaveAttribute('aria-keyshortcuts', 'Alt+Q');
    await user.click(count('₹500 note'));
    await user.keyboard('q');
    expect(askToLogout).not.toHaveBeenCalled();
    await user.keyboard('{Alt>}[KeyQ]{/Alt}');
    expect(askToLogout).toHaveBeenCalledOnce();
  });

  it('is closing the previous session where that is compulsory (CSH-06, CSH-11)', async () => {
    required(
      {
        closing_previous_balance_status: 0,
        closing_previous_session_compulsory: { status: 1 },
        session_started_at: '2026-11-20 09:00:00',
      },
      'close',
    );
    const { user } = renderTill();
    expect(screen.getByRole('dialog', { name: 'Close Session' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(dialog()).toBeVisible();
  });

  it('does not come where it would stop a payment', () => {
    required(COMPULSORY, 'open');
    renderTill({ insists: false });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('does not come by itself where nothing is compulsory, and then closes (CSH-09)', async () => {
    till(NOTHING_OPEN);
    const { user } = renderTill();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open Session' }));
    expect(button('Cancel')).toHaveAttribute('aria-keyshortcuts', 'Escape');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a count that was begun', () => {
  it('is left by Esc and by Cancel only when that is confirmed, and keeps what it has', async () => {
    till(NOTHING_OPEN);
    const { user } = renderTill();
    await user.click(screen.getByRole('button', { name: 'Open Session' }));
    await user.keyboard('4{Escape}');
    const question = screen.getByRole('alertdialog', { name: 'Leave the count?' });
    expect(within(question).getByRole('button', { name: 'Keep counting' })).toHaveFocus();
    await user.click(within(question).getByRole('button', { name: 'Keep counting' }));
    expect(count('₹500 note')).toHaveValue('4');
    await user.click(button('Cancel'));
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('opening', () => {
  async function open() {
    till(NOTHING_OPEN);
    const rendered = renderTill();
    await rendered.user.click(screen.getByRole('button', { name: 'Open Session' }));
    return rendered;
  }

  it('takes a count, or one amount instead (CSH-01, CSH-02)', async () => {
    const { user } = await open();
    expect(count('₹500 note')).toHaveFocus();
    expect(count('₹20 note')).toBeVisible();
    expect(count('₹20 coin')).toBeVisible();
    expect(count('₹0.50 coin')).toBeVisible();
    await user.click(inDialog().getByRole('tab', { name: 'Enter the amount' }));
    expect(screen.getByLabelText('Opening balance')).toHaveFocus();
    expect(screen.queryByLabelText('₹500 note')).toBeNull();
  });

  it('takes only an amount where the store does not count (CSH-02)', async () => {
    till({
      ...NOTHING_OPEN,
      denomination: { ...sampleSettings().settlement.denomination, status: 0 },
    });
    const { user } = renderTill();
    await user.click(screen.getByRole('button', { name: 'Open Session' }));
    expect(screen.getByLabelText('Opening balance')).toBeVisible();
    expect(inDialog().queryByRole('tab', { name: 'Count notes and coins' })).toBeNull();
  });

  it('goes on only with an amount (CSH-12)', async () => {
    const { user } = await open();
    expect(isOff('Continue')).toBe(true);
    await user.type(count('₹500 note'), '1');
    expect(isOff('Continue')).toBe(false);
    await user.click(inDialog().getByRole('tab', { name: 'Enter the amount' }));
    expect(isOff('Continue')).toBe(true);
    await user.keyboard('0');
    expect(isOff('Continue')).toBe(false);
  });

  it('adds up while counting; Enter goes to the next count (CSH-14)', async () => {
    const { user } = await open();
    await user.keyboard('3{Enter}2{Enter}{Enter}7');
    expect(count('₹100 note')).toHaveValue('2');
    expect(count('₹20 note')).toHaveValue('');
    expect(count('₹20 coin')).toHaveValue('7');
    expect(total()).toBe('₹1,840.00');
    const row = screen.getByRole('row', { name: /₹500/ });
    expect(row).toHaveTextContent('1,500.00');
    await user.click(screen.getByRole('button', { name: 'One more: ₹500 note' }));
    expect(total()).toBe('₹2,340.00');
  });

  it('makes a count below zero none (CSH-13)', async () => {
    const { user } = await open();
    await user.type(count('₹500 note'), '-3');
    expect(total()).toBe('₹0.00');
    await user.tab();
    expect(count('₹500 note')).toHaveValue('0');
    await user.type(count('₹100 note'), '1');
    await user.click(screen.getByRole('button', { name: 'One less: ₹100 note' }));
    await user.click(screen.getByRole('button', { name: 'One less: ₹100 note' }));
    expect(count('₹100 note')).toHaveValue('0');
  });

  it('turns to close, with the start time of the answer, and reads the settings anew (CSH-15)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(2026, 10, 21, 10) });
    const { user } = await open();
    server.on('/vendor/opening-balance', OPENED);
    const letGo = server.hold('/vendor/get-settings', new TypeError('no network'));
    await user.keyboard('4');
    await user.click(button('Continue'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Close Session' })).toBeVisible();
    expect(screen.getByText('Session open · 09:14')).toBeVisible();
    expect(currentCashSession()).toMatchObject({ type: 'close', settlementSessionId: 'session-2' });
    expect(server.sent('/vendor/get-settings')).toHaveLength(1);
    letGo();

    const [sent] = fields('/vendor/opening-balance');
    expect(sent).toMatchObject({ opening_balance: '2000.00' });
    expect(JSON.parse(sent?.currency ?? '')).toEqual([
      { currency_type: 'NOTES', currency: '500', qty: 4 },
    ]);
    expect(sent?.request_id).toMatch(/^[\w-]{8,64}$/);
  });

  it('is confirmed by Ctrl Enter from any count, and says how many notes and coins there are', async () => {
    const { user } = await open();
    server.on('/vendor/opening-balance', OPENED);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(server.sent('/vendor/opening-balance')).toEqual([]);
    await user.keyboard('4');
    await user.type(count('₹20 coin'), '3');
    expect(inDialog().getByText('4 notes · 3 coins')).toBeVisible();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fields('/vendor/opening-balance')).toEqual([
      expect.objectContaining({ opening_balance: '2060.00' }),
    ]);
  });

  it('sends the one amount alone', async () => {
    const { user } = await open();
    server.on('/vendor/opening-balance', OPENED);
    await user.click(inDialog().getByRole('tab', { name: 'Enter the amount' }));
    await user.keyboard('1500.5');
    await user.click(button('Continue'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [sent] = fields('/vendor/opening-balance');
    expect(sent).toMatchObject({ opening_balance: '1500.50' });
    expect(sent).not.toHaveProperty('currency');
  });

  it('shows what the server says is wrong, and keeps the count', async () => {
    const { user } = await open();
    const refusal = refuses('cash_session.already_open', { since: '2026-11-21T09:02' });
    const { message } = refusal;
    server.on('/vendor/opening-balance', refusal);
    await user.keyboard('4');
    await user.click(button('Continue'));
    expect(await screen.findByText(message)).toBeVisible();
    expect(count('₹500 note')).toHaveValue('4');
    expect(currentCashSession().type).toBe('open');
  });

  it('lies inert while its call runs (SHL-14)', async () => {
    const { user } = await open();
    const letGo = server.hold('/vendor/opening-balance', OPENED);
    await user.keyboard('4');
    await user.click(button('Continue'));
    expect(count('₹500 note').closest('[inert]')).not.toBeNull();
    await user.keyboard('{Escape}');
    expect(dialog()).toBeVisible();
    letGo();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asked again after no answer, is asked under the same name', async () => {
    const { user } = await open();
    server.on('/vendor/opening-balance', new TypeError('no network'));
    await user.keyboard('4');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.click(button('Continue'));
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    vi.useRealTimers();
    expect(screen.getByText(/No answer from the server/)).toBeVisible();
    server.on('/vendor/opening-balance', OPENED);
    await user.click(button('Continue'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const names = new Set(fields('/vendor/opening-balance').map(({ request_id }) => request_id));
    expect(names.size).toBe(1);
  });
});

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
    await user.click(button('Save reason'));
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
    await user.click(button('Close'));
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

  it('keeps a typed reason for the slip', async () => {
    const { user } = await close(closedAnswer({ reason_needed: 1 }));
    await user.type(screen.getByLabelText('Reason for the difference'), 'wrong change');
    server.on('/vendor/closing-balance', closedAnswer());
    server.on('/vendor/print-settlement', { status: 'success', html_data: '<p>', print_data: '' });
    await user.click(button('Print Slip'));
    await waitFor(() => expect(printPaper).toHaveBeenCalled());
    expect(fields('/vendor/closing-balance')[1]?.reason).toBe('wrong change');
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
    expect(screen.getByRole('dialog', { name: 'Open Session' })).toBeVisible();
  });
});

describe('asking for a session that a bill lacks', () => {
  it('opens the modal, the standing read anew', async () => {
    till(NOTHING_OPEN);
    renderTill();
    await act(() => askForSession());
    expect(server.sent('/vendor/get-settings')).toHaveLength(1);
    expect(screen.getByRole('dialog', { name: 'Open Session' })).toBeVisible();
  });

  it('asks nothing when one is open after all', async () => {
    till(NOTHING_OPEN);
    server.on('/vendor/get-settings', {
      status: 'success',
      message: '',
      settings: sampleSettings(),
    });
    renderTill();
    await act(() => askForSession());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
