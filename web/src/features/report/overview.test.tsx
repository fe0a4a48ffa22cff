import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { chooseLanguage } from '@/lib/i18n';
import { openShop } from '@/test/openTill';
import { path } from '@/test/renderApp';
import { renderScreen } from '@/test/renderScreen';
import { sampleSettings } from '@/test/samples';
import { refuses } from '@/test/says';
import type { Overview } from './overview';

const done = { status: 'success', message: '' };

const sums = (net: string, bills: number): Overview['sums'] => ({
  net,
  bills,
  average: '305.31',
  returns: '420.00',
  credit_notes: 1,
  discounts: '1204.00',
});

const WEDNESDAY: Overview = {
  from: '2026-11-25',
  to: '2026-11-25',
  until: '14:06',
  before_from: '2026-11-18',
  before_to: '2026-11-18',
  sums: sums('29310.00', 96),
  before: sums('25100.00', 88),
  above_limit: 2,
  bars: [
    { label: '13', amount: '5900.00', before: '4800.00' },
    { label: '14', amount: '900.00', before: '3200.00' },
    { label: '15', amount: '0.00', before: '2600.00' },
  ],
  tenders: [
    { label: 'CASH', amount: '300.00' },
    { label: 'CARD_OFFLINE', amount: '100.00' },
  ],
  goods: [{ name: 'Tomato Hybrid', picture: '', weighed: true, quantity: 38.5, amount: '1501.50' }],
  running_out: [{ name: 'Toor Dal Loose', weighed: true, left: 2.4, daily: 9 }],
  unclosed: [{ till: 'Till 2', since: '2026-11-24 09:58:00' }],
  refunds_due: 1,
  refunds_amount: '420.00',
};

function shopWith(answer: () => object) {
  const { till } = sampleSettings();
  const { server } = openShop({ settings: { till: { ...till, manager: 1 } } });
  server.on('/report/overview', answer);
  return server;
}

afterEach(async () => {
  await chooseLanguage('en');
});

describe('the overview', () => {
  it('says today against the same weekday until the same minute', async () => {
    shopWith(() => ({ ...done, data: WEDNESDAY }));
    renderScreen('/overview');
    expect(await screen.findByText('Today until 14:06, against 18 November 2026')).toBeVisible();
    expect(screen.getByText('₹29,310.00')).toBeVisible();
    expect(screen.getByText('16.8%')).toBeVisible();
    expect(screen.getByText('2 above the limit')).toBeVisible();
    const rows = within(screen.getByRole('table', { name: 'Sales by hour' })).getAllByRole('row');
    expect(rows[1]).toHaveTextContent('13₹5,900.00₹4,800.00');
    const paid = screen.getByRole('region', { name: 'How customers paid' });
    expect(paid).toHaveTextContent('Cash75%₹300.00');
    expect(screen.getByRole('region', { name: 'Best goods' })).toHaveTextContent(
      'Tomato Hybrid38.500 kg₹1,501.50',
    );
    const wants = screen.getByRole('region', { name: 'Needs attention' });
    expect(wants).toHaveTextContent('Toor Dal Loose: 2.400 kg left');
    expect(wants).toHaveTextContent('sells 9.000 kg a day');
    expect(wants).toHaveTextContent('Till 2 was not closed');
    expect(wants).toHaveTextContent('Refunds due: 1₹420.00');
  });

  it('asks for other days, and leads to all reports and back', async () => {
    const server = shopWith(() => ({ ...done, data: WEDNESDAY }));
    server.on('/report/read', () => refuses('report.not_manager'));
    const { user } = renderScreen('/overview');
    await screen.findByText('₹29,310.00');
    await user.click(screen.getByRole('tab', { name: '7 days' }));
    await waitFor(() => {
      const { from, to } = server.sent('/report/overview').at(-1)?.fields ?? {};
      expect(from !== to).toBe(true);
    });
    await user.keyboard('d');
    await waitFor(() => expect(path()).toBe('/reports'));
  });

  it('leads a cashier back to billing', async () => {
    shopWith(() => refuses('report.not_manager'));
    const { user } = renderScreen('/overview');
    const refusal = within(await screen.findByRole('alert'));
    expect(refusal.getByText('Reports are for managers of this store.')).toBeVisible();
    await user.click(refusal.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(path()).toBe('/billing'));
  });

  it('speaks Hindi', async () => {
    shopWith(() => ({ ...done, data: WEDNESDAY }));
    renderScreen('/overview');
    await screen.findByText('₹29,310.00');
    await act(() => chooseLanguage('hi'));
    expect(await screen.findByText(/^आज 14:06 तक/)).toBeVisible();
    expect(screen.getByText('2 सीमा से ऊपर')).toBeVisible();
  });
});
