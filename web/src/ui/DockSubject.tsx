import type { ReactNode } from 'react';
import { nameBeforePack } from '@/lib/productTexts';
import layout from '@/ui/layout.module.css';
import classes from './DockParts.module.css';

/** A name, whose pack is never broken, with a second line and a picture. */
export function DockSubject({
  picture,
  name,
  note,
}: {
  picture?: ReactNode;
  name: string;
  note?: ReactNode;
}) {
  const { name: goods, pack } = nameBeforePack(name);
  return (
    <div className={classes.subject}>
      {picture}
      <div className={layout.givesWay}>
        <p className={classes.name}>
          {goods} {pack && <span className={classes.pack}>{pack}</span>}
        </p>
        {note && <p className={classes.note}>{note}</p>}
      </div>
    </div>
  );
}
