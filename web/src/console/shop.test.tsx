import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { savedFiles } from '@/test/savedFiles';
import type { Till } from './api/shop';
import { agreementOf, lastChange } from './settings/compare';
import { sayValue } from './settings/settingWords';
import { asPhone } from './test/asPhone';
import { done, type FakeConsole, fakeConsole, refused } from './test/fakeConsole';
import { renderConsole } from './test/renderConsole';
import { HOME, OWNER, SESSION } from './test/samples';
import { SETTINGS, TILLS } from './test/shopSamples';
import { isOfView } from './tills/tills';

let server: FakeConsole;

const signIn = (...rights: readonly string[]) =>
  server.on('session', done({ ...SESSION.in, person: { ...OWNER, rights } }));

beforeEach(() => {
  server = fakeConsole();
  signIn('shop.see');
  server.on('home', done(HOME));
  server.on('tills', done(TILLS));
  server.on('settings', done(SETTINGS));
});

const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('the tills', () => {
  it('stand below their stores, each with its state', async () => {
    const { user, address } = renderConsole('/tills');
    await screen.findByRole('button', { name: 'Till 5' });
    expect(await rowsOf('Tills')).toEqual([
      ['Kothrud · 2 tills · GSTIN 27AAKFN7214Q1ZM'],
      ['Till 2', 'PN1T02', 'Selling', 'Asha Kulkarni', '12 Aug 2027'],
      ['Till 5', 'PN1T05', 'Waiting for its tablet', '–', '–'],
      ['Baner · 1 till'],
      ['Till 1', 'PN2T01', 'Not seen since 24 Nov, 16:20', '–', '16 Dec 2026'],
    ]);
    expect(screen.getByText('3 tills in 2 stores')).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'To look at 2' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Till 2' })).not.toBeInTheDocument(),
    );
    expect(address()).toBe('/tills?view=look');
  });

  it('open beside the list, and Esc gives the focus back', async () => {
    const { user, address } = renderConsole('/tills');
    await user.click(await screen.findByRole('button', { name: 'Till 2' }));
    const detail = within(await screen.findByRole('complementary', { name: 'Kothrud · Till 2' }));
    expect(detail.getByText('₹18,430.00')).toBeInTheDocument();
    expect(detail.queryByText('Not sent')).not.toBeInTheDocument();
    expect(address()).toBe('/tills?till=2&of=1');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Till 2' })).toHaveFocus());
    expect(address()).toBe('/tills');
  });

  it('say of bills that are not sent where tills tell of them', async () => {
    const [first, ...others] = TILLS.tills as [Till, ...Till[]];
    server.on('tills', done({ tills: [{ ...first, unsent: 3, build: '2.4.1' }, ...others] }));
    renderConsole('/tills');
    await screen.findByRole('button', { name: 'Till 5' });
    expect((await rowsOf('Tills'))[1]?.slice(4, 6)).toEqual(['3', '2.4.1']);
  });

  it('have words for none, and for what went wrong', async () => {
    server.on('tills', done({ tills: [] }));
    const { user, unmount } = renderConsole('/tills');
    expect(await screen.findByText('No till yet.')).toBeInTheDocument();
    unmount();
    server.on('tills', refused('You may not see tills.'));
    renderConsole('/tills');
    expect(await screen.findByText('You may not see tills.')).toBeInTheDocument();
    server.on('tills', done(TILLS));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('button', { name: 'Till 2' });
  });

  it('are where Home leads, with the right alone', async () => {
    const { unmount } = renderConsole('/');
    const link = await screen.findByRole('link', { name: 'Kothrud Till 2' });
    expect(link).toHaveAttribute('href', '/console/tills?view=look');
    unmount();
    signIn();
    renderConsole('/');
    await screen.findByText('Kothrud Till 2');
    expect(screen.queryByRole('link', { name: 'Tills' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Kothrud Till 2' })).not.toBeInTheDocument();
  });
});

describe('the settings', () => {
  it('stand in groups, the values of the stores side by side', async () => {
    const { user, address } = renderConsole('/settings');
    await screen.findByRole('button', { name: /^Carry bags/ });
    expect(await rowsOf('Settings')).toEqual([
      ['Carry bags Carry bags can be billed.', 'Off', 'Off'],
      ['lucky_draw Every hundredth customer wins.', '100', '100'],
    ]);
    await user.click(screen.getByRole('link', { name: /^Cash drawer/ }));
    await screen.findByRole('button', { name: /^Difference/ });
    expect(await rowsOf('Settings')).toEqual([
      ['Count before the expected cash is shown The cashier counts blind.', 'On', 'On'],
      [
        'Difference that needs a reason 1 of 2At closing, a larger difference asks for a reason.',
        '₹50.00',
        '₹100.00',
      ],
    ]);
    expect(screen.getByText('1 of 2 differ between stores')).toBeInTheDocument();
    expect(address()).toBe('/settings?group=drawer');
  });

  it('say their default and who changed them last', async () => {
    const { user, address } = renderConsole('/settings?group=drawer');
    await user.click(await screen.findByRole('button', { name: /^Difference/ }));
    expect(
      await screen.findByText(/is ₹50.00 by default. Baner: changed by Deepak Verma, 2 Oct 2026/),
    ).toBeInTheDocument();
    expect(address()).toBe('/settings?group=drawer&setting=close_reason_above_paise');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/settings?group=drawer'));
  });

  it('are found in all groups by words, and by how they stand', async () => {
    const { user, address } = renderConsole('/settings?group=drawer');
    await screen.findByRole('button', { name: /^Difference/ });
    await user.click(screen.getByRole('tab', { name: 'Changed from default 2' }));
    await screen.findByRole('button', { name: /^Carry bags/ });
    expect((await rowsOf('Settings')).map(([name]) => name)).toEqual([
      'Billing',
      expect.stringContaining('Carry bags'),
      'Cash drawer',
      expect.stringContaining('Difference'),
    ]);
    await user.type(screen.getByRole('textbox', { name: 'Search the settings' }), 'draw');
    await user.click(await screen.findByRole('button', { name: 'Remove all filters' }));
    await waitFor(() => expect(address()).toBe('/settings'));
  });

  it('are of the chosen store alone', async () => {
    renderConsole('/settings?group=drawer&store=2');
    await screen.findByRole('button', { name: /^Difference/ });
    expect(screen.queryByRole('columnheader', { name: 'Kothrud' })).not.toBeInTheDocument();
    expect(screen.getByText('₹100.00')).toBeInTheDocument();
  });

  it('are saved as a table', async () => {
    const files = savedFiles();
    const { user } = renderConsole('/settings');
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    expect(files.map(({ name }) => name)).toEqual(['settings.csv']);
    expect((await files[0]?.content.text())?.split('\r\n')[1]).toBe(
      'Carry bags,Carry bags can be billed.,On,Off,Off',
    );
  });

  it('have two lines on a phone, and a field for their group', async () => {
    asPhone();
    const { user } = renderConsole('/settings');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Group' }), 'drawer');
    expect(await screen.findByRole('button', { name: /^Difference/ })).toHaveTextContent(
      'Difference that needs a reason₹50.00At closing, a larger difference asks for a reason.Baner: ₹100.00',
    );
  });

  it('say what went wrong', async () => {
    server.on('settings', refused('You may not see settings.'));
    renderConsole('/settings');
    expect(await screen.findByText('You may not see settings.')).toBeInTheDocument();
  });
});

const [TILL] = TILLS.tills as [Till];

it.each([
  ['sells', {}, false],
  ['is online', { state: 'online' }, false],
  ['was not seen', { state: 'away' }, true],
  ['has no licence any more', { state: 'ended' }, true],
  ['has bills to send', { unsent: 1 }, true],
  ['ends soon', { is_ending: true }, true],
] as const)('a till that %s wants a look: %s', (_, part, wants) => {
  expect(isOfView({ ...TILL, ...part }, 'look')).toBe(wants);
});

it.each([
  [[true, true, false], true, 2, true],
  [[false, true], false, 1, true],
  [[{ a: 1 }, { a: 1 }], { a: 1 }, 2, false],
  [[], undefined, 0, false],
])('%j agree on %j', (values, usual, agreeing, differs) => {
  expect(agreementOf({ values })).toEqual({ usual, agreeing, differs });
});

it('knows the newest change', () => {
  const change = (at: string) => ({ at, by: 'Asha' });
  const changed = [change('2026-01-02 10:00:00'), null, change('2026-03-01 10:00:00')];
  expect(lastChange({ changed })).toMatchObject({ at: '2026-03-01 10:00:00', place: 2 });
  expect(lastChange({ changed: [null] })).toBeUndefined();
});

const keys = ((key: string) => key) as never;

it.each([
  ['carry_bag', true, 'console:on'],
  ['cashier_discount_limit_bp', 1250, '12.5%'],
  ['cashier_discount_limit_bp', null, 'console:noLimit'],
  ['close_reason_above_paise', 5000, '₹50.00'],
  ['round_off', 'off', 'console:off'],
  ['return_days', 0, 'console:noEnd'],
  ['return_days', 30, '30'],
  ['printer', '', '–'],
  ['denominations', [{ face_paise: 50_000 }, { face_paise: 100 }], '₹500 … ₹1'],
  ['scale_rules', [{ pattern: '21.....{NNDDD}' }], '21.....{NNDDD}'],
  ['denominations', [], '–'],
])('%s of %j is %s', (name, value, said) => {
  expect(sayValue(name, value, keys)).toBe(said);
});
