import type { ReactNode } from 'react';
import home from '../home/Figures.module.css';
import classes from './Strip.module.css';

/** Four figures in a row, the first of which is the widest. On a phone the first and the last have rows of their own. */
export function Strip({ isPhone, children }: { isPhone: boolean; children: ReactNode }) {
  return (
    <div className={classes.place}>
      <dl className={`${home.strip} ${classes.strip}`} data-phone={isPhone || undefined}>
        {children}
      </dl>
    </div>
  );
}
