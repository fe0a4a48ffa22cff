import { expect } from '@playwright/test';
import { lastSms } from '../support/messages';
import { emptyBill } from '../support/till';
import { GOLD_CUSTOMER } from './billing';
import type { Chapter } from './walk';

/** Messages that the customer has got, and the demo's page that shows them. */
export const sent: Chapter = [
  {
    name: 'bill-page',
    shows: 'The bill behind the link of the SMS, which opens without a sign-in',
    main: true,
    go: async ({ page, shop }) => {
      const link = /http\S+/.exec(await lastSms(shop, GOLD_CUSTOMER))?.[0] ?? '';
      await page.goto(link);
      await expect(page.getByRole('article')).toBeVisible();
    },
  },
  {
    name: 'bill-page-phone',
    shows: 'The same on the customer’s phone',
    size: { width: 390, height: 844 },
    go: async ({ page }) => expect(page.getByRole('article')).toBeVisible(),
  },
  {
    name: 'sent-messages',
    shows: 'The page of sent messages: what the demo store sends ends here',
    go: async ({ page, shop }) => {
      await page.goto(shop.simulators);
      await expect(page.getByRole('article').first()).toBeVisible();
    },
    leave: async ({ page, shop }) => {
      // The app begins anew, and copies what it keeps for the time without the server: now with the session.
      const copied = page.waitForResponse((answer) => {
        const request = answer.request();
        return (
          request.url().endsWith('/vendor/table-sync') &&
          /type=session/.test(request.postData() ?? '')
        );
      });
      const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
      await page.goto(`${shop.url}/billing`);
      // Another site has been seen meanwhile, and the device's theme was forgotten over it.
      await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
      await copied;
      await expect(emptyBill(page)).toBeVisible();
    },
  },
];
