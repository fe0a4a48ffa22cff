import { paiseOf } from '../amounts';
import type { TimeBar } from '../api/types';
import classes from './Bars.module.css';
import type { Layout } from './layout';
import { sayOnAxis } from './scale';
import type { Slots } from './slots';

const CAP = 2;

/** The drawing of the chart. Its numbers are in the table beside it. */
export function Bars({
  bars,
  slots,
  layout,
  active,
}: {
  bars: readonly TimeBar[];
  slots: Slots;
  layout: Layout;
  active: number | null;
}) {
  const { width, height, left, lines, barWidth, yOf } = layout;
  const foot = yOf(0);
  const marks = slots.marks(layout.step);
  const slot = layout.middleOf(1) - layout.middleOf(0);
  return (
    <svg className={classes.chart} width={width} height={height} aria-hidden="true">
      {active !== null && (
        <rect
          className={classes.active}
          x={layout.middleOf(active) - slot / 2}
          y={0}
          width={slot}
          height={foot}
          rx={6}
        />
      )}
      {lines.map((amount) => (
        <g key={amount}>
          <line className={classes.grid} x1={left} x2={width} y1={yOf(amount)} y2={yOf(amount)} />
          <text className={classes.amount} x={left - 10} y={yOf(amount) + 4}>
            {sayOnAxis(amount)}
          </text>
        </g>
      ))}
      {bars.map((bar, at) => {
        const [beforeX, todayX] = layout.barsAt(at);
        const [before, today] = [paiseOf(bar.before), paiseOf(bar.amount)];
        return (
          <g key={bar.label}>
            {before > 0 && (
              <>
                <rect
                  className={classes.past}
                  x={beforeX}
                  y={yOf(before)}
                  width={barWidth}
                  height={foot - yOf(before)}
                />
                <rect
                  className={classes.cap}
                  x={beforeX}
                  y={yOf(before)}
                  width={barWidth}
                  height={CAP}
                />
              </>
            )}
            {today > 0 && (
              <path
                className={classes.today}
                d={roundedTop(todayX, yOf(today), barWidth, foot - yOf(today))}
              />
            )}
            <text className={classes.slot} x={layout.middleOf(at)} y={height - 6}>
              {marks[at]}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** A bar that stands on the line and is round at its top. */
function roundedTop(x: number, y: number, width: number, height: number): string {
  const round = Math.min(3, height, width / 2);
  return `M${x} ${y + height}v${-(height - round)}q0 ${-round} ${round} ${-round}h${width - 2 * round}q${round} 0 ${round} ${round}v${height - round}z`;
}
