import type { ReactNode } from 'react';
import { AppButton } from './AppButton';
import classes from './FilterRow.module.css';

/** Four filters of one width, and the button that clears them. */
export function FilterRow({ clear, children }: { clear?: ClearFilters; children: ReactNode }) {
  return (
    <div className={classes.filters} data-clears={clear !== undefined || undefined}>
      {children}
      {clear && <AppButton look="text" {...clear} />}
    </div>
  );
}

export interface ClearFilters {
  label: string;
  /** Why there is nothing to clear. */
  reason: string | undefined;
  onClick: () => void;
}
