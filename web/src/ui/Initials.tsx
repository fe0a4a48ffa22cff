import type { ReactNode } from 'react';
import classes from './Initials.module.css';

/** A person in a disc, by initials or an icon. The words beside it say who it is; `--initials` says how large it is. */
export function Initials({
  className = '',
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <span className={`${classes.initials} ${className}`} aria-hidden>
      {children}
    </span>
  );
}
