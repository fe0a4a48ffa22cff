import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { setCart } from '@/features/cart';
import { chooseLanguage } from '@/lib/i18n';
import { sampleCart, sampleLine, sampleOrder } from '@/test/bill';
import { openBilling, openShop } from '@/test/openTill';
import { type SentMessage, says } from '@/test/says';

const DEARER = 'Amul Butter Pasteurised 500 g now costs ₹290.00 instead of ₹280.00.';
const dearer = says('bill.price_changed', {
  name: 'Amul Butter Pasteurised 500 g',
  now: 29_000,
  before: 28_000,
});
const line = () => sampleLine('1', '8901001', 1);
const changed = () => screen.getByRole('status', { name: 'Changed on this bill' });

/** An answer that tells something of the open bill. */
function tell(notices: SentMessage[], revision: number, order_id = 'order-1'): void {
  act(() => setCart(sampleCart([line()], { notices, revision, order_id })));
}

afterEach(() => vi.unstubAllGlobals());

it('a price that changes while the bill is open is told until it is put away', async () => {
  openShop({ lines: [line()] });
  const user = await openBilling();
  expect(changed()).toBeEmptyDOMElement();
  tell([dearer], 50);
  expect(changed()).toHaveTextContent(DEARER);
  tell([], 51);
  expect(changed()).toHaveTextContent(DEARER);
  tell([dearer, says('bill.bag_gone')], 52);
  expect(within(changed()).getAllByRole('listitem')).toHaveLength(2);
  await user.click(within(changed()).getByRole('button', { name: 'Dismiss' }));
  expect(changed()).toBeEmptyDOMElement();
});

it('what changes is told in the language of the till', async () => {
  openShop({ lines: [line()] });
  await openBilling();
  await act(() => chooseLanguage('hi'));
  tell([dearer], 50);
  const told = screen.getByRole('status', { name: 'इस बिल में बदला' });
  expect(told).toHaveTextContent('दाम अब ₹280.00 की जगह ₹290.00 है।');
  await act(() => chooseLanguage('en'));
});

it('what was told of one bill is not told of the next', async () => {
  openShop({ lines: [line()] });
  await openBilling();
  tell([dearer], 50);
  tell([], 1, 'order-2');
  expect(changed()).toBeEmptyDOMElement();
});

it('what changes on the way to checkout is told there', async () => {
  const { server } = openShop({ lines: [line()] });
  server.on('/process-to-payment', {
    status: 'proceed_to_payment',
    message: `${DEARER} ${says('bill.discount_gone').message}`,
    order_summary: sampleOrder(),
    notices: [dearer, says('bill.discount_gone')],
  });
  const user = await openBilling();
  await user.keyboard('{F9}');
  await screen.findByRole('heading', { name: 'Checkout' });
  await waitFor(() => expect(within(changed()).getAllByRole('listitem')).toHaveLength(2));
  expect(changed()).toHaveTextContent(DEARER);
});
