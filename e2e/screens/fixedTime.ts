import type { Page, Route } from '@playwright/test';

/** A quarter past ten in the store, on a Saturday. */
const STORE_DAY = '2026-11-21';
const DEVICE_TIME = new Date(`${STORE_DAY}T10:15:00+05:30`);

/** Moments as answers write them, each with how the fixed one is written so. */
const WRITTEN: readonly [RegExp, string][] = [
  [/(?<=Business date\D{1,80}>)\d\d? \p{L}+ \d{4}/gu, '21 November 2026'],
  [/(?<=")\d\d:\d\d(?=")/g, '10:15'],
  [/(?<="time":")\d\d:\d\d:\d\d(?=")/g, '10:15:00'],
  [/\b\d\d? \p{L}+ \d{4}(?= \d\d?:\d\d [AP]M\b)/gu, '21 November 2026'],
  [/\b\d\d?:\d\d [AP]M\b/g, '10:15 AM'],
];

const A_DAY_MS = 24 * 60 * 60 * 1000;

/** The day of a moment in the store's zone, as answers tell it. */
const dayOf = (moment: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' }).format(moment);

/** The text of an answer, as if it were written on the fixed day. */
function asFixed(told: string): string {
  // The walk may begin on one day and end on the next.
  const days = [0, 1].map((later) => dayOf(Date.now() + later * A_DAY_MS)).join('|');
  const today = new RegExp(`\\b(?:${days})(?:([ T])\\d\\d:\\d\\d:\\d\\d)?`, 'g');
  const fixed = told.replace(today, (_, gap?: string) =>
    gap ? `${STORE_DAY}${gap}10:15:00` : STORE_DAY,
  );
  const inOneHour = fixed.replace(/(?<="bars":)\[\{"label":"\d\d".*?\](?=[,}])/g, barOfTheHour);
  return WRITTEN.reduce((words, [moment, written]) => words.replace(moment, written), inOneHour);
}

/**
 * A day's bars by the hour, as one bar at the fixed hour; a walk may begin in one hour and end in
 * the next.
 */
function barOfTheHour(told: string): string {
  const bars: { label: string; amount: string; before?: string }[] = JSON.parse(told);
  const amount = bars.reduce((sum, bar) => sum + Number(bar.amount), 0).toFixed(2);
  if (bars[0]?.before === undefined) return JSON.stringify([{ label: '10', amount }]);
  // An overview always shows the usual hours.
  const usual = bars.filter(({ label }) => label >= '08' && label <= '21');
  return JSON.stringify(
    usual.map((bar) => ({ ...bar, amount: bar.label === '10' ? amount : '0.00', before: '0.00' })),
  );
}

/** Hands a call on as of the server's day, and what comes back as of the fixed one, changed by `change`. */
export async function answerFixed(
  route: Route,
  change: (told: string) => string = (told) => told,
): Promise<void> {
  const asked = route.request();
  const today = (said: string) => said.replaceAll(STORE_DAY, dayOf(Date.now()));
  const body = asked.postData();
  const answer = await route.fetch({
    url: today(asked.url()),
    ...(body !== null && { postData: today(body) }),
  });
  await route.fulfill({ response: answer, body: asFixed(change(await answer.text())) });
}

/**
 * Stops the clock that is seen, so that a picture changes only when the app does: the device's own,
 * and every moment of today that an answer of the server tells. What the till asks of that day is
 * asked of today.
 */
export async function fixTime(page: Page): Promise<void> {
  await page.clock.setFixedTime(DEVICE_TIME);
  await page.route('**/api/**', (route) => answerFixed(route));
}
