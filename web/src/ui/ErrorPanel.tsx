import type { ReactNode } from 'react';
import { useReworded, useText } from '@/lib/i18n';
import { AppButton } from './AppButton';
import classes from './ErrorPanel.module.css';
import { IconAlertTriangle, IconRefresh } from './icons';
import type { Press } from './press';

export interface ErrorPanelProps {
  /** Words for a cashier. */
  message: string;
  /** The request's number, for support. */
  detail?: string;
  /** Tries again; a promise shows progress. */
  onRetry?: Press;
  /** Replaces Retry where trying again changes nothing. */
  instead?: ReactNode;
}

/** A call has failed: what happened and a way to try again, in the place of what was to be shown. */
export function ErrorPanel({ message, detail, onRetry, instead }: ErrorPanelProps) {
  const text = useText();
  const reworded = useReworded();
  return (
    <div role="alert" className={classes.panel}>
      <IconAlertTriangle size={32} stroke={1.5} aria-hidden />
      <p className={classes.message}>{reworded(message)}</p>
      {detail && <p className={classes.detail}>{detail}</p>}
      {instead}
      {onRetry && !instead && (
        <AppButton label={text('ui:retry')} icon={IconRefresh} onClick={onRetry} />
      )}
    </div>
  );
}
