import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';
import type { Icon } from './icons';

export interface EmptyStateProps {
  /** Exactly what the contract says for an empty list. */
  message: string;
  icon?: Icon;
  /** A word more, where it helps. */
  hint?: string;
  /** The one thing to do next. */
  action?: ReactNode;
}

/** Nothing is here, and this is what can be done about it. */
export function EmptyState({ message, icon: Icon, hint, action }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      {Icon && <Icon size={40} stroke={1.25} aria-hidden />}
      <p className={classes.message}>{message}</p>
      {hint && <p className={classes.hint}>{hint}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
