import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { pressAsPeopleDo } from './hands';
import { complaintsOf, expect, test as withShop } from './test';

/** The page of a demo that plays the tablet, and the till that runs in a window of it. */
export class PlayedTablet {
  readonly page: Page;
  readonly till: Page;

  constructor(page: Page, till: Page) {
    this.page = page;
    this.till = till;
  }

  /** The papers that came out or are being printed, the newest first. */
  get papers(): Locator {
    return this.#part('Printer').getByRole('article');
  }

  #part(name: string): Locator {
    return this.page.getByRole('region', { name });
  }

  /** Chooses how something is, in one of its lists. */
  async choose(list: string, choice: string): Promise<void> {
    await this.page.getByLabel(list, { exact: true }).selectOption({ label: choice });
  }

  /** Writes what it says of itself, from the next greeting on. */
  async says(field: string, words: string): Promise<void> {
    await this.#part('What it says of itself').getByLabel(field).fill(words);
  }

  /** Presses one of its buttons. */
  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
  }

  /** Puts something onto its scale. */
  async weigh(grams: number, stable = true): Promise<void> {
    await this.#part('Scale').getByRole('switch', { name: 'At rest' }).setChecked(stable);
    await this.#part('Scale').getByRole('slider').fill(`${grams}`);
  }

  /** The bytes of a paper. */
  async bytes(paper: Locator): Promise<Buffer> {
    const saved = this.page.waitForEvent('download');
    await paper.getByRole('button', { name: 'Save the bytes' }).click();
    return readFileSync(await (await saved).path());
  }
}

/** Tests with a tablet of the shop's own demo. Errors of its till fail them, too. */
export const test = withShop.extend<{ tablet: PlayedTablet }>({
  tablet: async ({ page, shop }, use) => {
    await page.goto(`${shop.url}/demo/tablet`);
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Open the till' }).click();
    const till = await opened;
    const complaints = complaintsOf(till);
    pressAsPeopleDo(till);
    await till.setViewportSize(page.viewportSize() ?? { width: 1280, height: 800 });
    await use(new PlayedTablet(page, till));
    expect(complaints).toEqual([]);
  },
});
