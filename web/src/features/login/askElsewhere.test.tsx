import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleCart, sampleLine } from '@/test/bill';
import { alertsOf, openBilling, openShop } from '@/test/openTill';
import { refuses, says } from '@/test/says';
import { requestFor } from './askedElsewhere';

const ABOVE = {
  status: 'approval_required',
  ...says('discount.above_limit', { limit: 500 }),
  limit_percent: '5',
  order_id: 'order-1',
  amount: '28.00',
};
const line = () => sampleLine('1', '8901001', 1);
const applied = (off: string) => ({
  status: 'success',
  ...says('discount.applied'),
  cart: sampleCart([line()], { manual_discount: off, revision: 90 }),
});

const request = (more: object = {}) => ({
  request_id: 'request-1',
  operation: 'DISCOUNT',
  asked_for: 'order-1',
  amount: '28.00',
  state: 'waiting',
  given: '0.00',
  by: '',
  said: '',
  asked_at: '2026-11-21 18:39:00',
  seconds_left: 600,
  ...more,
});
const answered = (requests: object[], can_ask = true) => ({
  status: 'success',
  message: '',
  data: { can_ask, requests },
});

/** A discount above the limit was given; what the till has asked for already is told. */
async function passcodeAsked(requests: object[] = [], canAsk = true) {
  const { server } = openShop({ lines: [line()] });
  server.on('/manual-discount', ({ security_code_id }) =>
    security_code_id ? applied('28.00') : ABOVE,
  );
  server.on('/approval/requests', answered(requests, canAsk));
  const user = await openBilling();
  await user.click(screen.getByRole('button', { name: 'Manual Discount' }));
  const field = await screen.findByRole('textbox', { name: 'Discount' });
  await user.type(field, '28{Enter}');
  const dock = await screen.findByRole('dialog', { name: 'Manager approval' });
  await screen.findByLabelText('Manager passcode');
  return { server, user, dock: within(dock) };
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an approval from elsewhere', () => {
  it('is asked for with a reason, and used as soon as it is given', async () => {
    const { server, user, dock } = await passcodeAsked();
    await user.type(await dock.findByLabelText('Reason'), 'Regular customer');
    server.on('/approval/ask', {
      status: 'success',
      message: '',
      data: { request_id: 'request-1' },
    });
    server.on('/approval/requests', answered([request()]));
    await user.click(dock.getByRole('button', { name: 'Ask the owner' }));
    expect(await dock.findByText(/The owner is asked\. (10:00|9:5\d) left/)).toBeVisible();
    expect(server.sent('/approval/ask')[0]?.fields).toMatchObject({
      operation: 'DISCOUNT',
      order_id: 'order-1',
      amount: '28.00',
      reason: 'Regular customer',
    });
    server.on(
      '/approval/requests',
      answered([request({ state: 'approved', given: '28.00', by: 'Meghana Kadam' })]),
    );
    await waitFor(
      () => expect(screen.queryByRole('dialog', { name: 'Manager approval' })).toBeNull(),
      { timeout: 6_000 },
    );
    expect(server.sent('/manual-discount')[1]?.fields).toMatchObject({
      security_code_id: 'request-1',
    });
    expect(alertsOf('success')).toHaveLength(1);
  });

  it('given while another bill was in hand, is used when the same is asked again', async () => {
    const approved = request({ state: 'approved', given: '28.00', by: 'Meghana Kadam' });
    const { server } = await passcodeAsked([approved]);
    await waitFor(() => expect(server.sent('/manual-discount')).toHaveLength(2));
    expect(server.sent('/manual-discount')[1]?.fields).toMatchObject({
      security_code_id: 'request-1',
    });
  });

  it('for less than was asked says how much, and is not sent', async () => {
    const less = request({
      state: 'approved',
      given: '14.00',
      by: 'Meghana Kadam',
      said: 'Half of it',
    });
    const { server, dock } = await passcodeAsked([less]);
    expect(
      await dock.findByText('Meghana Kadam approves ₹14.00, not more. Go back and enter it.'),
    ).toBeVisible();
    expect(dock.getByText(/Half of it/)).toBeVisible();
    expect(server.sent('/manual-discount')).toHaveLength(1);
  });

  it('refused says why, and can be asked for again', async () => {
    const refused = request({ state: 'refused', by: 'Meghana Kadam', said: 'Too much' });
    const { dock } = await passcodeAsked([refused]);
    expect(await dock.findByText('Meghana Kadam refuses.')).toBeVisible();
    expect(dock.getByText(/Too much/)).toBeVisible();
    expect(dock.getByRole('button', { name: 'Ask again' })).toBeVisible();
  });

  it('is withdrawn', async () => {
    const { server, user, dock } = await passcodeAsked([request()]);
    server.on('/approval/withdraw', { status: 'success', message: '' });
    const withdraw = await dock.findByRole('button', { name: 'Withdraw' });
    server.on('/approval/requests', answered([]));
    await user.click(withdraw);
    expect(await dock.findByRole('button', { name: 'Ask the owner' })).toBeVisible();
    expect(server.sent('/approval/withdraw')[0]?.fields).toMatchObject({ request_id: 'request-1' });
  });

  it('is not offered where nobody may answer, and says what the server refuses', async () => {
    const { dock } = await passcodeAsked([], false);
    await waitFor(() => expect(dock.getByLabelText('Manager passcode')).toBeVisible());
    expect(dock.queryByRole('button', { name: 'Ask the owner' })).toBeNull();
  });

  it('says beside the reason what the server refuses', async () => {
    const { server, user, dock } = await passcodeAsked();
    server.on('/approval/ask', refuses('approval_request.too_many'));
    await user.click(await dock.findByRole('button', { name: 'Ask the owner' }));
    expect(await dock.findByText(/Too many requests wait already/)).toBeVisible();
  });

  it('answers the newest request of the same kind and subject alone', () => {
    const other = request({ request_id: 'request-2', asked_for: 'order-2' });
    const used = request({ request_id: 'request-3', state: 'used' });
    const leave = { operation: 'DISCOUNT', order_id: 'order-1', amount: '28.00' } as const;
    const found = (...requests: object[]) =>
      requestFor(leave, requests as Parameters<typeof requestFor>[1])?.request_id;
    expect(found(other, request())).toBe('request-1');
    expect(found(used, request())).toBeUndefined();
    expect(found(other)).toBeUndefined();
  });
});
