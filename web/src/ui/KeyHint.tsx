import classes from './KeyHint.module.css';

/** How keys are written on their hints, where the name would be long or unclear. */
const GLYPHS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  Delete: 'Del',
  '-': '−',
};

/**
 * The key of an action, as a small key cap. Hidden where there is no keyboard to press it on, and
 * from screen readers, which hear of it through the button itself.
 */
export function KeyHint({ keys, always = false }: { keys: string; always?: boolean }) {
  return (
    <kbd className={classes.key} data-always={always || undefined} aria-hidden>
      {keys
        .split('+')
        .map((key) => GLYPHS[key] ?? key)
        .join('+') || keys}
    </kbd>
  );
}
