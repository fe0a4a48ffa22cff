import type { ReactNode } from 'react';
import classes from './Chip.module.css';

/** A few words on a soft ground. */
export function Chip({
  tone,
  children,
}: {
  tone: 'better' | 'plain' | 'attention' | 'danger';
  children: ReactNode;
}) {
  return (
    <span className={classes.chip} data-tone={tone}>
      {children}
    </span>
  );
}
