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

/** From more letters on a label is set smaller: crores break in no line. */
const LONG = 10;

/** A quick choice that says what comes of it. It is as high as its place. */
export function ChoiceButton({ label, detail, shortcut, pressed, onClick }: ChoiceButtonProps) {
  return (
    <Pressable
      className={classes.choice}
      aria-pressed={pressed}
      aria-keyshortcuts={shortcut}
      onClick={onClick}
    >
      <strong className={classes.label} data-long={label.length > LONG || undefined}>
        {label}
      </strong>{' '}
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
