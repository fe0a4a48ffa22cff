import classes from './StatusDot.module.css';

export interface StatusDotProps {
  /** `ok` works, `attention` works but needs a look, `danger` does not work, `off` is not in use. */
  tone: 'ok' | 'attention' | 'danger' | 'off';
  /** The state in words; the dot alone says nothing. */
  label: string;
}

/** The state of something in a dot and a word. Each state has its own shape as well. */
export function StatusDot({ tone, label }: StatusDotProps) {
  return (
    <span className={classes.status} data-tone={tone}>
      <svg className={classes.dot} viewBox="0 0 10 10" aria-hidden="true">
        {tone === 'ok' && <circle cx="5" cy="5" r="4.2" />}
        {tone === 'attention' && <path d="M5 .6 9.8 9.2H.2z" />}
        {tone === 'danger' && <path d="M5 0 10 5 5 10 0 5z" />}
        {tone === 'off' && <circle cx="5" cy="5" r="3.5" className={classes.hollow} />}
      </svg>
      {label}
    </span>
  );
}
