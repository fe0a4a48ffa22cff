import { useText } from '@/lib/i18n/consoleTexts';
import { paiseOf, sayPaise } from '../amounts';
import type { HourBar } from '../api/types';
import classes from './HourTip.module.css';
import { sayHour } from './hours';

const WIDTH = 212;

/** The amounts of one hour, beside its bars. */
export function HourTip({
  bar,
  x,
  width,
  beforeName,
  minutes,
  isToCome,
}: {
  bar: HourBar;
  /** The middle of its bars. */
  x: number;
  /** Width of the chart, so that the tip stays inside. */
  width: number;
  beforeName: string;
  /** Minutes of the hour that runs now; `null` for another hour. */
  minutes: number | null;
  isToCome: boolean;
}) {
  const text = useText();
  const hour = sayHour(bar.label, text);
  // Beside the bars: at the right where there is room for it, else at the left.
  const right = x + 22;
  const left = right + WIDTH <= width ? right : Math.max(0, x - 22 - WIDTH);
  return (
    <div className={classes.tip} style={{ left, width: WIDTH }} aria-hidden>
      <p className={classes.hour}>
        {minutes === null ? hour : `${hour}, ${text('console:minutesSoFar', { count: minutes })}`}
      </p>
      <p>
        {text('console:today')}
        <b>{isToCome ? '–' : sayPaise(paiseOf(bar.amount))}</b>
      </p>
      <p>
        {beforeName}
        <b>{sayPaise(paiseOf(bar.before))}</b>
      </p>
    </div>
  );
}
