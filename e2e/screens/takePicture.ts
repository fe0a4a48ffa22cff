import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** How much of the picture is kept: letters stay sharp, a screen takes 20 to 50 kB. */
const QUALITY = 0.85;

/** Writes what is seen as WebP. The page is at rest and its pictures have come. */
export async function takePicture(page: Page, path: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  const png = await page.screenshot({ caret: 'hide' });
  writeFileSync(path, await asWebp(page, png));
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
