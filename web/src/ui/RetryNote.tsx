import { useReworded, useText } from '@/lib/i18n';
import { AppButton } from './AppButton';
import { IconAlertTriangle, IconRefresh } from './icons';
import type { Press } from './press';
import classes from './RetryNote.module.css';

export interface RetryNoteProps {
  /** Why it did not get through, in words for a cashier; `null` while nothing is wrong. */
  message: string | null;
  /** Sends it again, with what was typed. */
  onRetry: Press;
}

/** Tells beside a field that its value did not get through, with a retry. */
export function RetryNote({ message, onRetry }: RetryNoteProps) {
  const text = useText();
  const reworded = useReworded();
  return (
    <div role="alert">
      {message !== null && (
        <div className={classes.note}>
          <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
          <span className={classes.message}>{reworded(message)}</span>
          <AppButton label={text('ui:retry')} icon={IconRefresh} onClick={onRetry} />
        </div>
      )}
    </div>
  );
}
