import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AnswerOf, readAudit } from '@/api';
import { chooseLanguage } from '@/lib/i18n';
import { openShop } from '@/test/openTill';
import { path } from '@/test/renderApp';
import { renderScreen } from '@/test/renderScreen';
import { sampleSettings } from '@/test/samples';
import { refuses } from '@/test/says';

type Page = AnswerOf<typeof readAudit>['data'];
type Entry = Page['entries'][number];

const done = { status: 'success', message: '' };

const BY_MEERA: Entry = {
  id: 'till-1.1',
  at: '2026-11-20 10:05:00',
  kind: 'sign_ins',
  action: 'signed_in',
  origin: 'till',
  who: 'Meera Joshi',
  till: 'Till 1',
  manager: '',
  leave: null,
  setting: '' as const,
  values: [],
  document: '',
};

/** The entries of a morning, the newest first. */
const MORNING: readonly Entry[] = [
  {
    ...BY_MEERA,
    id: 'shell.1',
    at: '2026-11-20 12:00:00',
    kind: 'setup',
    action: 'setting_changed',
    origin: 'command_line',
    who: '',
    till: '',
    setting: 'open_drawer',
    values: [
      { name: 'setting', value: 'open_drawer' },
      { name: 'before', value: 'false' },
      { name: 'after', value: 'true' },
    ],
  },
  {
    ...BY_MEERA,
    id: 'till-1.4',
    at: '2026-11-20 11:30:00',
    kind: 'drawer',
    action: 'session_closed',
    values: [
      { name: 'expected', value: '1199.00' },
      { name: 'counted', value: '1000.00' },
      { name: 'difference', value: '-199.00' },
    ],
  },
  {
    ...BY_MEERA,
    id: 'till-1.3',
    at: '2026-11-20 11:00:00',
    kind: 'copies',
    action: 'invoice_reprinted',
    manager: 'Anil Deshpande',
    values: [{ name: 'copy', value: '1' }],
    document: 'PN1T01-26-000001',
  },
  {
    ...BY_MEERA,
    id: 'till-1.2',
    at: '2026-11-20 10:59:00',
    kind: 'leaves',
    action: 'approval_given',
    manager: 'Anil Deshpande',
    leave: 'BILL_REPRINT',
    document: 'PN1T01-26-000001',
  },
  BY_MEERA,
];

const pageOf = (entries: readonly Entry[], next = ''): Page => ({
  entries: [...entries],
  next,
  tills: [
    { number: 1, name: 'Till 1' },
    { number: 2, name: 'Till 2' },
  ],
  people: [{ number: 7, name: 'Meera Joshi' }],
});

const table = (name = 'Audit') => screen.findByRole('table', { name });
const lines = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1);

/** The audit of a shop at whose till a manager is signed in. */
function shopWith(page: Page) {
  const { till } = sampleSettings();
  const { server } = openShop({ settings: { till: { ...till, manager: 1 } } });
  server.on('/report/audit', () => ({ ...done, data: page }));
  return server;
}

afterEach(async () => {
  await chooseLanguage('en');
});

