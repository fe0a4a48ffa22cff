import type { Page } from '@playwright/test';

/** A quarter past ten in the store, on a Saturday. */
const STORE_TIME = '2026-11-21 10:15:00';
const DEVICE_TIME = new Date('2026-11-21T10:15:00+05:30');

/** A moment as an invoice writes it. */
const WRITTEN = /\b\d\d? \p{L}+ \d{4} \d\d?:\d\d [AP]M\b/gu;

const A_DAY_MS = 24 * 60 * 60 * 1000;

/** The day of a moment in the store's zone, as answers tell it. */
const dayOf = (moment: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' }).format(moment);

/**
 * Stops the clock that is seen, so that a picture changes only when the app does: the device's own,
 * and every moment of today that an answer of the server tells.
 */
export async function fixTime(page: Page): Promise<void> {
  // The walk may begin on one day and end on the next.
  const days = [0, 1].map((later) => dayOf(Date.now() + later * A_DAY_MS)).join('|');
  const moments = new RegExp(`\\b(?:${days}) \\d\\d:\\d\\d:\\d\\d\\b`, 'g');
  await page.clock.setFixedTime(DEVICE_TIME);
  await page.route('**/api/**', async (route) => {
    const answer = await route.fetch();
    const told = await answer.text();
    await route.fulfill({
      response: answer,
      body: told.replace(moments, STORE_TIME).replace(WRITTEN, '21 November 2026 10:15 AM'),
    });
  });
}
