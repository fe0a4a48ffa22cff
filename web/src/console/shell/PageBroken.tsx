import { useText } from '@/lib/i18n/consoleTexts';
import { PageFailed } from './PageFailed';

/** A page of ours threw: the rest of the console stays. */
export function PageBroken({ error, reset }: { error: unknown; reset: () => void }) {
  const text = useText();
  return <PageFailed title={text('ui:screenFailed')} problem={error} onRetry={reset} />;
}
