import type { Browser, Page } from '@playwright/test';
import type { Shop } from '../support/shop';

/** The page with the app, and the shop behind it. */
export interface Place {
  page: Page;
  shop: Shop;
}

/** Of a window, in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A stop of the walk: a screen or a dialog that is worth a picture. */
export interface Step {
  /** The name of its picture, in words with hyphens. */
  name: string;
  /** The caption in the list of pictures. */
  shows: string;
  /** Whether the list has it dark, upright and on the smallest screen as well. */
  main?: boolean;
  /** The one size that it is seen at, where that is none of a till's. */
  size?: Size;
  /** Leads from where the step before has left the app to what is to be seen, and waits for it. */
  go: (place: Place) => Promise<void>;
  /** The window where it is seen then, if that is another one. */
  seen?: () => Page;
  /** Leads away again, where the next step does not go on from here. */
  leave?: (place: Place) => Promise<void>;
}

/** Steps that belong together, in the order in which they are walked. */
export type Chapter = readonly Step[];

/** A walk through a shop of its own, so that one that is stopped leaves the others their pictures. */
export interface Walk {
  name: string;
  /** The heading of its pictures. */
  about: string;
  steps: Chapter;
  /** Whether the till is a tablet, which fingers work. */
  byTouch?: boolean;
  /** Prepares the shop before anybody comes, and the till when the walk begins. */
  begin?: (place: Place) => Promise<void>;
}

/** Closes the dialog on top. */
export const closeTop = ({ page }: Place): Promise<void> => page.keyboard.press('Escape');

/** Does something on another device of the same shop. */
export async function elsewhere(
  { page }: Place,
  act: (other: Page) => Promise<void>,
): Promise<void> {
  const browser = page.context().browser() as Browser;
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en-IN' });
  try {
    await act(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Changes a setting of store 1, or of another store. */
export function set({ shop }: Place, name: string, value: string, store = 'PN1'): void {
  shop.run('settings', 'set', '--store', store, name, value);
}

/** The product of the guide with this in its name. */
export function productOf({ shop: { guide } }: Place, words: string) {
  const found = guide.products.find(({ name }) => name.includes(words));
  if (!found) throw new Error(`the demo store has no ${words}`);
  return found;
}
