import { useText } from '@/lib/i18n/consoleTexts';
import { AppButton } from '@/ui/AppButton';
import { IconCloudOff, IconRefresh } from '@/ui/icons';
import type { Press } from '@/ui/press';
import { problemWords } from '../problemWords';
import classes from './PageFailed.module.css';

/** In the place of what could not be loaded: what happened, and a way to try again. */
export function PageFailed({
  title,
  problem,
  onRetry,
}: {
  title: string;
  problem: unknown;
  onRetry?: Press | undefined;
}) {
  const text = useText();
  return (
    <div role="alert" className={classes.failed}>
      <span className={classes.sign} aria-hidden>
        <IconCloudOff size={30} stroke={1.5} aria-hidden />
      </span>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.note}>{problemWords(problem)}</p>
      {onRetry && (
        <AppButton label={text('ui:retry')} look="primary" icon={IconRefresh} onClick={onRetry} />
      )}
    </div>
  );
}
