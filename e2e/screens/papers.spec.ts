import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { test } from '@playwright/test';
import { PNG } from 'pngjs';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { paperFonts } from '../support/paperFonts';
import { takePicture } from './takePicture';

/** Golden files: every paper in every rendering, as the tests of the papers keep it. */
const GOLDEN = resolve(import.meta.dirname, '../../crates/paper/tests/papers/golden');
const KEPT = resolve(import.meta.dirname, '../../docs/papers');

/** The dots across a receipt printer's paper, by the paper's width in millimetres, and what of it they cover. */
const PRINTED = { '80': { dots: 576, mm: 72 }, '58': { dots: 384, mm: 48 } } as const;
type Width = keyof typeof PRINTED;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The picture that lines of eight dots to a letter stand for. */
function dotsOf(lines: readonly string[], width: number): string {
  const places = [0, 1, 2, 0, 1, 2, 3, 3] as const;
  const picture = new PNG({ width, height: lines.length * 4 });
  picture.data.fill(0xff);
  for (const [row, line] of lines.entries())
    for (const [column, letter] of [...line].entries())
      for (const [bit, down] of places.entries()) {
        if (((letter.charCodeAt(0) - 0x2800) & (1 << bit)) === 0) continue;
        const across = bit < 3 || bit === 6 ? 0 : 1;
        const at = ((row * 4 + down) * width + column * 2 + across) * 4;
        picture.data.fill(0, at, at + 3);
      }
  return `<img src="data:image/png;base64,${PNG.sync.write(picture).toString('base64')}" alt="">`;
}

/** A drawing that takes the size that it is given. */
function stretching(svg: string): string {
  const [, width, height] = /width="([\d.]+)\D*" height="([\d.]+)/.exec(svg) ?? [];
  return svg.replace(
    /width="[^"]*" height="[^"]*"/,
    `viewBox="0 0 ${width} ${height}" preserveAspectRatio="none"`,
  );
}

/** How wide and high letters are, and how they look, by the sign in a transcript. */
const SIZES: Record<string, [wide: number, high: number]> = { '#': [2, 2], '^': [1, 2] };
const LOOKS: Record<string, string> = {
  '#': 'strong',
  '^': 'strong',
  '*': 'strong',
  '!': 'strong reversed',
};

/** Draws a receipt from the transcript of its commands that the tests read back. */
async function receipt(transcript: string, width: Width): Promise<string> {
  const parts: string[] = [];
  let dots: string[] = [];
  const isDots = (line: string) => /^[\u2800-\u28ff]/.test(line);
  for (const line of transcript.split('\n')) {
    if (isDots(line)) {
      dots.push(line);
      continue;
    }
    // The last rows of a picture are written without their white end.
    if (dots.length > 0 && line === '') {
      dots.push(line);
      continue;
    }
    if (dots.length > 0) parts.push(dotsOf(dots, PRINTED[width].dots));
    dots = [];
    const [, kind, code] = /^<(bars|square) (.*)>$/.exec(line) ?? [];
    if (kind && code) {
      const format = kind === 'bars' ? 'Code128' : 'QRCode';
      const { svg } = await writeBarcode(code, { format, withQuietZones: false });
      const drawn = Buffer.from(stretching(svg)).toString('base64');
      parts.push(`<img class="${kind}" src="data:image/svg+xml;base64,${drawn}" alt="">`);
    } else if (line === '<cut>') parts.push('<hr>');
    else {
      const runs = line.split('¦').map((run) => {
        const [wide, high] = SIZES[run[0] ?? ''] ?? [1, 1];
        // A transcript has no spaces at its ends, a bar is black to the end.
        const said = run.slice(2) || (line.includes('¦') ? '' : ' ');
        const text = run[0] === '!' ? said.padEnd(PRINTED[width].dots / 12) : said;
        const style = `--wide:${wide};--high:${high};--count:${text.length}`;
        const look = LOOKS[run[0] ?? ''] ?? '';
        return `<span class="${look}" style="${style}"><i>${escaped(text)}</i></span>`;
      });
      parts.push(`<pre>${runs.join('')}</pre>`);
    }
  }
  return parts.join('');
}

