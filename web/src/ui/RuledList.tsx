import type { ReactNode } from 'react';
import classes from './RuledList.module.css';

/** A few lines of words with an amount at their end, with rules between them. Its children are `li`. */
export function RuledList({
  label,
  inset = false,
  children,
}: {
  label?: string;
  /** Keeps off the edges of a panel without padding. */
  inset?: boolean;
  children: ReactNode;
}) {
  return (
    <ul className={classes.list} aria-label={label} data-inset={inset || undefined}>
      {children}
    </ul>
  );
}
