import classes from './ChoiceButton.module.css';
import { Pressable } from './Pressable';

export interface ChoiceButtonProps {
  label: string;
  /** A second line: the result of the choice. */
  detail: string;
  /** The key that does the same. */
  shortcut?: string | undefined;
  /** Whether it is what has been entered. */
  pressed: boolean;
  onClick: () => void;
}

/** A quick choice that says what comes of it. It is as high as its place. */
export function ChoiceButton({ label, detail, shortcut, pressed, onClick }: ChoiceButtonProps) {
  return (
    <Pressable
      className={classes.choice}
      aria-pressed={pressed}
      aria-keyshortcuts={shortcut}
      onClick={onClick}
    >
      <strong className={classes.label}>{label}</strong>{' '}
      <span className={classes.detail}>
        {detail}
        {shortcut && (
          <span className={classes.key} aria-hidden>
            {' '}
            · {shortcut}
          </span>
        )}
      </span>
    </Pressable>
  );
}
