import type { ReactNode } from 'react';
import { useText } from '@/lib/i18n';
import layout from '@/ui/layout.module.css';
import classes from './EntryCard.module.css';

export interface EntryCardProps {
  title: string;
  /** The id of the title, for an element that is named after it. */
  titleId?: string;
  /** The store and the till, as far as they are known. */
  place?: string | undefined;
  children: ReactNode;
}

/** The card in the middle of a page that stands before the work: activation, sign-in, lock. */
export function EntryCard({ title, titleId, place, children }: EntryCardProps) {
  const text = useText();
  return (
    <div className={classes.card}>
      <div className={classes.head}>
        <span className={classes.mark} aria-hidden>
          {text('shell:appName').charAt(0)}
        </span>
        <div className={layout.givesWay}>
          <h1 id={titleId} className={classes.title}>
            {title}
          </h1>
          <p className={classes.place}>{place || text('shell:appName')}</p>
        </div>
      </div>
      {children}
    </div>
  );
}
