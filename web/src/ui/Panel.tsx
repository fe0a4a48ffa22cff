import type { ReactNode } from 'react';
import classes from './Panel.module.css';

/** A surface on the ground of the page, for things that belong together. */
export function Panel({
  padded = true,
  children,
}: {
  /** `false` for what brings its own inset, such as a table. */
  padded?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={classes.panel} data-padded={padded || undefined}>
      {children}
    </div>
  );
}
