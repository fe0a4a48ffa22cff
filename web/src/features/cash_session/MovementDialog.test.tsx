import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, fakeServer } from '@/test/fakeServer';
import { renderUi } from '@/test/renderUi';
import { sampleSession, sampleSettings } from '@/test/samples';
import { OUR_FAULT, refuses, says } from '@/test/says';
import { signedInTill } from '@/test/till';
import { useAlerts } from '@/ui/alerts';
import { SessionPanel } from '.';
import { CashSessionDialogs } from './CashSessionDialogs';
import { sessionOpened } from './sessionStore';

const RECORDED = { status: 'success', ...says('cash_session.recorded') };
const APPROVED = { status: 'success', message: '', data: { security_code_id: 'approval-1' } };

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  signedInTill();
});

const button = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });
const passcode = () => screen.findByLabelText('Manager passcode');
const movements = () => server.sent('/vendor/cash-movement').map(({ fields }) => fields);
const alerts = () => useAlerts.getState().history.map(({ text }) => text);

async function open(kind: 'Cash in' | 'Cash out' | 'Cash to safe') {
  const { user } = renderUi(
    <>
      <SessionPanel />
      <CashSessionDialogs insists />
    </>,
  );
  await user.click(screen.getByRole('button', { name: /Till 1/ }));
  await user.click(button(kind));
  expect(screen.getByRole('dialog', { name: kind })).toBeVisible();
  return user;
}

async function fill(
  kind: 'Cash in' | 'Cash out' | 'Cash to safe',
  amount = '250',
  reason = 'courier',
) {
  const user = await open(kind);
  await user.type(screen.getByLabelText('Amount'), amount);
  await user.type(screen.getByLabelText('Reason'), reason);
  await user.click(button('Continue'));
  return user;
}

function withoutPasscode() {
  const settings = sampleSettings();
  signedInTill({
    settings: { ...settings, till: { ...settings.till, cash_movement_passcode: 0 } },
  });
}

