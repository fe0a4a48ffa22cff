import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** How much of the picture is kept: letters stay sharp, a screen takes 20 to 40 kB. */
const QUALITY = 0.75;

/** Writes what is seen as PNG, and as WebP where it is kept. The page is at rest and its pictures have come. */
export async function takePicture(page: Page, path: string, kept?: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(isAtRest);
  const png = await page.screenshot({ caret: 'hide', animations: 'disabled', path });
  if (kept) writeFileSync(kept, await asWebp(page, png));
}

/** The browser encodes it itself, on an empty page of its own, where no policy forbids anything. */
async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  const canvas = await page.context().newPage();
  try {
    const encoded = await canvas.evaluate(
      async ({ source, quality }) => {
        const picture = new Image();
        picture.src = `data:image/png;base64,${source}`;
        await picture.decode();
        const drawing = document.createElement('canvas');
        drawing.width = picture.width;
        drawing.height = picture.height;
        drawing.getContext('2d')?.drawImage(picture, 0, 0);
        return drawing.toDataURL('image/webp', quality).split(',')[1] ?? '';
      },
      { source: png.toString('base64'), quality: QUALITY },
    );
    return Buffer.from(encoded, 'base64');
  } finally {
    await canvas.close();
  }
}

/** Whether nothing moves on the page, and every picture that is in sight has come; runs in the page. */
function isAtRest(): boolean {
  // What turns while something is awaited turns for ever.
  const isStill = ({ playState, effect }: Animation) =>
    playState !== 'running' || effect?.getTiming().iterations === Number.POSITIVE_INFINITY;
  // A browser leaves what scrolled out of its list for later, as it does what is below the window.
  const isInSight = (image: Element) => {
    const { top, bottom, width } = image.getBoundingClientRect();
    let [upper, lower] = [Math.max(top, 0), Math.min(bottom, window.innerHeight)];
    for (let around = image.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflowY === 'visible') continue;
      const edges = around.getBoundingClientRect();
      upper = Math.max(upper, edges.top);
      lower = Math.min(lower, edges.bottom);
    }
    return width > 0 && upper < lower;
  };
  return (
    document.getAnimations().every(isStill) &&
    [...document.images].every(
      (image) => image.complete || (image.loading === 'lazy' && !isInSight(image)),
    )
  );
}
