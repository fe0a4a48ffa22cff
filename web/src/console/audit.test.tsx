import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { savedFiles } from '@/test/savedFiles';
import { AUDIT, BILL, BILLS, ENTRY } from './test/billSamples';
import { done, type FakeConsole, fakeConsole, refused } from './test/fakeConsole';
import { renderConsole } from './test/renderConsole';
import { OWNER, SESSION } from './test/samples';

let server: FakeConsole;

const personWith = (...rights: string[]) =>
  done({ ...SESSION.in, person: { ...OWNER, rights: [...OWNER.rights, ...rights] } });

beforeEach(() => {
  server = fakeConsole();
  server.on('session', personWith('audit.see'));
  server.on('audit', ({ before }) =>
    done(before === '' ? AUDIT : { ...AUDIT, entries: [{ ...ENTRY, id: 'older' }], next: '' }),
  );
  server.on('bills', done(BILLS));
  server.on('bill', done(BILL));
});

const asked = () => server.sent('audit').at(-1);
const CHANGED = /Meghana Kadam changed prices of Saffola Gold Oil Jar 5 L ?: ₹983\.00 → ₹975\.00/;
const entry = (words: RegExp) => screen.findByRole('button', { name: words });

describe('the entries', () => {
  it('are sentences, with where and when', async () => {
    renderConsole('/audit');
    await entry(CHANGED);
    const table = screen.getByRole('table', { name: 'Audit' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(
        /^18:31:07Baner · Till 3ISImran Shaikh gave a discount of 12%.*Look at this$/,
      ),
      expect.stringMatching(/^18:20:44Console · KothrudMKMeghana Kadam changed prices/),
      expect.stringMatching(/^18:42:10Kothrud · Till 2AKAsha Kulkarni sold bill PN1T02-26-000412/),
    ]);
    expect(screen.getByText('3 of 2,914')).toBeInTheDocument();
    expect(asked()).toEqual({
      store_id: 0,
      from: '',
      to: '',
      kind: '',
      who: '',
      till: 0,
      before: '',
    });
  });

  it('are narrowed by kind, person and till, all of them in the address', async () => {
    const { user, address } = renderConsole('/audit');
    await entry(CHANGED);
    await user.click(screen.getByRole('button', { name: 'Kind All' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Cash drawer' }));
    await user.click(await screen.findByRole('button', { name: 'Who Everybody' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Imran Shaikh' }));
    await user.click(await screen.findByRole('button', { name: 'Till All' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Baner · Till 1' }));
    await waitFor(() => expect(asked()).toMatchObject({ kind: 'drawer', who: 'user-7', till: 21 }));
    expect(address()).toBe('/audit?kind=drawer&who=user-7&till=21');
    await user.click(screen.getByRole('tab', { name: 'To look at 7' }));
    await waitFor(() => expect(asked()).toMatchObject({ kind: 'attention', who: 'user-7' }));
    expect(await screen.findByText('3 of 7')).toBeInTheDocument();
  });

  it('have words for nothing, and for what went wrong', async () => {
    server.on('audit', refused('You may not see the audit.'));
    const { user } = renderConsole('/audit?kind=drawer');
    expect(await screen.findByText('You may not see the audit.')).toBeInTheDocument();
    server.on('audit', done({ ...AUDIT, entries: [], next: '' }));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await user.click(await screen.findByRole('button', { name: 'Remove all filters' }));
    expect(
      await screen.findByRole('heading', { name: 'Nothing was done yet today' }),
    ).toBeInTheDocument();
  });

  it('stay while nobody answers', async () => {
    renderConsole('/audit');
    await entry(CHANGED);
    server.on('audit', new TypeError('offline'));
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText(/^No answer from the server/)).toBeInTheDocument();
    expect(await entry(CHANGED)).toBeInTheDocument();
  });

  it('are there for whoever may see the audit', async () => {
    server.on('session', personWith());
    renderConsole('/bills');
    expect(await screen.findByRole('link', { name: 'Bills' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Audit' })).not.toBeInTheDocument();
  });
});

describe('an entry', () => {
  it('shows what it was before and after', async () => {
    const { user, address } = renderConsole('/audit');
    await user.click(await entry(CHANGED));
    const detail = within(await screen.findByRole('complementary', { name: CHANGED }));
    expect(detail.getByText('₹983.00').tagName).toBe('DEL');
    expect(detail.getByText('₹975.00').tagName).toBe('INS');
    expect(detail.getByText('Wed 25 Nov 2026, 18:20:44')).toBeInTheDocument();
    expect(detail.getByText('Item').nextSibling).toHaveTextContent('Saffola Gold Oil Jar 5 L');
    expect(detail.queryByRole('button', { name: 'Open the bill' })).not.toBeInTheDocument();
    expect(address()).toBe('/audit?entry=entry-2');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/audit'));
    expect(document.activeElement).toHaveTextContent(CHANGED);
  });

  it('opens its bill', async () => {
    const { user, address } = renderConsole('/audit?entry=entry-3');
    const detail = within(
      await screen.findByRole('complementary', { name: /Imran Shaikh gave a discount/ }),
    );
    expect(detail.getByText('Approved by').nextSibling).toHaveTextContent('Meghana Kadam');
    await user.click(detail.getByRole('button', { name: 'Open the bill' }));
    await waitFor(() => expect(address()).toBe('/bills?bill=PN2T03-26-001187&of=2'));
  });
});

describe('the chain', () => {
  it.each([
    [true, '', 'Chain unbroken, 2,914 entries', 'status'],
    [false, 'Till 2, entry 1841', 'The chain is broken: Till 2, entry 1841', 'alert'],
  ] as const)('is said to be whole: %s', async (isWhole, fault, words, role) => {
    server.on(
      'audit/check',
      done({ entries: 2914, is_unbroken: isWhole, fault, sealed_at: '2026-11-25 06:00:00' }),
    );
    const { user } = renderConsole('/audit');
    await entry(CHANGED);
    await user.click(screen.getByRole('button', { name: 'Check the chain' }));
    const said = await screen.findByText(words);
    expect(said.closest(`[role="${role}"]`)).toBeInTheDocument();
    expect(server.sent('audit/check')).toEqual([{ from: '', to: '' }]);
  });
});

it('is saved as a table, with the store beside the till', async () => {
  const files = savedFiles();
  const { user } = renderConsole('/audit?from=2026-11-24&to=2026-11-25');
  await entry(CHANGED);
  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect(
    await screen.findByText('audit-2026-11-24-2026-11-25.csv is in your downloads.'),
  ).toBeInTheDocument();
  const lines = (await files.at(-1)?.content.text())?.split('\r\n') ?? [];
  expect(lines).toHaveLength(6);
  expect(lines[1]).toContain('Baner Till 3');
  expect(lines[1]).toContain('Look at this');
});
