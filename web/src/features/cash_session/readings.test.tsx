import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, fakeServer } from '@/test/fakeServer';
import { renderUi } from '@/test/renderUi';
import { sampleSession } from '@/test/samples';
import { refuses } from '@/test/says';
import { signedInTill } from '@/test/till';
import { useAlerts } from '@/ui/alerts';
import { SessionPanel } from '.';
import { CashSessionDialogs } from './CashSessionDialogs';

const PAGE = { status: 'success', message: '', html_data: '<p>READING</p>', print_data: '' };

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  signedInTill();
});

const button = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });
/** The close button beside printing; the dialog's head has one too. */
const close = () => {
  const buttons = within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' });
  return buttons.at(-1) as HTMLElement;
};
const alerts = () => useAlerts.getState().history.map(({ text }) => text);

async function openDrawer() {
  const { user } = renderUi(
    <>
      <SessionPanel />
      <CashSessionDialogs insists={false} />
    </>,
  );
  await user.click(screen.getByRole('button', { name: /Till 1/ }));
  return user;
}

describe('readings of the drawer', () => {
  it('show what the open session has come to, to be printed', async () => {
    server.on('/vendor/x-reading', PAGE);
    const user = await openDrawer();
    await user.click(button('Mid-shift report'));
    expect(await screen.findByRole('dialog', { name: 'Mid-shift report' })).toBeVisible();
    expect(screen.getByTitle('Mid-shift report')).toBeInTheDocument();
    expect(button('Print')).toBeVisible();
    expect(server.sent('/vendor/x-reading')).toHaveLength(1);
    await user.click(close());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('need an open session', async () => {
    signedInTill({ session: sampleSession({ type: 'open', start_time: '', username: '' }) });
    const user = await openDrawer();
    const reading = button('Mid-shift report');
    expect(reading.getAttribute('aria-disabled')).toBe('true');
    await user.click(reading);
    expect(server.sent('/vendor/x-reading')).toEqual([]);
  });

  it("show a day's Z: today's, or that of the day that is chosen", async () => {
    server.on('/vendor/day-z', PAGE);
    const user = await openDrawer();
    await user.click(button('Day report, all tills'));
    await user.click(button('Show the day'));
    expect(await screen.findByTitle('Day report, all tills')).toBeInTheDocument();
    expect(server.sent('/vendor/day-z')[0]?.fields).toMatchObject({ business_date: '' });
    await user.click(close());
    await user.click(screen.getByRole('button', { name: /Till 1/ }));
    await user.click(button('Day report, all tills'));
    const day = screen.getByLabelText('Business day');
    expect(day).toHaveFocus();
    await user.keyboard('3102{Enter}');
    expect(day).toHaveAccessibleDescription(/Enter day, month and year\./);
    await user.clear(day);
    await user.type(day, '01012199{Enter}');
    expect(day).toHaveAccessibleDescription(/This day is yet to come\./);
    expect(server.sent('/vendor/day-z')).toHaveLength(1);
    await user.clear(day);
    await user.type(day, '20112026');
    server.on('/vendor/day-z', refuses('cash_session.nothing_on_day', { day: '2026-11-20' }));
    await user.click(button('Show the day'));
    await waitFor(() => expect(alerts()).toContain('No till had a session on 20 November 2026.'));
    expect(server.sent('/vendor/day-z')[1]?.fields).toMatchObject({ business_date: '2026-11-20' });
  });
});
