import { expect, type Locator } from '@playwright/test';

/** The screens that the app is drawn for: a counter's, an older one's, the smallest one, and a tablet held upright. */
export const COUNTER_SIZES = {
  lying: { width: 1280, height: 800 },
  middle: { width: 1024, height: 768 },
  small: { width: 1024, height: 600 },
  upright: { width: 768, height: 1024 },
} as const;

/** The place of something on the page, in CSS pixels, rounded. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The box of what is in sight; it fails where nothing is. */
export async function boxOf(what: Locator): Promise<Box> {
  await expect(what).toBeVisible();
  const box = await what.boundingBox();
  if (!box) throw new Error(`${what} is not on the page`);
  const { x, y, width, height } = box;
  return {
    x: Math.round(x),
    y: Math.round(y),
    width: Math.round(width),
    height: Math.round(height),
  };
}
