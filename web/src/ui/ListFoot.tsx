import type { ReactNode } from 'react';
import { type FootKeys, KeyHints } from './KeyHints';
import classes from './ListFoot.module.css';

/** Under a list: the keys that act on it, how much is shown, and what fetches more. */
export function ListFoot({
  keys,
  shown,
  children,
}: {
  keys: readonly FootKeys[];
  /** How many rows are shown, in words; nothing while there are none. */
  shown: string;
  /** The button that fetches more, where there is more. */
  children?: ReactNode;
}) {
  return (
    <footer className={classes.foot}>
      <KeyHints keys={keys} alertPlace />
      <span role="status" className={classes.shown}>
        {shown}
      </span>
      {children}
    </footer>
  );
}
