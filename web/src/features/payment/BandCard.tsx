import type { ReactNode } from 'react';
import classes from './TenderBand.module.css';

/** A figure that is read across the counter. */
export function BandCard({
  label,
  note,
  soft = false,
  children,
}: {
  label: string;
  note?: ReactNode;
  soft?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={classes.card} data-soft={soft || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {note && <dd className={classes.note}>{note}</dd>}
    </div>
  );
}
