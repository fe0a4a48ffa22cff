import { paiseOf } from '../amounts';
import type { TimeBar } from '../api/types';
import { axisLines } from './scale';

/** Room for the words of the axis, at the left and at the foot. */
const LEFT = 48;
const FOOT = 28;
const TOP = 8;
const WIDEST_BAR = 14;
const GAP = 2;

/** The geometry of a chart, in pixels. */
export interface Layout {
  width: number;
  height: number;
  left: number;
  /** Amounts of the lines, from zero on. */
  lines: readonly number[];
  barWidth: number;
  /** Every how many bars there is a word. */
  step: number;
  yOf: (amount: number) => number;
  middleOf: (at: number) => number;
  /** The left edge of the bar of the time before, and of its own. */
  barsAt: (at: number) => readonly [before: number, today: number];
}

interface Size {
  width: number;
  height: number;
  /** Lines above the one at zero. */
  lines: number;
  /** Room that the word of a bar needs. */
  word: number;
}

export function layoutOf(
  bars: readonly TimeBar[],
  { width, height, lines: count, word }: Size,
): Layout {
  const most = Math.max(
    0,
    ...bars.flatMap(({ amount, before }) => [paiseOf(amount), paiseOf(before)]),
  );
  const lines = axisLines(most, count);
  const top = lines.at(-1) ?? 1;
  const slot = (width - LEFT) / Math.max(1, bars.length);
  const barWidth = Math.max(1, Math.min(WIDEST_BAR, Math.floor(slot * 0.36)));
  const gap = Math.min(GAP, slot - 2 * barWidth);
  const middleOf = (at: number) => LEFT + slot * (at + 0.5);
  return {
    width,
    height,
    left: LEFT,
    lines,
    barWidth,
    step: Math.ceil(word / slot),
    yOf: (amount) => TOP + (height - TOP - FOOT) * (1 - Math.max(0, amount) / top),
    middleOf,
    barsAt: (at) => [middleOf(at) - barWidth - gap / 2, middleOf(at) + gap / 2],
  };
}

/** The bar at a place from the left; `null` beside all of them. */
export function slotAt(layout: Layout, x: number): number | null {
  const slot = layout.middleOf(1) - layout.middleOf(0);
  const at = Math.floor((x - layout.left) / slot);
  const count = Math.round((layout.width - layout.left) / slot);
  return at >= 0 && at < count ? at : null;
}
