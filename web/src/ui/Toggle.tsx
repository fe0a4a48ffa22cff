import { KeyHint } from './KeyHint';
import classes from './Toggle.module.css';

export interface ToggleProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** The key that does the same. */
  shortcut?: string | undefined;
}

/** Switches something on or off at once. */
export function Toggle({ label, checked, onChange, disabled = false, shortcut }: ToggleProps) {
  return (
    <label className={classes.toggle}>
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
