import type { Locator, Page } from '@playwright/test';

/** The line of a product among what may come back. Its check box names it, as the pack stands apart from the name. */
export const returnLine = (page: Page, name: string): Locator =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { name: `${name} comes back`, exact: true }) });
