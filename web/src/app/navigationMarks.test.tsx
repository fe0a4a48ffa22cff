import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
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
