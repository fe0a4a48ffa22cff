import type { Page } from '@playwright/test';
import type { Shop } from '../support/shop';

/** The same moments as in the app, in the words of these pages. */
const FIXED: readonly [RegExp, string][] = [
  [/\b\d\d? \p{L}+ \d{4} \d\d?:\d\d [AP]M\b/gu, '21 November 2026 10:15 AM'],
  [/\b\d\d?:\d\d:\d\d [AP]M\b/g, '10:15:00 AM'],
  [/(?<=works until )[^.<]+/g, '19 February 2027'],
  [/(?<= of )\d\d? \p{L}+ \d{4}/gu, '21 November 2026'],
  [/\b\d{6}(?= is your code)/g, '482913'],
  [/http:\/\/127\.0\.0\.1:\d+\/b\/[\w-]+/g, 'http://127.0.0.1:8080/b/8sKq3vXw0TzN5yLr2uHdEg'],
];

/**
 * Stops what is seen of clock and chance on the pages outside of the app: a bill behind its link, and
 * the simulators.
 */
export async function fixPages(page: Page, shop: Shop): Promise<void> {
  const isOutside = ({ origin, pathname }: URL) =>
    pathname.startsWith('/b/') || (origin === shop.simulators && pathname === '/');
  await page.route(isOutside, async (route) => {
    const answer = await route.fetch();
    const told = await answer.text();
    const body = FIXED.reduce((words, [changing, fixed]) => words.replace(changing, fixed), told);
    await route.fulfill({ response: answer, body });
  });
}
