import type { Page } from '@playwright/test';
import { type AndroidAppOptions, androidApp } from '../../web/src/test/androidApp';

/** The Android app of web/src/test around the pages of a test, and what it was given. */
export class App {
  readonly #page: Page;
  /** What came out of the printer, in its order; it stays over reloads of the page. */
  readonly jobs: { job: string; bytes: Buffer }[] = [];
  /** The pages of loyalty programmes that were opened. */
  readonly opened: string[] = [];

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Puts the app around every page from here on. */
  static async around(page: Page, options: AndroidAppOptions = {}): Promise<App> {
    const app = new App(page);
    await page.exposeFunction('keepOfApp', (what: string, name: string, data: string) => {
      if (what === 'opened') app.opened.push(name);
      else app.jobs.push({ job: name, bytes: Buffer.from(data, 'base64') });
    });
    await page.addInitScript(androidApp, options);
    return app;
  }

  /** Puts something onto its scale. */
  async weigh(grams: number | null, stable = true): Promise<void> {
    await this.#page.evaluate(
      ([weight, rests]) => window.androidApp?.weigh(weight as number | null, rests as boolean),
      [grams, stable],
    );
  }

  /** Tells the page what it did not ask for. */
  async tell(event: string): Promise<void> {
    await this.#page.evaluate((name) => window.androidApp?.tell({ event: name }), event);
  }

  /** Refuses a call from now on, with a code; '' for not any more. */
  async refuse(call: string, code: string): Promise<void> {
    await this.#page.evaluate(
      ([name, how]) => {
        if (window.androidApp && name) window.androidApp.refuses[name] = how ?? '';
      },
      [call, code],
    );
  }
}
