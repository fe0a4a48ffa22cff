import { describe, expect, it } from 'vitest';
import { bytesOf, readPaper } from './readPaper';

const ESC = '\x1b';
const GS = '\x1d';
const bytes = (text: string) => bytesOf(btoa(text));
const letters = (text: string, more = {}) => ({
  text,
  strong: false,
  wide: 1,
  high: 1,
  reversed: false,
  ...more,
});
const line = (...all: ReturnType<typeof letters>[]) => ({
  kind: 'text',
  centred: false,
  letters: all,
});
const text = (words: string) => line(letters(words));

describe('what a receipt printer makes of its data', () => {
  it('is lines, as strong and large as they are wanted', () => {
    const head = `${ESC}@\x1c.${ESC}R\0${ESC}p\0\x19\xfa`;
    const total = `${ESC}E\x01${GS}!\x01TOTAL ${GS}!\x11Rs 5.00\n${GS}!\0`;
    const bar = `${GS}B\x01 Saved \n${GS}B\0${ESC}E\0`;
    expect(readPaper(bytes(`${head}${total}${bar}\nCash\n${ESC}d\x03${GS}VB\0`))).toEqual([
      { kind: 'drawer' },
      line(
        letters('TOTAL ', { strong: true, high: 2 }),
        letters('Rs 5.00', { strong: true, wide: 2, high: 2 }),
      ),
      line(letters(' Saved ', { strong: true, reversed: true })),
      line(),
      text('Cash'),
      { kind: 'feed', lines: 3 },
      { kind: 'cut' },
    ]);
  });

  it('is a picture with its dots', () => {
    const [piece] = readPaper(bytes(`${GS}v0\0\x02\0\x01\0\x80\x01`));
    expect(piece).toEqual({
      kind: 'picture',
      across: 2,
      height: 1,
      dots: Uint8Array.of(0x80, 0x01),
    });
  });

  it('is codes that are named rather than drawn, and the line that ends each holds nothing', () => {
    const square = `${GS}(k\x05\0\x31\x50\x30PN${GS}(k\x03\0\x31\x51\x30\n`;
    const bars = `${GS}h\x50${GS}w\x02${GS}H\x02${GS}f\0${GS}k\x49\x06{BV{{1\n`;
    expect(readPaper(bytes(`${ESC}a\x01${square}${bars}${ESC}a\0`))).toEqual([
      { kind: 'square', code: 'PN' },
      { kind: 'bars', code: 'V{1' },
    ]);
  });

  it('ends where it is not understood, and says so', () => {
    expect(readPaper(bytes(`A\n${ESC}*\0\x01`))).toEqual([
      text('A'),
      { kind: 'unknown', bytes: '1b 2a 00 01' },
    ]);
  });
});
