import type { ErrorComponentProps } from '@tanstack/react-router';
import { useText } from '@/lib/i18n';
import { ErrorPanel } from '@/ui/ErrorPanel';
import classes from './FullPage.module.css';

/** A screen that threw: said plainly, with a way to try again. */
export function ScreenFailed({ reset }: ErrorComponentProps) {
  const text = useText();
  return (
    <main className={classes.page}>
      <ErrorPanel message={text('ui:screenFailed')} onRetry={reset} />
    </main>
  );
}
