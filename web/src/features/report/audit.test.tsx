import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AnswerOf, readAudit } from '@/api';
import { chooseLanguage } from '@/lib/i18n';
import { openShop } from '@/test/openTill';
import { path } from '@/test/renderApp';
import { renderScreen } from '@/test/renderScreen';
import { sampleSettings } from '@/test/samples';
import { type SavedFile, savedFiles } from '@/test/savedFiles';
import { refuses } from '@/test/says';

type Page = AnswerOf<typeof readAudit>['data'];
type Entry = Page['entries'][number];

const done = { status: 'success', message: '' };

const BY_MEERA: Entry = {
  id: 'till-1.1',
  at: '2026-11-20 10:05:00',
  kind: 'sign_ins',
  group: 'people',
  attention: false,
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
    group: 'money',
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
    group: 'money',
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
  total: 138,
  attention: 3,
  tills: [
    { number: 1, name: 'Till 1' },
    { number: 2, name: 'Till 2' },
  ],
  people: [{ number: 7, name: 'Meera Joshi' }],
});

/** A sentence, whose bold parts are elements of their own. */
const sentence = (words: string) => (_: string, element: Element | null) =>
  element?.tagName === 'SPAN' && element.textContent === words;
const SIGNED_IN = sentence('Meera Joshi signed in');
const CLOSED = sentence('Meera Joshi closed the session: ₹1,199.00 expected, ₹1,000.00 counted');