const STYLE = `
  body { margin: 0; padding: 24px; background: #d9dce1; font: 14px Arial, sans-serif; display: inline-flex; gap: 24px; align-items: flex-start }
  figure { margin: 0 } figcaption { margin-bottom: 8px }
  .paper { background: #fff; box-shadow: 0 1px 4px #0004; overflow: hidden }
  iframe { border: 0; display: block }
  pre { margin: 0; font-family: 'DejaVu Sans Mono', 'Inter Variable', monospace }
  .text pre { font-size: 11px; line-height: 1.35; padding: 12px }
  .printed { padding: 12px 0; width: calc(var(--dots) * 1px); margin: 0 auto }
  .printed pre { font-size: 20px; line-height: 30px; height: fit-content }
  .printed pre span { display: inline-block; vertical-align: bottom; width: calc(var(--count) * var(--wide) * 12px); height: calc(var(--high) * 30px) }
  .printed pre i { display: inline-block; font-style: normal; letter-spacing: -0.04px; transform: scale(var(--wide), var(--high)); transform-origin: 0 0 }
  .printed .strong { font-weight: 700 } .printed .reversed { background: #000; color: #fff }
  .printed img { display: block } .printed hr { border: 0; border-top: 2px dashed #888; margin: 24px 0 0 }
  .printed .bars { width: 60%; height: 80px; margin: 12px auto 0 } .printed .square { width: 176px; height: 176px; margin: 12px auto 0 }
`;

/** A sheet with one document on all papers. */
async function sheet(name: string): Promise<string> {
  const golden = (file: string) => readFileSync(join(GOLDEN, `${name}-${file}`), 'utf8');
  const figures: string[] = [];
  for (const width of ['80', '58'] as const) {
    const { dots, mm } = PRINTED[width];
    const page = golden(`${width}.html`).replace('<style>', `<style>${paperFonts()}`);
    const paper = `style="width:${width}mm"`;
    const printed = await receipt(golden(`${width}.escpos`), width);
    figures.push(
      `<figure><figcaption>Page, ${width} mm</figcaption><div class="paper" ${paper}><iframe style="width:${width}mm" srcdoc="${page.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe></div></figure>`,
      `<figure><figcaption>Receipt printer, ${width} mm</figcaption><div class="paper" ${paper}><div class="printed" style="--dots:${dots};zoom:calc(${(mm / 25.4) * 96} / ${dots})">${printed}</div></div></figure>`,
      `<figure><figcaption>Text, ${width} mm</figcaption><div class="paper text"><pre>${escaped(golden(`${width}.txt`))}</pre></div></figure>`,
    );
  }
  return `<!doctype html><meta charset="utf-8"><title>${name}</title><style>${paperFonts()}${STYLE}</style>${figures.join('')}`;
}

const NAMES = [...new Set(readdirSync(GOLDEN).map((file) => file.replace(/-\d\d\.\w+$/, '')))];

for (const name of NAMES)
  test(`the papers of ${name}`, async ({ browser }, { project }) => {
    test.skip(project.name !== 'light', 'Paper is white in either theme.');
    const wasm = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm');
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });
    mkdirSync(KEPT, { recursive: true });
    const context = await browser.newContext({ deviceScaleFactor: 2 });
    const page = await context.newPage();
    await page.setContent(await sheet(name), { waitUntil: 'load' });
    const size = await page.evaluate(() => {
      for (const frame of document.querySelectorAll('iframe'))
        frame.style.height = `${frame.contentDocument?.body.offsetHeight ?? 0}px`;
      const { width, height } = document.body.getBoundingClientRect();
      return { width: Math.ceil(width), height: Math.ceil(height) };
    });
    await page.setViewportSize(size);
    const picture = resolve(import.meta.dirname, `../../target/screens/light/paper-${name}.png`);
    await takePicture(page, picture, join(KEPT, `${name}.webp`));
    await context.close();
  });
