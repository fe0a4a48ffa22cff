import type { ReactNode } from 'react';
import classes from './WaitingBar.module.css';

/** Stands in the place of the main action while something outside works: what is awaited, and the ways out. */
export function WaitingBar({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className={classes.bar}>
      <span className={classes.words} role="status">
        {words}
      </span>
      {children}
    </div>
  );
}
