import type { Reading } from '@/devices/bridge';

/** One line of a scale. */
export interface Frame {
  /** The weight, in grams; `null` where there is too much on it, or too little to show. */
  grams: number | null;
  /** Whether it has come to rest; `null` for a scale that does not say. */
  rests: boolean | null;
}

/** `ST,GS,+  1.250kg`: at rest or not, gross or net, the weight. */
const FLAGGED = /^(ST|US|OL),\s*(?:GS|NT|G|N)\s*,(.*)$/;
/** `-  1.250 kg`: a weight alone. */
const WEIGHT = /^\s*([+-])?\s*(\d{1,6}(?:\.\d{1,4})?)\s*(kg|g)\s*$/i;
const LINE_END = /[\r\n]+/;
/** Bytes that a scale puts before and after a frame (STX, ETX) are dropped. */
const UNPRINTED = /[^\x20-\x7e]/g;

/**
 * The number of frames in a row that show the same before the scale counts as at rest: one that was
 * garbled on its way does not.
 */
const SAME = 3;
/** No frame is longer. */
const LONGEST = 64;

/** Reads a line of a scale in the usual ASCII formats; `null` for anything else. */
export function readFrame(line: string): Frame | null {
  const text = line.replace(UNPRINTED, '');
  const [, flag, rest = ''] = FLAGGED.exec(text) ?? [];
  if (flag === 'OL' || /^\s*OL\s*$/.test(text)) return { grams: null, rests: false };
  const [, sign, figure, unit] = WEIGHT.exec(flag ? rest : text) ?? [];
  if (!figure || !unit) return null;
  const weight = Math.round(Number(figure) * (unit.toLowerCase() === 'kg' ? 1_000 : 1));
  const grams = sign === '-' && weight > 0 ? -weight : weight;
  return { grams, rests: flag ? flag === 'ST' : null };
}

/**
 * Reads what a scale sends without end, however it is cut into pieces, and answers each piece with the readings that it
 * completes. What comes before the first end of a line is the end of a frame whose beginning is not known.
 */
export function frameReader(): (piece: string) => Reading[] {
  let isAligned = false;
  let begun = '';
  let last: number | null = null;
  let times = 0;
  const read = ({ grams, rests }: Frame): Reading => {
    times = grams === last && rests !== false ? times + 1 : 1;
    last = grams;
    if (rests === false) times = 0;
    return { grams, stable: grams !== null && times >= SAME };
  };
  return (piece) => {
    const lines = (begun + piece).split(LINE_END);
    begun = lines.pop() ?? '';
    if (!isAligned && lines.length > 0) {
      isAligned = true;
      lines.shift();
    }
    if (begun.length > LONGEST) {
      begun = '';
      isAligned = false;
    }
    return lines
      .map(readFrame)
      .filter((frame) => frame !== null)
      .map(read);
  };
}
