import type { Page } from '@playwright/test';
import { expect, scan, test } from '../support/test';
import { readyTill } from '../support/till';

/** Lines on the bill while scans are measured. */
const LINES = 200;

/** On a slow hour so long is enough for one setting, if there are a few figures by then. */
const ENOUGH_MS = 120_000;
const A_FEW = 5;

/** How slow the till's processor and network are made, and how many scans are measured so. */
const MEASURED = [
  { slower: 1, roundTrip: 0, scans: 60 },
  { slower: 6, roundTrip: 80, scans: 15 },
];

/** From the Enter of a scan to the frame that shows its row, and to the one that shows its amount, in milliseconds. */
interface Latency {
  row: number;
  amount: number;
}

declare global {
  interface Window {
    enterAt: number;
    shown: (code: string) => Promise<Latency>;
  }
}

/** Notes when a scan ends, before the till takes its keys away from everybody else. */
async function noteEnter(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.addEventListener(
      'keydown',
      ({ key, timeStamp }) => {
        if (key === 'Enter') window.enterAt = timeStamp;
      },
      { capture: true },
    );
  });
}

/** Lets the page watch for what a scan brings. A row without its price has a hidden word in its amount. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.shown = (code) =>
      new Promise((resolve) => {
        let row = 0;
        const look = () => {
          const head = [...document.querySelectorAll('tbody th')].find((cell) =>
            cell.textContent?.includes(code),
          );
          const now = performance.now();
          if (head) row ||= now - window.enterAt;
          const isPriced = head && !head.parentElement?.textContent?.includes('Getting price');
          if (isPriced) resolve({ row, amount: now - window.enterAt });
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
  });
}

/** Puts products on the open bill by the calls that scans make, without the screen. */
async function fill(page: Page, codes: string[]): Promise<void> {
  await page.evaluate(async (codes) => {
    const { token, licence } = JSON.parse(localStorage.getItem('rokad.identity') ?? '{}').state;
    for (const barcode of codes) {
      const body = new URLSearchParams({ api_token: token, udidtoken: licence.udid, barcode });
      await fetch('/api/product-details', { method: 'POST', body });
    }
  }, codes);
  await page.reload();
}

function at(latencies: number[], share: number): string {
  const sorted = [...latencies].sort((one, other) => one - other);
  return `${(sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0)} ms`;
}

test('scans into a bill of 200 lines', async ({ page, shop }) => {
  await noteEnter(page);
  await readyTill(page, shop);
  await expect(page.getByRole('combobox')).toBeVisible();
  const codes = [...new Set(shop.guide.products.map(({ barcode }) => barcode))];
  await fill(page, codes.slice(0, LINES));
  await expect(page.getByText(`${LINES} items`)).toBeVisible({ timeout: 120_000 });
  await watch(page);
  const session = await page.context().newCDPSession(page);
  // Without it the slower network is not emulated.
  await session.send('Network.enable');
  let next = LINES;
  for (const { slower, roundTrip, scans } of MEASURED) {
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: roundTrip,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    const latencies: Latency[] = [];
    const begun = performance.now();
    for (const code of codes.slice(next, next + scans)) {
      // The watch begins with the scan, so that the first frame after it counts.
      const shown = page.evaluate((wanted) => window.shown(wanted), code);
      await scan(page, code, 'as it arrives');
      latencies.push(await shown);
      if (latencies.length >= A_FEW && performance.now() - begun > ENOUGH_MS) break;
    }
    next += scans;
    const rows = latencies.map(({ row }) => row);
    const amounts = latencies.map(({ amount }) => amount);
    process.stdout.write(
      `CPU slowed ${slower}×, round trip ${roundTrip} ms, ${latencies.length} scans: row p50 ${at(rows, 0.5)}, p95 ${at(rows, 0.95)}; ` +
        `amount p50 ${at(amounts, 0.5)}, p95 ${at(amounts, 0.95)}\n`,
    );
  }
});
