import classes from './Toggle.module.css';

export interface ToggleProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** Switches something on or off at once. */
export function Toggle({ label, checked, onChange, disabled = false }: ToggleProps) {
  return (
    <label className={classes.toggle}>
      <span className={classes.label}>{label}</span>
      <input
        type="checkbox"
        role="switch"
        className={classes.input}
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
