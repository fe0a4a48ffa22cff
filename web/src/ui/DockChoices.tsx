import type { ReactNode } from 'react';
import classes from './DockParts.module.css';
import { Group } from './Group';
import { Pressable } from './Pressable';

/** A few usual values in a row, to tap. */
export function DockChoices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Group label={label} className={classes.choices}>
      {children}
    </Group>
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
