import type { ReactNode } from 'react';
import { Panel } from '@/ui/Panel';
import classes from './samples.module.css';

/** Some pieces of the kit, under what they have in common. */
export function Piece({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={classes.piece}>
      <h2 className={classes.pieceName}>{name}</h2>
      <Panel>
        <div className={classes.pieceBody}>{children}</div>
      </Panel>
    </section>
  );
}
