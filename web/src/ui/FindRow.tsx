import type { ReactNode } from 'react';
import classes from './FindRow.module.css';

export interface FindRowProps {
  /** The control beside the field; a button keeps its own width. */
  beside?: 'button' | 'select';
  /** The search field, and what stands beside it. */
  children: ReactNode;
}

/** The row above a list: its search field takes what the button or select beside it leaves. */
export function FindRow({ beside = 'button', children }: FindRowProps) {
  return (
    <div className={classes.row} data-beside={beside}>
      {children}
    </div>
  );
}