const table = (name = 'Audit') => screen.findByRole('table', { name });
const lines = async () =>
  within(await table())
    .getAllByRole('row')
    .filter((row) => within(row).queryByRole('cell'));

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
    await within(await table()).findByText(SIGNED_IN);
    const [setting, closed, copy, approved, signedIn] = (await lines()).map(
      ({ textContent }) => textContent ?? '',
    );
    expect(setting).toContain(
      '12:00?Server command changed Open the drawer with the receipt: off → onPeople',
    );
    expect(closed).toContain('₹1,199.00 expected, ₹1,000.00 countedDifference: −₹199.00 · Till 1');
    expect(copy).toContain('Meera Joshi printed bill PN1T01-26-000001 again');
    expect(copy).toContain('Copy: 1 · Approved by Anil Deshpande · Till 1');
    expect(approved).toContain(
      'Anil Deshpande allowed Meera Joshi: Duplicate, bill PN1T01-26-000001',
    );
    expect(signedIn).toContain('10:05MJMeera Joshi signed inTill 1People');
    expect(
      within(await table()).getByRole('columnheader', { name: /^Friday, 20 November 2026/ }),
    ).toHaveTextContent('138 entries, 3 to look at');
  });

  it('is saved page by page as a table of its sentences', async () => {
    const files = savedFiles();
    const server = shopWith(pageOf(MORNING, 'till-1.1'));
    const { user } = renderScreen('/audit');
    await within(await table()).findByText(SIGNED_IN);
    const odd: Entry = { ...BY_MEERA, id: 'till-1.0', who: '=Meera "M"', till: 'Till 1, left' };
    server.on('/report/audit', ({ before }) => ({
      ...done,
      data: before ? pageOf([odd]) : pageOf(MORNING, 'till-1.1'),
    }));
    await user.keyboard('x');
    await waitFor(() => expect(files).toHaveLength(1));
    const { name, content } = files[0] as SavedFile;
    expect(name).toMatch(/^audit-2026-\d\d-\d\d-2026-\d\d-\d\d\.csv$/);
    const rows = (await content.text()).replace('\uFEFF', '').trim().split('\r\n');
    expect(rows).toHaveLength(1 + MORNING.length + 1);
    expect(rows[0]).toBe('When,Who,What was done,Details,Till,Kind');
    expect(rows[1]).toBe(
      '2026-11-20 12:00:00,Server command,Server command changed Open the drawer with the receipt: off → on,,,People',
    );
    expect(rows.at(-1)).toBe(
      `2026-11-20 10:05:00,"'=Meera ""M""","'=Meera ""M"" signed in",,"Till 1, left",People`,
    );
    expect(await screen.findAllByText(`${name} is in your downloads.`)).not.toEqual([]);
  });

  it('marks what a manager should look at', async () => {
    const given: Entry = {
      ...BY_MEERA,
      kind: 'prices',
      group: 'pricing',
      attention: true,
      action: 'discount_given',
      manager: 'Anil Deshpande',
      values: [{ name: 'percent', value: '12' }],
      document: 'PN1T01-26-000001',
    };
    shopWith(pageOf([given]));
    renderScreen('/audit');
    const [line] = await waitFor(async () => {
      const shown = await lines();
      expect(shown).toHaveLength(1);
      return shown;
    });
    expect(line).toHaveAttribute('data-tone', 'attention');
    expect(line).toHaveTextContent(
      'Meera Joshi gave a discount of 12% on bill PN1T01-26-000001' +
        'Above the cashier’s limit. · Approved by Anil Deshpande · Till 1Look at this',
    );
    expect(screen.getByRole('tab', { name: 'Look at these · 3' })).toBeVisible();
  });

  it('says prices of a file by the file', async () => {
    const brought: Entry = {
      ...BY_MEERA,
      kind: 'prices',
      group: 'pricing',
      action: 'prices_changed',
      origin: 'command_line',
      who: '',
      till: '',
      values: [
        { name: 'file', value: 'prices.csv' },
        { name: 'prices', value: '551' },
        { name: 'goods', value: 'Saffola Gold' },
        { name: 'price_after', value: '983.00' },
      ],
    };
    shopWith(pageOf([brought]));
    renderScreen('/audit');
    const [line] = await waitFor(async () => {
      const shown = await lines();
      expect(shown).toHaveLength(1);
      return shown;
    });
    expect(line).toHaveTextContent('Server command brought in 551 prices from prices.csv');
    expect(line).toHaveTextContent('Saffola Gold');
  });

  it('says settings by their titles and values as people read them', async () => {
    const changed = (setting: Entry['setting'], from: string, to: string): Entry => ({
      ...BY_MEERA,
      id: `shell.${setting}`,
      kind: 'setup',
      action: 'setting_changed',
      origin: 'command_line',
      who: '',
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
      'Server command changed Cashier’s discount limit: 5% → 12.5%',
      'Server command changed Difference that needs a reason: ₹50.00 → ₹100.00',
      'Server command changed Days for returns: 30 → 15',
      'Server command changed Print when a bill is paid: off → on',
    ])
      expect(await screen.findByText(sentence(words))).toBeVisible();
  });

  it('is come to from the reports, and opens a document from its line only where there is one', async () => {
    shopWith(pageOf(MORNING));
    const { user } = renderScreen('/reports');
    await user.click(await screen.findByRole('button', { name: 'Audit' }));
    await waitFor(() => expect(path()).toBe('/audit'));
    await within(await table()).findByText(SIGNED_IN);
    const openers = within(await table()).getAllByRole('button');
    expect(openers).toHaveLength(2);
    await user.click(within(await table()).getByRole('button', { name: /printed bill/ }));
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

  it('is narrowed by group, person, till and days, and fetches what came before', async () => {
    const server = shopWith(pageOf(MORNING.slice(0, 2), 'earlier'));
    const { user } = renderScreen('/audit');
    await within(await table()).findByText(CLOSED);
    server.on('/report/audit', () => ({ ...done, data: pageOf(MORNING.slice(2)) }));
    await user.click(screen.getByRole('button', { name: 'Load More' }));
    await within(await table()).findByText(SIGNED_IN);
    expect(await lines()).toHaveLength(5);
    expect(server.sent('/report/audit').at(-1)?.fields).toMatchObject({ before: 'earlier' });
    expect(screen.queryByRole('button', { name: 'Load More' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Money' }));
    await user.selectOptions(screen.getByLabelText('Who'), 'Meera Joshi');
    await user.selectOptions(screen.getByLabelText('Till'), 'Till 2');
    await user.selectOptions(screen.getByLabelText('Days'), 'Choose days');
    await waitFor(() =>
      expect(server.sent('/report/audit').at(-1)?.fields).toMatchObject({
        kind: 'money',
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
    await user.click(screen.getByRole('tab', { name: 'Prices' }));
    const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 4_000 });
    server.on('/report/audit', () => ({ ...done, data: pageOf(MORNING) }));
    await user.click(retry);
    expect(await within(await table()).findByText(SIGNED_IN)).toBeVisible();
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
    expect(
      within(hindi).getByText(sentence('Meera Joshi ने बिल PN1T01-26-000001 दोबारा प्रिंट किया')),
    ).toBeVisible();
    expect(
      within(hindi).getByText(
        sentence('Meera Joshi ने सेशन बंद किया: हिसाब से ₹1,199.00, गिनती में ₹1,000.00'),
      ),
    ).toBeVisible();
    // Names are as their owners write them; every other word is Hindi.
    const english = (hindi.textContent ?? '').replaceAll(
      /Meera Joshi|Anil Deshpande|Till \d|PN1T01-26-\d+|MJ/g,
      '',
    );
    expect(english).not.toMatch(/[A-Za-z]{2}/);
  });
});
