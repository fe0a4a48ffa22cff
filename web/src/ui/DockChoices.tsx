import type { ReactNode } from 'react';
import classes from './DockParts.module.css';
import { Pressable } from './Pressable';

/** A few usual values in a row, to tap. */
export function DockChoices({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and a frame of its own
    <div role="group" aria-label={label} className={classes.choices}>
      {children}
    </div>
  );
}

/** One of them. */
export function DockChoice({
  label,
  chosen,
  onChoose,
}: {
  label: string;
  chosen: boolean;
  onChoose: () => void;
}) {
  return (
    <Pressable className={classes.choice} aria-pressed={chosen} onClick={onChoose}>
      {label}
    </Pressable>
  );
}
