import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { say } from '@/lib/i18n';
import type { Text } from '@/lib/i18n/consoleTexts';
import type { AskedApproval, AskedState } from './api/approvals';
import { LIVE_MS } from './approvals/approvalsQuery';
import { approvalsSearch } from './approvals/approvalsSearch';
import { amountOf, lessOf, sayAsked, sayClock, sayState } from './approvals/asked';
import {
  APPROVAL,
  APPROVAL_OF_CASH,
  APPROVALS,
  CASH_OUT,
  DISCOUNT,
  REFUSED,
} from './test/approvalSamples';
import { asPhone } from './test/asPhone';
import { done, type FakeConsole, fakeConsole, refused, wrongField } from './test/fakeConsole';
import { renderConsole } from './test/renderConsole';
import { HOME, OWNER, SESSION } from './test/samples';

let server: FakeConsole;

beforeEach(() => {
  server = fakeConsole();
  const person = { ...OWNER, rights: ['sales.see', 'approvals.answer'] };
  server.on('session', done({ ...SESSION.in, person }));
  server.on('home', done(HOME));
  server.on('approvals', done(APPROVALS));
  server.on('approval', ({ id }) => done(id === CASH_OUT.id ? APPROVAL_OF_CASH : APPROVAL));
  server.on('approval/answer', done({}));
});

const approve = (name = 'Approve 10%') => screen.findByRole('button', { name });
const sent = () => server.sent('approval/answer');
/** The server from now on, once somebody has answered. */
const isAnswered = (asked: Partial<AskedApproval>) => {
  const answered = { ...DISCOUNT, answered_at: '2026-11-25 18:42:23', ...asked };
  server.on('approvals', done({ ...APPROVALS, waiting: [CASH_OUT], answered: [answered] }));
  server.on('approval', ({ id }) =>
    done(id === CASH_OUT.id ? APPROVAL_OF_CASH : { ...APPROVAL, asked: answered }),
  );
};

describe('the list', () => {
  it('says who waits, and how questions were answered', async () => {
    const { address } = renderConsole('/approvals');
    const waiting = within(await screen.findByRole('region', { name: 'Waiting' }));
    const rows = waiting.getAllByRole('button').map((row) => row.textContent);
    expect(rows).toEqual([
      '10% off ₹4,300.00 Asha Kulkarni · Kothrud · Till 2 0:38waits',
      'Cash out ₹3,500.00 Rukhsana Khan · Baner · Till 1 2:14waits',
    ]);
    const answered = within(screen.getByRole('region', { name: 'Answered today' }));
    expect(answered.getByRole('button')).toHaveTextContent(
      'Return ₹449.00 Deepak Verma · 17:41 Refused',
    );
    // The first one is open, and has the address.
    await waitFor(() => expect(address()).toBe(`/approvals?ask=${DISCOUNT.id}`));
  });

  it('has its number in the rail on every page', async () => {
    renderConsole('/');
    expect(await screen.findByRole('link', { name: 'Approvals 2 wait' })).toBeInTheDocument();
  });

  it('does not exist for whoever may not answer', async () => {
    server.on('session', done(SESSION.in));
    renderConsole('/approvals');
    expect(await screen.findByRole('button', { name: 'Go to the start' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Approvals/ })).not.toBeInTheDocument();
    expect(server.sent('approvals')).toHaveLength(0);
  });

  it('counts the seconds, asks anew, and shows who has come', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    server.on('approvals', done({ ...APPROVALS, waiting: [] }));
    renderConsole('/approvals');
    expect(await screen.findByText('Nobody waits')).toBeInTheDocument();
    server.on('approvals', done(APPROVALS));
    await act(() => vi.advanceTimersByTimeAsync(LIVE_MS + 100));
    const waiting = await screen.findByRole('region', { name: 'Waiting' });
    expect(waiting).toHaveTextContent('0:38');
    server.on('approvals', refused('Later.'));
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(waiting).toHaveTextContent('0:41');
    vi.useRealTimers();
  });

  it('says what went wrong, and tries again', async () => {
    server.on('approvals', { http: 500, body: { status: 'fail', message: 'The books are shut.' } });
    const { user } = renderConsole('/approvals');
    expect(await screen.findByText('The books are shut.', {}, { timeout: 4_000 })).toBeVisible();
    server.on('approvals', done(APPROVALS));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('region', { name: 'Waiting' })).toBeInTheDocument();
  });
});

