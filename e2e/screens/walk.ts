import type { Page } from '@playwright/test';
import type { Shop } from '../support/shop';

/** Where a step is: the page with the app, and the shop behind it. */
export interface Place {
  page: Page;
  shop: Shop;
}

/** A stop of the walk: a screen or a dialog that is worth a picture. */
export interface Step {
  /** The name of its picture, in words with hyphens. */
  name: string;
  /** What is seen, for whoever reads the list of pictures. */
  shows: string;
  /** Whether it is taken upright as well. */
  upright?: boolean;
  /** Leads from where the step before has left the app to what is to be seen, and waits for it. */
  go: (place: Place) => Promise<void>;
  /** Leads away again, where the next step does not go on from here. */
  leave?: (place: Place) => Promise<void>;
}

/** Steps that belong together, in the order in which they are walked. */
export type Chapter = readonly Step[];

/** Closes the dialog on top. */
export const closeTop = ({ page }: Place): Promise<void> => page.keyboard.press('Escape');
