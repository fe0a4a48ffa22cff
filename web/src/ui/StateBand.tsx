import type { ReactNode } from 'react';
import type { Icon } from './icons';
import classes from './StateBand.module.css';

/** A result that fills its band: the sentence in the largest words, and its consequence below it. */
export function StateBand({
  tone,
  icon: Icon,
  title,
  children,
}: {
  tone: 'win' | 'danger' | 'attention';
  icon: Icon;
  title: string;
  children: ReactNode;
}) {
  return (
    <div className={classes.band} data-tone={tone} role="status">
      <span className={classes.icon}>
        <Icon size={40} stroke={tone === 'win' ? 3 : 1.75} aria-hidden />
      </span>
      <div className={classes.words}>
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.note}>{children}</p>
      </div>
    </div>
  );
}