describe('a question', () => {
  it('says what follows from a yes', async () => {
    renderConsole('/approvals');
    await approve();
    const asked = within(screen.getByRole('region', { name: '10% off ₹4,300.00' }));
    expect(asked.getByText('“Regular customer, three rice bags”')).toBeInTheDocument();
    expect(asked.getByText('waits, until 18:51')).toBeInTheDocument();
    expect(
      asked.getByText('Asha Kulkarni · Kothrud · Till 2 · may give 5% alone'),
    ).toBeInTheDocument();
    expect(asked.getByText('Comes off').nextSibling).toHaveTextContent('−₹430.00');
    expect(asked.getByText('Customer pays').nextSibling).toHaveTextContent('₹3,870.00');
    expect(asked.getByText('Margin of the bill').nextSibling).toHaveTextContent('11.9% → 2.1%');
    expect(asked.getByText('Saffola Gold Oil Jar would go ₹3.43 below cost.')).toBeInTheDocument();
    expect(asked.getByText('Asked').nextSibling).toHaveTextContent('6 times');
    expect(asked.getByText('Approved').nextSibling).toHaveTextContent('5, ₹1,310.00');
    expect(asked.getByText('1.250 kg × 160.00')).toBeInTheDocument();
  });

  it('gets a yes by Enter, and says so', async () => {
    const { user } = renderConsole('/approvals');
    await approve();
    await user.click(screen.getByRole('button', { name: 'Regular customer' }));
    // Enter is the chip's as long as that has the focus.
    act(() => (document.activeElement as HTMLElement).blur());
    isAnswered({ state: 'approved', given: '430.00', answered_by: 'Meghana Kadam' });
    await user.keyboard('{Enter}');
    const next = await screen.findByRole('button', { name: 'Next: Cash out ₹3,500.00' });
    expect(sent()).toEqual([
      { id: DISCOUNT.id, is_approved: true, amount: '', reason: 'Regular customer' },
    ]);
    expect(screen.getByText('Meghana Kadam, 18:42')).toBeInTheDocument();
    await waitFor(() => expect(next).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(await approve('Approve ₹3,500.00')).toBeInTheDocument();
    expect(sent()).toHaveLength(1);
  });

  it('gets less, in percent of the goods', async () => {
    const { user } = renderConsole('/approvals');
    await approve();
    const less = within(screen.getByRole('group', { name: 'Less' }));
    // Half of it the cashier may give alone.
    expect(less.getAllByRole('button').map(({ textContent }) => textContent?.trim())).toEqual([
      '7%',
      '8%',
    ]);
    await user.click(less.getByRole('button', { name: '7%' }));
    expect(screen.getByText('Comes off').nextSibling).toHaveTextContent('−₹301.00');
    expect(screen.getByText('Customer pays').nextSibling).toHaveTextContent('₹3,999.00');
    expect(screen.queryByText('Margin of the bill')).not.toBeInTheDocument();
    await user.click(await approve('Approve 7%'));
    expect(sent()).toEqual([{ id: DISCOUNT.id, is_approved: true, amount: '301.00', reason: '' }]);
  });

  it('is refused by X: at once with a reason, by one press more without', async () => {
    const { user } = renderConsole('/approvals');
    await approve();
    await user.keyboard('x');
    expect(await screen.findByText('Say why, or press again.')).toBeInTheDocument();
    expect(sent()).toHaveLength(0);
    await user.type(screen.getByRole('textbox', { name: 'or in your words' }), 'Extra');
    expect(screen.queryByText('Say why, or press again.')).not.toBeInTheDocument();
    act(() => (document.activeElement as HTMLElement).blur());
    await user.keyboard('x');
    await waitFor(() =>
      expect(sent()).toEqual([
        { id: DISCOUNT.id, is_approved: false, amount: '', reason: 'Extra' },
      ]),
    );
  });

  it('is refused without a reason by the second press', async () => {
    const { user } = renderConsole('/approvals');
    await approve();
    await user.keyboard('xx');
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('says what happened where it waits no more', async () => {
    const { user } = renderConsole('/approvals');
    await approve();
    server.on('approval/answer', () => {
      isAnswered({ state: 'withdrawn' });
      return refused('Asha Kulkarni has taken it back.');
    });
    await user.click(await approve());
    expect(await screen.findByText('Asha Kulkarni has taken it back.')).toBeInTheDocument();
    expect((await screen.findAllByText('Taken back')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Approve 10%' })).not.toBeInTheDocument();
  });

  it('has its fault at the field', async () => {
    server.on('approval/answer', wrongField('reason', 'Say more.'));
    const { user } = renderConsole('/approvals');
    await user.click(await approve());
    expect(await screen.findByText('Say more.')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'or in your words' })).toBeInvalid();
  });

  it('about cash says what stays in the drawer', async () => {
    renderConsole(`/approvals?ask=${CASH_OUT.id}`);
    await approve('Approve ₹3,500.00');
    expect(screen.getByText('In the drawer').nextSibling).toHaveTextContent('₹12,400.00');
    expect(screen.getByText('Then in the drawer').nextSibling).toHaveTextContent('₹8,900.00');
    expect(screen.queryByRole('group', { name: 'Less' })).not.toBeInTheDocument();
  });

  it('is chosen by the arrow keys', async () => {
    const { user, address } = renderConsole('/approvals');
    await approve();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(address()).toBe(`/approvals?ask=${CASH_OUT.id}`));
    await approve('Approve ₹3,500.00');
    // The row that is open has the focus, and Enter is the answer all the same.
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ id: CASH_OUT.id, is_approved: true });
  });

  it('cannot be answered once its time is over', async () => {
    const asked = { ...DISCOUNT, expires_at: '2026-11-25 18:42:29' };
    server.on('approvals', done({ ...APPROVALS, waiting: [asked] }));
    server.on('approval', done({ ...APPROVAL, asked }));
    renderConsole('/approvals');
    expect(await screen.findByText('Ran out')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Approve 10%' })).not.toBeInTheDocument();
  });

  it('has the place of the list on a phone', async () => {
    asPhone();
    const { user, address } = renderConsole('/approvals');
    await user.click(await screen.findByRole('button', { name: /Cash out/ }));
    expect(await approve('Approve ₹3,500.00')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Approvals' }));
    expect(await screen.findByRole('button', { name: /Cash out/ })).toHaveFocus();
    expect(address()).toBe('/approvals');
  });
});

const text = say as unknown as Text;

it.each<[Partial<AskedApproval>, string]>([
  [{}, '10% off ₹4,300.00'],
  [{ base: '' }, 'Discount ₹430.00'],
  [{ operation: 'CASH_MOVEMENT', kind: 'drop' }, 'Cash to safe ₹430.00'],
  [{ operation: 'BILL_CANCEL' }, 'Cancel invoice ₹430.00'],
  [{ operation: 'PRICE_CHANGE', amount: '' }, 'Change prices'],
])('%o is said as %s', (part, said) => {
  expect(sayAsked({ ...DISCOUNT, ...part }, text)).toBe(said);
});

it.each<[AskedState, Partial<AskedApproval>, string]>([
  ['approved', { answered_at: '2026-11-25 18:42:23' }, 'Approved in 31 s'],
  ['used', { answered_at: '2026-11-25 18:44:00', given: '430.00' }, 'Approved in 2:08'],
  ['approved', { given: '215.00' }, '5% given'],
  ['refused', {}, 'Refused'],
  ['withdrawn', {}, 'Taken back'],
  ['expired', {}, 'Ran out'],
])('%s with %o is said as %s', (state, part, said) => {
  expect(sayState({ ...DISCOUNT, state, ...part }, text)).toBe(said);
});

it.each<[string, string, readonly number[]]>([
  ['430.00', '5', [7, 8]],
  ['430.00', '', [5, 7, 8]],
  ['43.00', '', []],
  ['860.00', '10', [14, 16]],
])('less than %s where %s percent may be given alone', (amount, limit, less) => {
  expect(lessOf({ ...DISCOUNT, amount }, limit)).toEqual(less);
});

it('tells parts of a question', () => {
  expect(lessOf(CASH_OUT, '')).toEqual([]);
  expect(amountOf(7, { ...DISCOUNT, base: '1999.99' })).toBe('140.00');
  expect(sayClock(725)).toBe('12:05');
  expect(sayState(REFUSED, text)).toBe('Refused');
  expect(approvalsSearch({ ask: 'a<b' })).toEqual({ ask: undefined });
});
