import type { ReactNode } from 'react';
import type { Icon } from '@/ui/icons';
import classes from './TableEmpty.module.css';

/** In the place of rows: there are none, why, and what can be done about it. */
export function TableEmpty({
  icon: Sign,
  title,
  note,
  children,
}: {
  icon: Icon;
  title: string;
  note?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <div className={classes.empty}>
      <span className={classes.sign} aria-hidden>
        <Sign size={30} stroke={1.5} aria-hidden />
      </span>
      <h2 className={classes.title}>{title}</h2>
      {note && <p className={classes.note}>{note}</p>}
      {children && <div className={classes.ways}>{children}</div>}
    </div>
  );
}
