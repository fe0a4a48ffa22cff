import type { Page, Route } from '@playwright/test';

/** Calls that a till makes by itself, with nobody at it. */
const OF_ITS_OWN =
  /\/api\/(charge\/list|delivery-status|offers-today|quick-keys|vendor\/(get-settings|price-list|table-sync))$/;

/**
 * The calls that a till makes by itself. Held back, none of them is the first to hear what a person at the till shall
 * hear first.
 */
export class OwnCalls {
  private readonly underWay = new Set<Promise<void>>();
  private held: Route[] | null = null;

  /** Watches a page, before it asks for anything. */
  static async of(page: Page): Promise<OwnCalls> {
    const calls = new OwnCalls();
    await page.route(OF_ITS_OWN, (route) => calls.take(route));
    return calls;
  }

  private async take(route: Route): Promise<void> {
    if (this.held) {
      this.held.push(route);
      return;
    }
    const answered = answer(route);
    this.underWay.add(answered);
    await answered;
    this.underWay.delete(answered);
  }

  /** Waits for the answers that are under way, and keeps further calls from the server. */
  async hold(): Promise<void> {
    this.held = [];
    await Promise.all(this.underWay);
  }

  /** Has what was held back answered, and whatever comes. */
  async release(): Promise<void> {
    const held = this.held ?? [];
    this.held = null;
    await Promise.all(held.map(answer));
  }
}

/** Answers as the server does. A page that has gone elsewhere, or is closed, waits for nothing. */
async function answer(route: Route): Promise<void> {
  try {
    await route.fulfill({ response: await route.fetch() });
  } catch {
    await route.abort().catch(() => undefined);
  }
}
