import type { ReactNode } from 'react';
import { KeyHint } from './KeyHint';
import classes from './ListFoot.module.css';

/** Keys and what they do. */
export interface FootKeys {
  keys: readonly string[];
  does: string;
}

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
      {/* The shortcut sheet tells the same in words to whoever cannot see this. */}
      <ul className={classes.keys} aria-hidden data-alert-place>
        {keys.map(({ keys: them, does }) => (
          <li key={does}>
            {them.map((key) => (
              <KeyHint key={key} keys={key} />
            ))}
            <span>{does}</span>
          </li>
        ))}
      </ul>
      <span role="status" className={classes.shown}>
        {shown}
      </span>
      {children}
    </footer>
  );
}
