import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { paiseOf, sayPaise } from '../amounts';
import type { TimeBar } from '../api/types';
import classes from './BarChart.module.css';
import { Bars } from './Bars';
import { BarTip } from './BarTip';
import { layoutOf, slotAt } from './layout';
import type { Slots } from './slots';
import { useWidth } from './useWidth';

/** Width before anything is laid out, as in a test. */
const USUAL_WIDTH = 740;

export interface BarChartProps {
  bars: readonly TimeBar[];
  /** The sentence that is the chart's name. */
  name: string;
  slots: Slots;
  height: number;
  /** Lines above the one at zero. */
  lines: number;
}

/**
 * Bars by hour or by day, each beside the time before. A pointer, a finger and the arrow keys show the
 * amounts of one; Home and End jump.
 */
export function BarChart({ bars, name, slots, height, lines }: BarChartProps) {
  const id = useId();
  const [place, width] = useWidth<HTMLDivElement>(USUAL_WIDTH);
  const [active, setActive] = useState<number | null>(null);
  /** A screen reader hears amounts that keys reach, and none that a pointer passes. */
  const [isByKeys, setByKeys] = useState(false);
  const layout = layoutOf(bars, { width, height, lines, word: slots.word });
  const { now } = slots;
  const bar = active === null ? undefined : bars[active];

  const show = (at: number | null, byKeys: boolean) => {
    setActive(at);
    setByKeys(byKeys);
  };
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    show(slotAt(layout, event.clientX - left), false);
  };
  const onKey = (event: KeyboardEvent) => {
    const last = bars.length - 1;
    const from = active ?? Math.max(0, now);
    const steps: Readonly<Record<string, number | null>> = {
      ArrowLeft: Math.max(0, active === null ? from : from - 1),
      ArrowRight: Math.min(last, active === null ? from : from + 1),
      Home: 0,
      End: last,
      Escape: null,
    };
    if (!(event.key in steps)) return;
    event.preventDefault();
    show(steps[event.key] ?? null, true);
  };
  return (
    <div ref={place} className={classes.place} style={{ height }}>
      {/* biome-ignore lint/a11y/useSemanticElements: no element of its own is a chart */}
      <div
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move along its bars
        tabIndex={0}
        className={classes.chart}
        aria-label={name}
        aria-describedby={`${id}-keys`}
        onPointerMove={onPointer}
        onPointerDown={onPointer}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && show(null, false)}
        onFocus={({ currentTarget }) => {
          if (currentTarget.matches(':focus-visible')) show(Math.max(0, now), true);
        }}
        onBlur={() => show(null, false)}
        onKeyDown={onKey}
      >
        <Bars bars={bars} slots={slots} layout={layout} active={active} />
      </div>
      {bar && active !== null && (
        <BarTip
          bar={bar}
          slots={slots}
          x={layout.middleOf(active)}
          width={width}
          isNow={active === now}
          isToCome={now >= 0 && active > now}
        />
      )}
      <VisuallyHidden>
        <span id={`${id}-keys`}>{slots.keys}</span>
        <span role="status">
          {isByKeys && bar && `${slots.say(bar.label)} ${sayPaise(paiseOf(bar.amount))}`}
        </span>
      </VisuallyHidden>
    </div>
  );
}
