/** A picture, as a canvas gives it: four bytes a dot. */
export interface Picture {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** A receipt printer counts shades below this as dark. */
const DARK = 128;
/** Dots across the paper, by its width in millimetres. */
export const DOTS = { 58: 384, 80: 576 } as const;

const INIT = [0x1b, 0x40];
const FEED_AND_CUT = [0x1b, 0x64, 4, 0x1d, 0x56, 66, 0];

/** A picture as a receipt printer is sent it (ESC/POS, in dots), and the cut after it; base64. */
export function rasterTicket({ width, height, data }: Picture): string {
  const across = Math.ceil(width / 8);
  const dots = new Uint8Array(across * height);
  for (let place = 0; place < width * height; place += 1) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(place * 4, place * 4 + 4);
    const light = (red * 299 + green * 587 + blue * 114) / 1_000;
    if (alpha < DARK || light >= DARK) continue;
    const x = place % width;
    const byte = Math.floor(place / width) * across + (x >> 3);
    dots[byte] = (dots[byte] ?? 0) | (0x80 >> (x & 7));
  }
  const low = (count: number) => [count & 0xff, count >> 8];
  const head = [...INIT, 0x1d, 0x76, 0x30, 0, ...low(across), ...low(height)];
  let text = '';
  for (const byte of [...head, ...dots, ...FEED_AND_CUT]) text += String.fromCharCode(byte);
  return btoa(text);
}
