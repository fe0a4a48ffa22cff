import type { ReactNode } from 'react';
import classes from './DocumentHead.module.css';

/** Over a document: the way back to its list, and how it stands or when it was made. */
export function DocumentHead({ back, children }: { back: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.head}>
      {back}
      <span className={classes.state}>{children}</span>
    </div>
  );
}
