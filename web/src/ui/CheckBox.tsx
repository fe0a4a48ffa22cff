import classes from './CheckBox.module.css';
import { IconCheck } from './icons';

export interface CheckBoxProps {
  /** The name for screen readers. */
  label: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** A box to tick, as large as a finger. */
export function CheckBox({ label, checked, disabled = false, onChange }: CheckBoxProps) {
  return (
    <label className={classes.target}>
      <input
        type="checkbox"
        aria-label={label}
        className={classes.input}
        disabled={disabled}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className={classes.box} aria-hidden>
        <IconCheck size={20} stroke={2.75} />
      </span>
    </label>
  );
}
