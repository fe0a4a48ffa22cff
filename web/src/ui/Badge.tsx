import type { ReactNode } from 'react';
import classes from './Badge.module.css';

/** A small label that states something: a count that waits, an offer, a status. */
export function Badge({
  tone = 'plain',
  shrinks = false,
  children,
}: {
  /** `attention` waits for someone, `hint` could be, `danger` refuses, `chosen` is the one of several; else plain. */
  tone?: 'plain' | 'hint' | 'done' | 'chosen' | 'attention' | 'danger';
  /** Its `span` is cut where there is no room, with an ellipsis. */
  shrinks?: boolean;
  children: ReactNode;
}) {
  return (
    <span className={classes.badge} data-tone={tone} data-shrinks={shrinks || undefined}>
      {children}
    </span>
  );
}
