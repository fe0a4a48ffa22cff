import { KeyHint } from './KeyHint';
import classes from './KeyHints.module.css';

/** Keys and what they do. */
export interface FootKeys {
  keys: readonly string[];
  does: string;
}

/** The keys of a list. The shortcut sheet tells the same in words to whoever cannot see this. */
export function KeyHints({
  keys,
  alertPlace = false,
}: {
  keys: readonly FootKeys[];
  /** Alerts lie over it. */
  alertPlace?: boolean;
}) {
  return (
    <ul className={classes.keys} aria-hidden data-alert-place={alertPlace || undefined}>
      {keys.map(({ keys: them, does }) => (
        <li key={does}>
          {them.map((key) => (
            <KeyHint key={key} keys={key} />
          ))}
          <span>{does}</span>
        </li>
      ))}
    </ul>
  );
}
