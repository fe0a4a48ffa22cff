import type { ReactNode } from 'react';
import classes from '../goods/GoodsName.module.css';

/** The name of a row with a second line, and a sign before them. */
export function NameCell({ sign, name, facts }: { sign?: ReactNode; name: string; facts: string }) {
  return (
    <span className={classes.product}>
      {sign}
      <span className={classes.words}>
        <span className={classes.name} title={name}>
          {name}
        </span>
        <small className={classes.facts}>{facts}</small>
      </span>
    </span>
  );
}
