import classes from './AppButton.module.css';
import type { Icon } from './icons';

export interface LinkButtonProps {
  /** The words on it. They say so where it opens a new tab. */
  label: string;
  href: string;
  icon?: Icon | undefined;
  /** The one thing to do next, or a choice. */
  look?: 'soft' | 'primary';
  /** A file to keep, or a page of somebody else in a tab of its own. */
  opens: 'download' | 'new tab';
}

const OPENS = {
  download: { download: '' },
  'new tab': { target: '_blank', rel: 'noopener noreferrer' },
} as const;

/** A link that looks like a button: it leads out of the app. */
export function LinkButton({ label, href, icon: Icon, look = 'soft', opens }: LinkButtonProps) {
  return (
    <a href={href} className={classes.button} data-look={look} data-link="" {...OPENS[opens]}>
      {Icon && <Icon size={20} stroke={1.75} aria-hidden />}
      <span className={classes.label}>{label}</span>
    </a>
  );
}
