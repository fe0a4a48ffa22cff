import { test as base, type CDPSession, expect, type Page } from '@playwright/test';
import { handsOffKeys, pressAsPeopleDo } from './hands';
import { type Engine, Shop } from './shop';

interface Fixtures {
  /** The demo store, served; its books are checked when the test ends. */
  shop: Shop;
}

const NO_AGENT =
  /^WebSocket connection to 'wss?:\/\/localhost:\d+\/' failed: .*(ERR_CONNECTION_REFUSED|Unexpected response code: 403)$/;
const NO_SCRIPTS = /^Blocked script execution in '(about:srcdoc|http:\/\/[^/']+\/b\/)/;

/** Tests with a shop. Errors of the page and breaches of its content security policy fail them. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of what is wanted here
  shop: async ({}, use, info) => {
    const engine: Engine = info.project.metadata.engine ?? 'sqlite';
    const shop = new Shop(engine);
    try {
      await shop.start();
      await use(shop);
      if (info.status === info.expectedStatus) shop.verify();
    } finally {
      await shop.close();
    }
  },
  page: async ({ page }, use) => {
    const complaints = complaintsOf(page);
    pressAsPeopleDo(page);
    await use(page);
    expect(complaints).toEqual([]);
  },
});

/** Complaints of a page from here on: its errors, and breaches of its content security policy. */
export function complaintsOf(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // The browser itself reports every refused call as an error.
    const isRefusal = message.text().startsWith('Failed to load resource');
    // A printed page, and a bill behind its link, run no scripts: not even those that look at it here.
    const isLookedAt = NO_SCRIPTS.test(message.text());
    // The browser also complains when a till looks for the print agent on a computer that has none, or one for another shop.
    const isNoAgent = NO_AGENT.test(message.text());
    const isExpected = isRefusal || isLookedAt || isNoAgent;
    if (message.type() === 'error' && !isExpected) complaints.push(message.text());
  });
  return complaints;
}

export { expectAccessible } from './accessible';
export { expect };

/** The time between two keys of a scanner, in seconds. */
const SCANNER_GAP = 0.004;

/** When the last key of a scan was pressed, in seconds since 1970. */
let lastKeyAt = 0;

/** The session that keys of a page go through. It stays: one that is detached takes the page's slower processor along. */
const keyboards = new WeakMap<Page, Promise<CDPSession>>();

function keyboardOf(page: Page): Promise<CDPSession> {
  const keyboard = keyboards.get(page) ?? page.context().newCDPSession(page);
  keyboards.set(page, keyboard);
  return keyboard;
}

/**
 * Types a code as a scanner does: at once, and Enter. Each key has the time at which a scanner
 * would have pressed it, however late a busy machine hands it on; a keyboard's driver gives it such
 * a time, too. For a measurement, Enter has the time at which the browser got it.
 */
export async function scan(
  page: Page,
  code: string,
  enter: 'as pressed' | 'as it arrives' = 'as pressed',
): Promise<void> {
  const session = await keyboardOf(page);
  await handsOffKeys(page);
  const keys = [...code, 'Enter'];
  const start = Math.max(Date.now() / 1000, lastKeyAt + SCANNER_GAP);
  lastKeyAt = start + keys.length * SCANNER_GAP;
  await new Promise((go) => setTimeout(go, lastKeyAt * 1000 - Date.now()));
  const sent = keys.flatMap((key, index) => {
    const text = key === 'Enter' ? '\r' : key;
    const windowsVirtualKeyCode = key === 'Enter' ? 13 : key.charCodeAt(0);
    const isTimed = key !== 'Enter' || enter === 'as pressed';
    const timestamp = isTimed ? start + index * SCANNER_GAP : undefined;
    const shared = { key, windowsVirtualKeyCode, timestamp };
    return [
      session.send('Input.dispatchKeyEvent', { ...shared, type: 'keyDown', text }),
      session.send('Input.dispatchKeyEvent', { ...shared, type: 'keyUp' }),
    ];
  });
  await Promise.all(sent);
}
