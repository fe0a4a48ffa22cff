import type { Icon } from './icons';
import classes from './Note.module.css';

export interface NoteProps {
  icon: Icon;
  text: string;
  /** Worth knowing and nothing to act on: it stands back, and is not announced when it comes. */
  quiet?: boolean;
  /** Something went wrong. */
  tone?: 'danger' | undefined;
}

/** A sentence about the bill, beside what it is about. */
export function Note({ icon: Picture, text, quiet = false, tone }: NoteProps) {
  return (
    <p
      className={classes.note}
      data-quiet={quiet || undefined}
      data-tone={tone}
      role={quiet ? undefined : 'status'}
    >
      <Picture size={18} stroke={1.75} aria-hidden />
      {text}
    </p>
  );
}
