import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleLine } from '@/test/bill';
import { openBilling, openShop, scan } from '@/test/openTill';
import { clearAlerts, useAlerts } from '@/ui/alerts';

const NAME = 'Amul Butter Pasteurised 500 g';

/** Acts of a person, each with the call that answers without a word. */
const DEEDS: readonly (readonly [string, string, (user: UserEvent) => Promise<void>])[] = [
  [
    'taking a line off',
    '/remove-product-from-cart',
    (user) => user.click(screen.getByRole('button', { name: `Remove ${NAME}` })),
  ],
  [
    'one more of a line',
    '/product-qty-update',
    (user) => user.click(screen.getByRole('button', { name: `One more of ${NAME}` })),
  ],
  ['going to checkout', '/process-to-payment', (user) => user.keyboard('{F9}')],
  [
    'holding the bill',
    '/process-to-payment',
    async (user) => {
      await user.keyboard('{F6}');
      const question = within(await screen.findByRole('dialog'));
      await user.click(question.getByRole('button', { name: 'Hold Bill' }));
    },
  ],
  [
    'cancelling the bill',
    '/remove-product-from-cart',
    async (user) => {
      await user.click(screen.getByRole('button', { name: 'Cancel Bill' }));
      const question = within(screen.getByRole('alertdialog'));
      await user.click(question.getByRole('button', { name: 'Cancel Bill' }));
    },
  ],
];

const OPPS = ['danger', 'Opps.. Something went wrong.'];
const raised = () => useAlerts.getState().history.map(({ tone, text }) => [tone, text]);

beforeEach(() => clearAlerts());
afterEach(() => vi.unstubAllGlobals());

describe.each(DEEDS)('%s', (_, path, act) => {
  async function answered(answer: { http: number; body: object }) {
    const { server } = openShop({ lines: [sampleLine('1', '8901001', 2)] });
    server.on(path, answer);
    const user = await openBilling();
    await act(user);
    await waitFor(() => expect(server.sent(path)).not.toHaveLength(0));
  }

  it('that is refused without a word raises “Opps.. Something went wrong.” (SHL-15)', async () => {
    await answered({ http: 200, body: { status: 'fail', message: '' } });
    await waitFor(() => expect(raised()).toContainEqual(OPPS));
    expect(raised()).toHaveLength(1);
  });

  it('that is a call which does not exist raises neither alert nor dialog (SHL-19)', async () => {
    await answered({ http: 404, body: {} });
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(raised()).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('a scan', () => {
  // An unbilled scan is never lost from sight, whatever the answer lacks.
  it.each([
    [
      'that is refused without a word (SHL-15)',
      { http: 200, body: { status: 'fail', message: '' } },
    ],
    ['whose call does not exist (SHL-19)', { http: 404, body: {} }],
  ])('%s is told in the strip, by neither alert nor dialog', async (_, answer) => {
    const { server } = openShop();
    server.on('/product-details', answer);
    await openBilling();
    scan('8901001');
    await waitFor(() =>
      expect(screen.getByRole('status', { name: 'Last scan' })).toHaveTextContent(
        '8901001 Opps.. Something went wrong.',
      ),
    );
    expect(raised()).toEqual([]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
