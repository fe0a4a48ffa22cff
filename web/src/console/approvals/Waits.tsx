import type { ReactNode } from 'react';
import classes from './Waits.module.css';

/** How long somebody has waited, and words under it. */
export function Waits({ time, children }: { time: string; children: ReactNode }) {
  return (
    <span className={classes.waits} role="timer" aria-live="off">
      <b>{time}</b>
      <small>{children}</small>
    </span>
  );
}
