import jsQR from 'jsqr';

/** Dots that a receipt printer is sent, row by row: 255 for each dark one. */
export interface Dots {
  across: number;
  rows: Uint8Array[];
}

/** The dots of a job, one picture below the other (`GS v 0`). */
export function dotsOf(job: Buffer): Dots {
  const dots: Dots = { across: 0, rows: [] };
  const picture = Buffer.from([0x1d, 0x76, 0x30, 0]);
  let at = job.indexOf(picture);
  while (at >= 0) {
    const [bytes, height] = [job.readUInt16LE(at + 4), job.readUInt16LE(at + 6)];
    dots.across = bytes * 8;
    at += 8;
    for (let row = 0; row < height; row += 1, at += bytes) {
      const line = job.subarray(at, at + bytes);
      dots.rows.push(
        Uint8Array.from({ length: bytes * 8 }, (_, x) =>
          ((line[x >> 3] ?? 0) << (x & 7)) & 0x80 ? 255 : 0,
        ),
      );
    }
    at = job.indexOf(picture, at);
  }
  return dots;
}

/** How many dots are dark. */
export function dark({ rows }: Dots): number {
  return rows.reduce((sum, row) => sum + row.reduce((dots, dot) => dots + (dot ? 1 : 0), 0), 0);
}

/** Reads the QR code that is printed with these dots, as a phone does. */
export function readDots({ across, rows }: Dots): string {
  const picture = new Uint8ClampedArray(across * rows.length * 4);
  for (const [y, row] of rows.entries())
    for (const [x, dot] of row.entries()) picture.fill(255 - dot, (y * across + x) * 4);
  return jsQR(picture, across, rows.length)?.data ?? '';
}
