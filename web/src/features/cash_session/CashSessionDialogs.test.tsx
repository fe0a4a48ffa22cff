import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { beep } from '@/devices/beep';
import { askToLogout } from '@/features/login';
import {
  button,
  count,
  dialog,
  inDialog,
  NOTHING_OPEN,
  renderTill,
  sessionTill,
} from '@/test/cashSession';
import { type FakeServer, fakeServer } from '@/test/fakeServer';
import { sampleSession, sampleSettings } from '@/test/samples';
import { refuses } from '@/test/says';
import { signedInTill } from '@/test/till';
import { askForSession, currentCashSession } from '.';

const OPENED = {
  status: 'success',
  message: '',
  data: { opening_time: '2026-11-21 09:14:00', settlement_session_id: 'session-2' },
};
vi.mock('@/features/login', async (original) => ({
  ...(await original<typeof import('@/features/login')>()),
  askToLogout: vi.fn(),
}));

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
});

const till = (settlement?: Parameters<typeof sampleSettings>[0]) => sessionTill(server, settlement);
const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true';
const total = () => within(inDialog().getByRole('status')).getByText(/₹/).textContent;
const fields = (call: string) => server.sent(call).map((request) => request.fields);

describe('the panel', () => {
  it('says since when the session runs, who sells and who opened it (CSH-05)', () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 21, 12) });
    till();
    // Asha is signed in; Meera opened it.
    signedInTill({ session: sampleSession({ username: 'Meera Joshi' }) });
    renderTill();
    expect(screen.getByText('Session open · 09:02')).toBeVisible();
    expect(screen.getByText('Till 1 · Asha Kulkarni')).toBeVisible();
    expect(screen.getByText('Opened by Meera Joshi')).toBeVisible();
  });

  it('names the person once who sells in a session of their own', () => {
    till();
    signedInTill({ session: sampleSession({ username: 'Asha Kulkarni' }) });
    renderTill();
    expect(screen.getByText('Till 1 · Asha Kulkarni')).toBeVisible();
    expect(screen.queryByText(/^Opened by/)).toBeNull();
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
    expect(screen.getByText('Not below zero. Clear it and type it again.')).toBeVisible();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(dialog()).toBeVisible();
    expect(server.sent('/vendor/opening-balance')).toHaveLength(0);
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

  it('counts no code that is typed, and takes none for the amount', async () => {
    const failure = vi.spyOn(beep, 'failure').mockImplementation(() => {});
    const { user } = await open();
    await user.keyboard('8901262010016');
    expect(failure).toHaveBeenCalledOnce();
    expect(total()).toBe('₹0.00');
    await user.click(inDialog().getByRole('tab', { name: 'Enter the amount' }));
    await user.keyboard('8901262010016');
    expect(failure).toHaveBeenCalledTimes(2);
    expect(screen.getByText('At most 9 digits. Clear it and type it again.')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(fields('/vendor/opening-balance')).toEqual([]);
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