describe('the audit', () => {
  it('says what was done, by whom, on which till and by whose leave', async () => {
    shopWith(pageOf(MORNING));
    renderScreen('/audit');
    await within(await table()).findByText('Signed in');
    const [setting, closed, copy, approved, signedIn] = (await lines()).map(
      ({ textContent }) => textContent ?? '',
    );
    expect(setting).toContain(
      'Setting changedSetting: Open the drawer with the receipt · Before: off · After: on',
    );
    expect(setting).toContain('Command line');
    expect(closed).toContain('Expected: ₹1,199.00 · Counted: ₹1,000.00 · Difference: −₹199.00');
    expect(copy).toContain('Duplicate printedCopy: 1');
    expect(copy).toContain('PN1T01-26-000001Meera JoshiApproved by Anil Deshpande');
    expect(approved).toContain('A manager approved: Duplicate');
    expect(signedIn).toContain('Signed inMeera JoshiTill 120 Nov, 10:05');
    expect(screen.getByText('5 entries')).toBeVisible();
  });

  it('says settings by their titles and values as people read them', async () => {
    const changed = (setting: Entry['setting'], from: string, to: string): Entry => ({
      ...BY_MEERA,
      id: `shell.${setting}`,
      kind: 'setup',
      action: 'setting_changed',
      setting,
      values: [
        { name: 'setting', value: setting },
        { name: 'before', value: from },
        { name: 'after', value: to },
      ],
    });
    const entries = [
      changed('cashier_discount_limit_bp', '500', '1250'),
      changed('close_reason_above_paise', '5000', '10000'),
      changed('return_days', '30', '15'),
      changed('auto_print', 'false', 'true'),
    ];
    shopWith(pageOf(entries));
    renderScreen('/audit');
    for (const words of [
      'Setting: Discount that a cashier gives alone · Before: 5 % · After: 12.5 %',
      'Setting: Difference that needs a reason · Before: ₹50.00 · After: ₹100.00',
      'Setting: Days for returns · Before: 30 · After: 15',
      'Setting: Print when a bill is paid · Before: off · After: on',
    ])
      expect(await screen.findByText(words)).toBeVisible();
  });

  it('is come to from the reports, and opens a document from its line only where there is one', async () => {
    shopWith(pageOf(MORNING));
    const { user } = renderScreen('/reports');
    await user.click(await screen.findByRole('button', { name: 'Audit' }));
    await waitFor(() => expect(path()).toBe('/audit'));
    await within(await table()).findByText('Signed in');
    const openers = within(await table()).getAllByRole('button');
    expect(openers).toHaveLength(2);
    await user.click(within(await table()).getByRole('button', { name: /^Duplicate printed/ }));
    await waitFor(() => expect(path()).toBe('/order-summary/PN1T01-26-000001'));
    expect(await screen.findByRole('button', { name: 'Back' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(path()).toBe('/audit'));
  });

  it('goes back to the reports', async () => {
    shopWith(pageOf(MORNING));
    const { user } = renderScreen('/audit');
    await table();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(path()).toBe('/reports'));
  });

  it('is narrowed by kind, person, till and days, and fetches what came before', async () => {
    const server = shopWith(pageOf(MORNING.slice(0, 2), 'earlier'));
    const { user } = renderScreen('/audit');
    await within(await table()).findByText('Session closed');
    server.on('/report/audit', () => ({ ...done, data: pageOf(MORNING.slice(2)) }));
    await user.click(screen.getByRole('button', { name: 'Load More' }));
    await within(await table()).findByText('Signed in');
    expect(await lines()).toHaveLength(5);
    expect(server.sent('/report/audit').at(-1)?.fields).toMatchObject({ before: 'earlier' });
    expect(screen.queryByRole('button', { name: 'Load More' })).not.toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('What'), 'Cash drawer');
    await user.selectOptions(screen.getByLabelText('Who'), 'Meera Joshi');
    await user.selectOptions(screen.getByLabelText('Till'), 'Till 2');
    await user.selectOptions(screen.getByLabelText('Days'), 'Choose days');
    await waitFor(() =>
      expect(server.sent('/report/audit').at(-1)?.fields).toMatchObject({
        kind: 'drawer',
        person: '7',
        till: '2',
        before: '',
      }),
    );
    expect(screen.getByLabelText('First day')).toBeVisible();
  });

  it('says so where nothing is, and asks again where it failed', async () => {
    const server = shopWith(pageOf([]));
    const { user } = renderScreen('/audit');
    expect(
      await screen.findByText('Nothing like it on these days.', { selector: 'p' }),
    ).toBeVisible();
    server.on('/report/audit', { http: 500, body: {} });
    await user.selectOptions(screen.getByLabelText('What'), 'Sales');
    const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 4_000 });
    server.on('/report/audit', () => ({ ...done, data: pageOf(MORNING) }));
    await user.click(retry);
    expect(await within(await table()).findByText('Signed in')).toBeVisible();
  });

  it('leads a cashier back to billing, where trying again would change nothing', async () => {
    const server = shopWith(pageOf([]));
    server.on('/report/audit', () => refuses('report.not_manager'));
    const { user } = renderScreen('/audit');
    const refusal = within(await screen.findByRole('alert'));
    expect(refusal.getByText('Reports are for managers of this store.')).toBeVisible();
    expect(refusal.queryByRole('button', { name: 'Retry' })).toBeNull();
    await user.click(refusal.getByRole('button', { name: 'Back to Reports' }));
    await waitFor(() => expect(path()).toBe('/billing'));
  });

  it('speaks Hindi', async () => {
    shopWith(pageOf(MORNING));
    renderScreen('/audit');
    await table();
    await act(() => chooseLanguage('hi'));
    const hindi = await table('ऑडिट');
    expect(within(hindi).getByText('डुप्लिकेट छापा गया')).toBeVisible();
    expect(within(hindi).getByText(/होना चाहिए: ₹1,199\.00 · गिना: ₹1,000\.00/)).toBeVisible();
    expect(within(hindi).getAllByText('मंज़ूरी: Anil Deshpande')).toHaveLength(2);
  });
});
