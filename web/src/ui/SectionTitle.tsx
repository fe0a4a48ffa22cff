import type { ReactNode } from 'react';
import classes from './SectionTitle.module.css';

/** The heading of a part of a panel. */
export function SectionTitle({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <h2 id={id} className={classes.title}>
      {children}
    </h2>
  );
}
