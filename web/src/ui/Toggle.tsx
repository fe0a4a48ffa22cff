import { KeyHint } from './KeyHint';
import classes from './Toggle.module.css';

export interface ToggleProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** It fills its row, and its words take as many lines as they need. */
  stretch?: boolean;
  /** The key that does the same. */
  shortcut?: string | undefined;
}

/** Switches something on or off at once. */
export function Toggle({
  label,
  checked,
  onChange,
  disabled = false,
  stretch,
  shortcut,
}: ToggleProps) {
  return (
    <label className={classes.toggle} data-stretch={stretch || undefined}>
      <span className={classes.label}>{label}</span>
      {shortcut && <KeyHint keys={shortcut} />}
      <input
        type="checkbox"
        role="switch"
        className={classes.input}
        aria-keyshortcuts={shortcut}
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
