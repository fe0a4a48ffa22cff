import type { ReactNode } from 'react';
import type { Icon } from '@/ui/icons';
import classes from './Note.module.css';

/** A quiet word about what is going on. */
export function Note({ icon: NoteIcon, children }: { icon: Icon; children: ReactNode }) {
  return (
    <p className={classes.note} role="status">
      <NoteIcon size={18} stroke={1.75} aria-hidden />
      <span>{children}</span>
    </p>
  );
}
