import type { ReactNode } from 'react';
import classes from './DockParts.module.css';

/** What a value comes to: labels with their amounts, one below the other. */
export function DockFigures({
  label,
  figures,
}: {
  /** Says what they are, where they change while something is typed. */
  label?: string;
  figures: readonly (readonly [label: string, amount: ReactNode])[];
}) {
  return (
    <dl
      className={classes.figures}
      role={label === undefined ? undefined : 'status'}
      aria-label={label}
    >
      {figures.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
