import type { ReactNode } from 'react';
import classes from './DockParts.module.css';

/** What a dock is about: a name and a second line, with a picture where there is one. */
export function DockSubject({
  picture,
  name,
  note,
}: {
  picture?: ReactNode;
  name: string;
  note?: ReactNode;
}) {
  return (
    <div className={classes.subject}>
      {picture}
      <div className={classes.about}>
        <p className={classes.name}>{name}</p>
        {note && <p className={classes.note}>{note}</p>}
      </div>
    </div>
  );
}
