import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setSettings } from '@/features/settings';
import { button, inDialog, NOTHING_OPEN, renderTill, sessionTill } from '@/test/cashSession';
import { type FakeServer, fakeServer } from '@/test/fakeServer';
import { sampleSettings } from '@/test/samples';

let server: FakeServer;
const opened = () => server.sent('/vendor/opening-balance').map(({ fields }) => fields);
const REASON = 'Reason for the difference';

/** A till whose drawer was closed with ₹2,000.00, about to be opened. */
async function opening() {
  server = fakeServer();
  const settlement = { ...NOTHING_OPEN, last_count: '2000.00' };
  sessionTill(server, settlement);
  act(() => setSettings(sampleSettings(settlement)));
  server.on('/vendor/opening-balance', {
    status: 'success',
    message: '',
    data: { opening_time: '2026-11-21 09:14:00', settlement_session_id: 'session-2' },
  });
  const { user } = renderTill();
  await user.click(screen.getByRole('button', { name: 'Open Session' }));
  return user;
}

beforeEach(() => localStorage.clear());

it('shows what the drawer was last counted with, and asks nothing where it is the same', async () => {
  const user = await opening();
  expect(inDialog().getByText('Last count').parentElement).toHaveTextContent('₹2,000.00');
  expect(screen.queryByLabelText(REASON)).toBeNull();
  await user.keyboard('4');
  expect(screen.queryByLabelText(REASON)).toBeNull();
  await user.click(button('Continue'));
  await waitFor(() => expect(opened()).toHaveLength(1));
  expect(opened()[0]).not.toHaveProperty('reason');
});

it('wants a reason for a difference, which goes with the opening', async () => {
  const user = await opening();
  await user.keyboard('3');
  expect(inDialog().getByText('Short')).toHaveTextContent('₹500.00');
  await user.click(button('Continue'));
  expect(opened()).toEqual([]);
  await user.type(screen.getByLabelText(REASON), '500 is in the safe');
  await user.click(button('Continue'));
  await waitFor(() => expect(opened()).toHaveLength(1));
  expect(opened()[0]).toMatchObject({ opening_balance: '1500.00', reason: '500 is in the safe' });
});
