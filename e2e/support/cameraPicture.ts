import { writeFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { PNG } from 'pngjs';

const WIDTH = 1_280;
const HEIGHT = 720;
/** The colours of a picture without any. */
const GREY = 128;

/**
 * Writes the film of a camera that is held at something of a page: one picture, in the format that
 * Chromium plays in the place of a camera.
 */
export async function writeCameraFilm(path: string, what: Locator): Promise<void> {
  const { data, width, height } = PNG.sync.read(await what.screenshot());
  const light = Buffer.alloc(WIDTH * HEIGHT, 0xff);
  const left = Math.floor((WIDTH - width) / 2);
  const top = Math.floor((HEIGHT - height) / 2);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const place = (top + y) * WIDTH + left + x;
      light[place] = data[(y * width + x) * 4 + 1] ?? 0xff;
    }
  }
  const frame = Buffer.concat([
    Buffer.from('FRAME\n'),
    light,
    Buffer.alloc((WIDTH * HEIGHT) / 2, GREY),
  ]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(path, Buffer.concat([head, frame, frame]));
}
