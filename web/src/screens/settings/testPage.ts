import { DOTS, rasterTicket } from '@/devices/printer/rasterTicket';
import type { Paper } from '@/features/printing';

/** The widths of paper that receipts are made for, in millimetres. */
export type PaperWidth = keyof typeof DOTS;

/** Text as it may stand in a page. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

/**
 * A page by which a person sees that a printer prints, and prints right on paper so many millimetres wide: both edges, the
 * rupee's sign, both scripts.
 */
export function testPage(printer: string, width: PaperWidth): string {
  const name = escaped(printer);
  const size = width === 58 ? '10px' : '12px';
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Test page</title>` +
    `<style>@page{size:${width}mm auto;margin:0}*{box-sizing:border-box}` +
    `body{width:${width}mm;margin:0;padding:3mm;font:${size}/1.35 Arial,sans-serif}` +
    `p{margin:0}.p{display:flex;justify-content:space-between}hr{border:0;border-top:1px dashed}</style></head>` +
    `<body><p><b>Rokad</b></p><p>${name}</p><hr><p class="p"><span>आटा Atta 5 kg</span><span>₹1,205.00</span></p>` +
    `<p class="p"><span>|</span><span>|</span></p></body></html>`
  );
}

/** The lines of the test page that goes to a receipt printer, each with what stands at the right edge. */
const ticketLines = (printer: string) =>
  [
    ['Rokad', ''],
    [printer, ''],
    ['- '.repeat(60), ''],
    ['आटा Atta 5 kg', '₹1,205.00'],
    ['|', '|'],
  ] as const;

const LINE = 44;
const MARGIN = 8;

/** The same for a receipt printer with paper so many millimetres wide: drawn here, since no server is asked for it. */
export function testTicket(printer: string, width: PaperWidth): Paper {
  const page = testPage(printer, width);
  const lines = ticketLines(printer);
  const canvas = document.createElement('canvas');
  canvas.width = DOTS[width];
  canvas.height = lines.length * LINE + MARGIN;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws nothing.');
  // A canvas begins clear, and its pen black.
  pen.font = `${LINE * 0.6}px Arial, sans-serif`;
  lines.forEach(([left, right], place) => {
    const y = (place + 1) * LINE - MARGIN;
    pen.textAlign = 'left';
    pen.fillText(left, 0, y);
    pen.textAlign = 'right';
    pen.fillText(right, canvas.width, y);
  });
  const picture = pen.getImageData(0, 0, canvas.width, canvas.height);
  return { html_data: page, print_data: rasterTicket(picture) };
}
