import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** How much of the picture is kept: letters stay sharp, a screen takes 20 to 40 kB. */
const QUALITY = 0.75;

/** How long a page may take until it asks for nothing more. */
const QUIET_AFTER_MS = 5_000;

/**
 * Tolerance: `few` pixels of plainly another colour (a digit has more) go unseen; `plainly` says
 * how far a channel of such a pixel is off.
 */
const UNSEEN = { few: 12, plainly: 48 };

/**
 * Writes what is seen as PNG, and as WebP where it is kept and one sees that it is not what was kept before. The page
 * is at rest and its pictures have come.
 */
export async function takePicture(page: Page, path: string, kept?: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  // A frame that is put in the place of another one never tells that it has loaded.
  await page.waitForLoadState('networkidle', { timeout: QUIET_AFTER_MS }).catch(() => undefined);
  await page.waitForFunction(isAtRest);
  const png = await page.screenshot({ caret: 'hide', animations: 'disabled', path });
  if (!kept) return;
  const webp = await asWebp(page, png, existsSync(kept) ? readFileSync(kept) : undefined);
  if (webp) writeFileSync(kept, webp);
}

/**
 * The picture as WebP; nothing where it looks like the one before. The browser encodes and compares, on an empty page
 * of its own, where no policy forbids anything.
 */
async function asWebp(page: Page, png: Buffer, before?: Buffer): Promise<Buffer | undefined> {
  const canvas = await page.context().newPage();
  try {
    const encoded = await canvas.evaluate(encodeChanged, {
      source: png.toString('base64'),
      before: before?.toString('base64'),
      quality: QUALITY,
      ...UNSEEN,
    });
    return encoded === undefined ? undefined : Buffer.from(encoded, 'base64');
  } finally {
    await canvas.close();
  }
}

/** Runs in the page. Both pictures are compared as they come out of WebP, so that what it loses is no difference. */
async function encodeChanged({
  source,
  before,
  quality,
  few,
  plainly,
}: {
  source: string;
  before?: string;
  quality: number;
  few: number;
  plainly: number;
}): Promise<string | undefined> {
  const drawn = async (address: string) => {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const drawing = document.createElement('canvas');
    drawing.width = picture.width;
    drawing.height = picture.height;
    drawing.getContext('2d')?.drawImage(picture, 0, 0);
    return drawing;
  };
  const webp = (await drawn(`data:image/png;base64,${source}`)).toDataURL('image/webp', quality);
  if (before) {
    const pictures = [await drawn(webp), await drawn(`data:image/webp;base64,${before}`)];
    const [one, other] = pictures.map((drawing) =>
      drawing.getContext('2d')?.getImageData(0, 0, drawing.width, drawing.height),
    );
    if (one && other && one.width === other.width && one.height === other.height) {
      let different = 0;
      for (let at = 0; at < one.data.length; at += 4) {
        const by = (channel: number) =>
          Math.abs((one.data[at + channel] ?? 0) - (other.data[at + channel] ?? 0));
        if (Math.max(by(0), by(1), by(2)) > plainly) different += 1;
      }
      if (different <= few) return undefined;
    }
  }
  return webp.split(',')[1] ?? '';
}

/** Whether nothing moves on the page, and every picture that is in sight has come; runs in the page. */
function isAtRest(): boolean {
  // An animation that turns while something is awaited turns for ever.
  const isStill = ({ playState, effect }: Animation) =>
    playState !== 'running' || effect?.getTiming().iterations === Number.POSITIVE_INFINITY;
  // A browser leaves what scrolled out of its list for later, as it does what is below the window.
  const isInSight = (image: Element) => {
    const { top, bottom, left, right, width } = image.getBoundingClientRect();
    let [upper, lower] = [Math.max(top, 0), Math.min(bottom, window.innerHeight)];
    let [from, to] = [Math.max(left, 0), Math.min(right, window.innerWidth)];
    for (let around = image.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflowY === 'visible') continue;
      const edges = around.getBoundingClientRect();
      upper = Math.max(upper, edges.top);
      lower = Math.min(lower, edges.bottom);
      from = Math.max(from, edges.left);
      to = Math.min(to, edges.right);
    }
    return width > 0 && upper < lower && from < to;
  };
  return (
    document.getAnimations().every(isStill) &&
    [...document.images].every(
      (image) => image.complete || (image.loading === 'lazy' && !isInSight(image)),
    )
  );
}
