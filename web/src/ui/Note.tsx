import type { Icon } from './icons';
import classes from './Note.module.css';

export interface NoteProps {
  icon: Icon;
  text: string;
  /** Worth knowing and nothing to act on: it stands back, and is not announced when it comes. */
  quiet?: boolean;
  /** Its consequence, in a line of its own. */
  detail?: string;
  /** Something went wrong, or waits. */
  tone?: 'danger' | 'attention' | undefined;
}

/** A sentence about the bill, beside what it is about. */
export function Note({ icon: Picture, text, detail, quiet = false, tone }: NoteProps) {
  return (
    <p
      className={classes.note}
      data-quiet={quiet || undefined}
      data-tone={tone}
      role={quiet ? undefined : 'status'}
    >
      <Picture size={18} stroke={1.75} aria-hidden />
      {detail ? (
        <span>
          <strong>{text}</strong>
          <br />
          {detail}
        </span>
      ) : (
        text
      )}
    </p>
  );
}
