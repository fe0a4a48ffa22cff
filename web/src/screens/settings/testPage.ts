import { DOTS, rasterTicket } from '@/devices/printer/rasterTicket';
import type { Paper } from '@/features/printing';
import { dayOf, formatDay } from '@/lib/dates';

/** The widths of paper that receipts are made for, in millimetres. */
export type PaperWidth = keyof typeof DOTS;

/** The printer tried, and its place. */
export interface Tried {
  store: string;
  till: string;
  printer: string;
  width: PaperWidth;
}

type Line = readonly [left: string, right: string];

/**
 * The lines of a page by which a person sees that a printer prints, and prints right: its name and
 * paper, the rupee's sign, both scripts, both edges. The first line is the title, each other has
 * its text for the right edge.
 */
export function testLines({ store, till, printer, width }: Tried): readonly [Line, ...Line[]] {
  return [
    [store, ''],
    ['Printer', printer],
    ['Paper', `${width} mm`],
    ['Till', till],
    ['Date', formatDay(dayOf(new Date()))],
    ['आटा Atta 5 kg', '₹1,205.00'],
    ['|< left edge', 'right edge >|'],
  ];
}

/** Text as it may stand in a page. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

/** The test page as a document of its own. */
export function testPage(tried: Tried): string {
  const { width } = tried;
  const size = width === 58 ? '10px' : '12px';
  const [[title], ...lines] = testLines(tried);
  const rows = lines.map(
    ([left, right]) =>
      `<p class="p"><span>${escaped(left)}</span><span>${escaped(right)}</span></p>`,
  );
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Test page</title>` +
    `<style>@page{size:${width}mm auto;margin:0}*{box-sizing:border-box}` +
    `body{width:${width}mm;margin:0;padding:3mm;font:${size}/1.35 Arial,sans-serif}` +
    `p{margin:0}.p{display:flex;justify-content:space-between}hr{border:0;border-top:1px dashed}</style></head>` +
    `<body><p><b>${escaped(title)}</b></p><hr>${rows.join('')}</body></html>`
  );
}

const LINE = 44;
const MARGIN = 8;

/** The same for a receipt printer: drawn here, since no server is asked for it. */
export function testTicket(tried: Tried): Paper {
  const lines = testLines(tried);
  const canvas = document.createElement('canvas');
  canvas.width = DOTS[tried.width];
  canvas.height = lines.length * LINE + MARGIN;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws nothing.');
  // A canvas begins clear, and its pen black.
  pen.font = `${LINE * 0.6}px Arial, sans-serif`;
  lines.forEach(([left, right], place) => {
    const y = (place + 1) * LINE - MARGIN;
    const room = right ? canvas.width / 2 : canvas.width;
    pen.textAlign = 'left';
    pen.fillText(left, 0, y, room);
    pen.textAlign = 'right';
    pen.fillText(right, canvas.width, y, canvas.width * 0.75);
  });
  const picture = pen.getImageData(0, 0, canvas.width, canvas.height);
  return { html_data: testPage(tried), print_data: rasterTicket(picture) };
}
