import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const FONTS = resolve(import.meta.dirname, '../../web/node_modules/@fontsource-variable');

/** The letters of the till, of both scripts, under one name. */
export function paperFonts(): string {
  const face = (file: string, range: string) => {
    const data = readFileSync(join(FONTS, file)).toString('base64');
    return `@font-face{font-family:'Inter Variable';font-weight:100 900;unicode-range:${range};src:url(data:font/woff2;base64,${data})}`;
  };
  return [
    face('inter/files/inter-latin-wght-normal.woff2', 'U+0000-00FF,U+2000-206F'),
    face('inter/files/inter-latin-ext-wght-normal.woff2', 'U+20A0-20CF'),
    face(
      'noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
      'U+0900-097F,U+200C-200D,U+25CC',
    ),
  ].join('');
}
