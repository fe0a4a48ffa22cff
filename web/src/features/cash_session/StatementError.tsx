import { IconAlertCircle } from '@/ui/icons';
import classes from './StatementError.module.css';

/** The server's complaint about a count: above it, since no single field is to blame. */
export function StatementError({ message }: { message: string }) {
  return (
    <p role="alert" className={classes.error}>
      <IconAlertCircle size={18} aria-hidden />
      {message}
    </p>
  );
}
