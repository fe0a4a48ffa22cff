import type { ReactNode } from 'react';
import { useReworded } from '@/lib/i18n';
import classes from './ScanStrip.module.css';

/**
 * The outcome of the last scan, in letters that can be read from a step away. It stays until the next one, and keeps its
 * place when there is nothing to tell.
 */
export function ScanStrip({
  label,
  tone,
  told,
  children,
}: {
  label: string;
  /** `attention` holds something, or will be asked about. */
  tone: 'done' | 'attention' | 'danger' | undefined;
  /** The part that is read aloud. */
  told: ReactNode;
  /** Figures and buttons behind it. */
  children?: ReactNode;
}) {
  return (
    <div className={classes.strip} data-tone={tone}>
      <div role="status" aria-label={label} className={classes.told}>
        {told}
      </div>
      {children}
    </div>
  );
}

/** A sign in the place of a picture. */
export function ScanMark({ children }: { children: ReactNode }) {
  return <span className={classes.mark}>{children}</span>;
}

/** The words of a scan beside its picture. */
export function ScanWords({
  picture,
  title,
  sign,
  detail,
  tells,
}: {
  picture: ReactNode;
  title: string;
  /** Stands before the detail. */
  sign?: ReactNode;
  detail: string;
  /** The detail is something to notice, or an alert that lies in its place. */
  tells?: 'note' | 'success' | undefined;
}) {
  const reworded = useReworded();
  return (
    <>
      {picture}
      <div className={classes.words}>
        <strong className={classes.name}>{title}</strong>{' '}
        <span
          className={classes.detail}
          data-note={tells === 'note' || undefined}
          data-alert={tells === 'success' ? tells : undefined}
        >
          {sign}
          <span>{reworded(detail)}</span>
        </span>
      </div>
    </>
  );
}
