import type { Locator, Page, Route } from '@playwright/test';
import { boxOf } from '../support/boxes';
import { take } from '../support/checkout';
import { billAtCheckout } from '../support/outside';
import { expect, scan, test } from '../support/test';
import { billLine, dialog, readyTill, toBilling } from '../support/till';

/** Holds the answers to a call back until it is told to let them go. */
async function holdBack(page: Page, call: string): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(call, async (route) => {
    if (isHeld) held.push(route);
    else await route.continue();
  });
  return async () => {
    isHeld = false;
    await Promise.all(held.map((route) => route.continue()));
  };
}

/** How much is seen of something that appears by itself, so many milliseconds after it came. */
const seenAfter = (what: Locator, milliseconds: number) =>
  what.evaluate((element, at) => {
    const [appears] = element.getAnimations();
    if (!appears) throw new Error('it does not appear by itself');
    appears.pause();
    appears.currentTime = at;
    return getComputedStyle(element).opacity;
  }, milliseconds);

test('what is on its way shows after 150 ms and not before, in the place of what comes', async ({
  page,
  shop,
}) => {
  await readyTill(page, shop);
  await billAtCheckout(page, shop);
  await take(page);
  await expect(page.getByRole('region', { name: 'Payment complete' })).toBeVisible();
  await toBilling(page, shop);

  await test.step('rows of a list', async () => {
    const letGo = await holdBack(page, '**/api/my-orders*');
    await page.getByRole('link', { name: /^Invoice/ }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached();
    const waiting = page.locator('tr[aria-hidden="true"]').first();
    expect(await seenAfter(waiting, 149)).toBe('0');
    expect(await seenAfter(waiting, 152)).toBe('1');
    const place = await boxOf(waiting);
    await letGo();
    const row = page
      .getByRole('table')
      .getByRole('row')
      .filter({ has: page.getByRole('button') });
    expect(await boxOf(row.first())).toEqual(place);
  });

  await test.step('tiles of the catalog', async () => {
    await toBilling(page, shop);
    await page.getByRole('button', { name: 'View Catalog' }).click();
    const tab = page.getByRole('tab').nth(1);
    await expect(tab).toBeVisible();
    const letGo = await holdBack(page, '**/get-catalog*');
    await page.getByRole('tab').nth(2).click();
    const tiles = page.getByRole('tabpanel').getByRole('listitem');
    const waiting = tiles.first().locator('> span');
    await expect(waiting).toBeAttached();
    expect(await seenAfter(waiting, 149)).toBe('0');
    expect(await seenAfter(waiting, 152)).toBe('1');
    const place = await boxOf(waiting);
    await letGo();
    const tile = tiles.first().locator('> div');
    expect(await boxOf(tile)).toEqual(place);
  });
});

/** Goes on for as long as something else does, or is the flash beside a beep, which stands still without motion. */
const GOES_ON = /run|breathe|flash/;
const STANDS = /flash/;

/** Parts of the page that move for another time than they may, in words. */
const slowParts = (page: Page, longest: number, exempt: RegExp) =>
  page.evaluate(
    ([most, names]) => {
      const milliseconds = (times: string) =>
        times.split(',').map((time) => Number.parseFloat(time) * (/ms\s*$/.test(time) ? 1 : 1000));
      const isExempt = new RegExp(names);
      return [...document.querySelectorAll('*')].flatMap((element) => {
        const found = [null, '::before', '::after'].filter((part) => {
          const style = getComputedStyle(element, part);
          const played = style.animationName.split(',');
          const animations = milliseconds(style.animationDuration).filter(
            (_, at) => !isExempt.test(played[at] ?? ''),
          );
          const moves = [...milliseconds(style.transitionDuration), ...animations];
          return moves.some((time) => time > most);
        });
        return found.map((part) => `${element.outerHTML.slice(0, 80)}${part ?? ''}`);
      });
    },
    [longest, exempt.source] as const,
  );

test('what moves takes 120 ms, and nothing moves for whoever does not want it', async ({
  page,
  shop,
}) => {
  const [rice] = shop.guide.products;
  if (!rice) throw new Error('the demo store has no products');
  await readyTill(page, shop);
  const places: ReadonlyArray<readonly [string, () => Promise<void>]> = [
    [
      'a dock',
      async () => {
        await scan(page, rice.barcode);
        await billLine(page, rice.name)
          .getByRole('button', { name: /choose the quantity of/ })
          .click();
        await expect(dialog(page, 'Choose the quantity')).toBeVisible();
      },
    ],
    [
      'the catalog',
      async () => {
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'View Catalog' }).click();
        await expect(page.getByRole('tabpanel')).toBeVisible();
      },
    ],
    [
      'a modal',
      async () => {
        await page.getByRole('button', { name: 'More', exact: true }).click();
        await expect(dialog(page, 'More')).toBeVisible();
      },
    ],
    [
      'settings',
      async () => {
        await page.keyboard.press('Escape');
        await page.getByRole('link', { name: 'Settings' }).click();
        await expect(page.getByRole('tabpanel')).toBeVisible();
      },
    ],
  ];
  for (const [where, lead] of places) {
    await test.step(where, async () => {
      await lead();
      expect(await slowParts(page, 120, GOES_ON)).toEqual([]);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      expect(await slowParts(page, 1, STANDS)).toEqual([]);
      await page.emulateMedia({ reducedMotion: null });
    });
  }
});
