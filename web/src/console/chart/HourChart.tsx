import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import { useText } from '@/lib/i18n/consoleTexts';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { paiseOf, sayPaise } from '../amounts';
import type { HourBar } from '../api/types';
import { HourBars } from './HourBars';
import classes from './HourChart.module.css';
import { HourTip } from './HourTip';
import { layoutOf, slotAt } from './layout';
import { useWidth } from './useWidth';

/** Width before anything is laid out, as in a test. */
const USUAL_WIDTH = 740;

export interface HourChartProps {
  bars: readonly HourBar[];
  /** The sentence that is the chart's name. */
  name: string;
  /** The day before in words: `Last Wednesday`. */
  beforeName: string;
  /** The time until which today is told, `18:42`. */
  until: string;
  height: number;
  /** Lines above the one at zero. */
  lines: number;
}

/**
 * Bars by hour, today beside the day before. A pointer, a finger and the arrow keys show the
 * amounts of one hour; Home and End jump.
 */
export function HourChart({ bars, name, beforeName, until, height, lines }: HourChartProps) {
  const text = useText();
  const id = useId();
  const [place, width] = useWidth<HTMLDivElement>(USUAL_WIDTH);
  const [active, setActive] = useState<number | null>(null);
  /** A screen reader hears amounts that keys reach, and none that a pointer passes. */
  const [isByKeys, setByKeys] = useState(false);
  const layout = layoutOf(bars, { width, height, lines });
  const now = bars.findIndex(({ label }) => label === until.slice(0, 2));
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
        <HourBars bars={bars} layout={layout} active={active} />
      </div>
      {bar && active !== null && (
        <HourTip
          bar={bar}
          x={layout.middleOf(active)}
          width={width}
          beforeName={beforeName}
          minutes={active === now ? Number(until.slice(3)) : null}
          isToCome={now >= 0 && active > now}
        />
      )}
      <VisuallyHidden>
        <span id={`${id}-keys`}>{text('console:chartKeys')}</span>
        <span role="status">
          {isByKeys && bar && `${bar.label}:00 ${sayPaise(paiseOf(bar.amount))}`}
        </span>
      </VisuallyHidden>
    </div>
  );
}
