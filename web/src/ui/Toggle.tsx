import { useRef } from 'react';
import { KeyHint } from './KeyHint';
import { ReasonWords } from './ReasonWords';
import classes from './Toggle.module.css';
import { useReason } from './useReason';

export interface ToggleProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Why it cannot be switched. It then looks so, can still have the focus, and says this when asked. */
  reason?: string | undefined;
  /** It fills its row, and its words take as many lines as they need. */
  stretch?: boolean;
  /** The key that does the same. */
  shortcut?: string | undefined;
}

/** Switches something on or off at once. */
export function Toggle({ label, checked, onChange, reason, stretch, shortcut }: ToggleProps) {
  const input = useRef<HTMLInputElement>(null);
  const { on, tell, words } = useReason(reason);
  return (
    <label className={classes.toggle} data-stretch={stretch || undefined}>
      <span className={classes.label}>{label}</span>
      {shortcut && <KeyHint keys={shortcut} />}
      <input
        ref={input}
        type="checkbox"
        role="switch"
        className={classes.input}
        aria-keyshortcuts={shortcut}
        checked={checked}
        aria-checked={checked}
        onChange={(event) => (reason ? tell() : onChange(event.target.checked))}
        {...on}
      />
      <ReasonWords reason={reason} words={words} anchor={input} />
    </label>
  );
}
