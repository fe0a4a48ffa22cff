import type { ReactNode } from 'react';
import { Panel } from '@/ui/Panel';
import classes from './TabletPage.module.css';

/** One part of the tablet, under its name. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Panel>
        <div className={classes.part}>
          <h2>{title}</h2>
          {children}
        </div>
      </Panel>
    </section>
  );
}
