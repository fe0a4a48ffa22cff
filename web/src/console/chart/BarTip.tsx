import { paiseOf, sayPaise } from '../amounts';
import type { TimeBar } from '../api/types';
import classes from './BarTip.module.css';
import type { Slots } from './slots';

const WIDTH = 212;

/** The amounts of one hour or day, beside its bars. */
export function BarTip({
  bar,
  slots,
  x,
  width,
  isNow,
  isToCome,
}: {
  bar: TimeBar;
  slots: Slots;
  /** The middle of its bars. */
  x: number;
  /** Width of the chart, so that the tip stays inside. */
  width: number;
  /** It runs now. */
  isNow: boolean;
  isToCome: boolean;
}) {
  const name = slots.say(bar.label);
  // Beside the bars: at the right where there is room for it, else at the left.
  const right = x + 22;
  const left = right + WIDTH <= width ? right : Math.max(0, x - 22 - WIDTH);
  return (
    <div className={classes.tip} style={{ left, width: WIDTH }} aria-hidden>
      <p className={classes.slot}>{isNow ? `${name}, ${slots.soFar}` : name}</p>
      <p>
        {slots.nowOf(bar.label)}
        <b>{isToCome ? '–' : sayPaise(paiseOf(bar.amount))}</b>
      </p>
      <p>
        {slots.beforeOf(bar.label)}
        <b>{sayPaise(paiseOf(bar.before))}</b>
      </p>
    </div>
  );
}
