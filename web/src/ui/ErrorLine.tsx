import { useReworded } from '@/lib/i18n';
import classes from './ErrorLine.module.css';
import { IconAlertCircle } from './icons';

/** A refusal of a form or a dock as a whole, announced when it comes; nothing while there is none. */
export function ErrorLine({
  message,
  boxed = false,
}: {
  message: string | null | undefined;
  /** On a ground of its own, above much that it may be about. */
  boxed?: boolean;
}) {
  const reworded = useReworded();
  if (!message) return null;
  return (
    <p role="alert" className={classes.error} data-boxed={boxed || undefined}>
      <IconAlertCircle size={18} aria-hidden />
      {reworded(message)}
    </p>
  );
}
