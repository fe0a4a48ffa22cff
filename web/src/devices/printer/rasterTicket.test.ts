import { expect, it } from 'vitest';
import { rasterTicket } from './rasterTicket';

it('a picture becomes dots between a fresh start and a cut: dark ones are printed, light and clear ones not', () => {
  const width = 10;
  const data = new Uint8ClampedArray(width * 2 * 4).fill(255);
  const put = (x: number, y: number, dot: number[]) => data.set(dot, (y * width + x) * 4);
  put(0, 0, [0, 0, 0, 255]);
  put(9, 0, [40, 40, 40, 255]);
  put(3, 1, [0, 0, 0, 0]);
  put(7, 1, [200, 0, 0, 255]);
  put(8, 1, [255, 255, 0, 255]);
  const bytes = [...atob(rasterTicket({ width, height: 2, data }))].map((letter) =>
    letter.charCodeAt(0),
  );
  expect(bytes).toEqual([
    ...[0x1b, 0x40],
    ...[0x1d, 0x76, 0x30, 0, 2, 0, 2, 0],
    ...[0x80, 0x40, 0x01, 0x00],
    ...[0x1b, 0x64, 4, 0x1d, 0x56, 66, 0],
  ]);
});