describe('cash that moves by hand', () => {
  it('needs an amount above zero and a reason of three letters', async () => {
    const user = await open('Cash in');
    const off = () => button('Continue').getAttribute('aria-disabled');
    expect(off()).toBe('true');
    await user.type(screen.getByLabelText('Amount'), '0');
    await user.type(screen.getByLabelText('Reason'), 'change');
    expect(off()).toBe('true');
    await user.type(screen.getByLabelText('Amount'), '5');
    expect(off()).toBeNull();
    await user.clear(screen.getByLabelText('Reason'));
    await user.type(screen.getByLabelText('Reason'), 'ab ');
    expect(off()).toBe('true');
  });

  it.each([
    ['Cash in', 'cash_in'],
    ['Cash out', 'cash_out'],
    ['Cash to safe', 'drop'],
  ] as const)('%s is recorded with the approval of a manager', async (name, kind) => {
    server.on('/vendor/operation-verification', APPROVED);
    server.on('/vendor/cash-movement', RECORDED);
    const user = await fill(name);
    await user.type(await passcode(), '246810');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sent('/vendor/operation-verification')[0]?.fields).toMatchObject({
      operation: 'CASH_MOVEMENT',
      kind,
      amount: '250.00',
      security_code: '246810',
    });
    expect(movements()).toEqual([
      expect.objectContaining({
        kind,
        amount: '250.00',
        reason: 'courier',
        security_code_id: 'approval-1',
        request_id: expect.stringMatching(/^[\w-]{8,64}$/),
      }),
    ]);
    expect(alerts()).toContain('Recorded.');
  });

  it('keeps a passcode that does not get through, and sends it again by Retry (SHL-17)', async () => {
    server.on('/vendor/operation-verification', new TypeError('no network'));
    server.on('/vendor/cash-movement', RECORDED);
    const user = await fill('Cash in');
    await user.type(await passcode(), '246810');
    const again = await screen.findByRole('button', { name: 'Retry' });
    expect(await passcode()).toHaveValue('246810');
    expect(movements()).toEqual([]);
    server.on('/vendor/operation-verification', APPROVED);
    await user.click(again);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(movements()).toHaveLength(1);
  });

  it('is not recorded with a wrong passcode', async () => {
    server.on('/vendor/operation-verification', refuses('guard.wrong_code'));
    const user = await fill('Cash out');
    await user.type(await passcode(), '111111');
    expect(await screen.findByText('Incorrect code.')).toBeVisible();
    expect(screen.getByLabelText('Manager passcode')).toHaveValue('');
    expect(movements()).toEqual([]);
  });

  it('asks no manager where the store does not', async () => {
    withoutPasscode();
    server.on('/vendor/cash-movement', RECORDED);
    await fill('Cash to safe');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sent('/vendor/operation-verification')).toEqual([]);
    expect(movements()[0]).not.toHaveProperty('security_code_id');
  });

  it('says under the amount what the server refuses', async () => {
    withoutPasscode();
    const message = 'There is not that much cash in the drawer.';
    server.on('/vendor/cash-movement', refuses('cash_session.not_enough_cash'));
    await fill('Cash out', '99999');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Amount')).toHaveAccessibleDescription(message);
  });

  it('never answered, is sent again as it was, without calling the manager again', async () => {
    server.on('/vendor/operation-verification', APPROVED);
    server.on('/vendor/cash-movement', new TypeError('no network'));
    const user = await fill('Cash out');
    await user.type(await passcode(), '24681');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.change(await passcode(), { target: { value: '246810' } });
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    vi.useRealTimers();
    expect(screen.getByText(/No answer from the server/)).toBeVisible();
    expect(screen.getByText(/No answer yet/)).toBeVisible();

    server.on('/vendor/cash-movement', RECORDED);
    await user.click(button('Continue'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(movements().length).toBeGreaterThan(1);
    expect(new Set(movements().map(({ request_id }) => request_id)).size).toBe(1);
    expect(server.sent('/vendor/operation-verification')).toHaveLength(1);
  });

  it('never answered, waits on the device, is told on opening, and is recorded once', async () => {
    withoutPasscode();
    const letGo = server.hold('/vendor/cash-movement', OUR_FAULT);
    const user = await fill('Cash out', '500');
    await waitFor(() => expect(movements()).toHaveLength(1));
    const name = movements()[0]?.request_id ?? 'none';
    expect(localStorage.getItem('rokad.movements')).toContain(name);
    letGo();
    await screen.findByText(/No answer yet/);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();

    server.on('/vendor/cash-movement', RECORDED);
    await user.click(screen.getByRole('button', { name: /Till 1/ }));
    await user.click(button('Cash to safe'));
    expect(screen.getByLabelText('Amount')).toHaveValue('');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: /Till 1/ }));
    await user.click(button('Cash out'));
    expect(screen.getByText(/No answer yet/)).toBeVisible();
    expect(screen.getByLabelText('Amount')).toHaveValue('500.00');
    expect(screen.getByLabelText('Reason')).toHaveValue('courier');
    await user.click(button('Continue'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(movements()).toEqual([movements()[0], movements()[0]]);
    expect(localStorage.getItem('rokad.movements')).not.toContain(name);
  });

  it('that was never answered in another session is another movement', async () => {
    withoutPasscode();
    server.on('/vendor/cash-movement', OUR_FAULT);
    const user = await fill('Cash out', '500');
    await screen.findByText(/No answer yet/);
    await user.keyboard('{Escape}');
    act(() =>
      sessionOpened({ startTime: '2026-11-23 09:00:00', username: '', settlementSessionId: '8' }),
    );
    server.on('/vendor/cash-movement', RECORDED);
    await user.click(screen.getByRole('button', { name: /Till 1/ }));
    await user.click(button('Cash out'));
    expect(screen.queryByText(/No answer yet/)).toBeNull();
    await user.type(screen.getByLabelText('Amount'), '500');
    await user.type(screen.getByLabelText('Reason'), 'courier');
    await user.click(button('Continue'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const names = movements().map(({ request_id: name }) => name);
    expect(new Set(names).size).toBe(2);
  });

  it('has to wait for a session', async () => {
    signedInTill({
      settings: sampleSettings({ opening_balance_status: 0, session_started_at: '' }),
      session: sampleSession({ type: 'open', start_time: '' }),
    });
    const { user } = renderUi(
      <>
        <SessionPanel />
        <CashSessionDialogs insists />
      </>,
    );
    await user.click(screen.getByRole('button', { name: /Till 1/ }));
    expect(button('Cash in')).toHaveAccessibleDescription('Open a session first.');
  });
});

it('yesterday’s session can be closed where today’s may be opened first', async () => {
  signedInTill({
    settings: sampleSettings({ closing_previous_balance_status: 0, opening_balance_status: 0 }),
    session: sampleSession({ type: 'open' }),
  });
  const { user } = renderUi(
    <>
      <SessionPanel />
      <CashSessionDialogs insists />
    </>,
  );
  expect(screen.getByText('Previous session not closed')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Open Session' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Till 1/ }));
  await user.click(button('Close the previous session'));
  expect(screen.getByRole('dialog', { name: 'Close Session' })).toBeVisible();
});
