import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { clearCart } from '@/features/cart';
import { sampleCart } from '@/test/bill';
import { openShop } from '@/test/openTill';
import { renderApp } from '@/test/renderApp';

/** Screens of one document, and the entry of the navigation under which its list stands. */
const WITHIN = [
  ['/order-summary/PN1A26000000001', 'Invoice History'],
  ['/advice-details/advice-118', 'GRN against advice'],
  ['/generate-grn/advice-118', 'GRN against advice'],
  ['/grn-detail/PN1G26000000001', 'GRN List'],
] as const;

it.each(WITHIN)('%s stands under %s in the navigation', async (screenPath, entry) => {
  openShop();
  renderApp(screenPath);
  const navigation = await screen.findByRole('navigation', { name: 'Main navigation' });
  const marked = () =>
    within(navigation)
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current'))
      .map((link) => link.textContent);
  await waitFor(() => expect(marked()).toEqual([entry]));
});

it('counts the held bills on a screen that is opened directly', async () => {
  const { server } = openShop();
  act(clearCart);
  server.on('/cart-details', {
    status: 'success',
    message: '',
    ...sampleCart([], { hold_bill_count: 3 }),
  });
  renderApp('/grn-list');
  const navigation = await screen.findByRole('navigation', { name: 'Main navigation' });
  await waitFor(() =>
    expect(within(navigation).getByRole('link', { name: /View Held Bills/ })).toHaveTextContent(
      '3',
    ),
  );
  expect(server.sent('/cart-details')).toHaveLength(1);
});
