import { Unreachable } from '@/api/problems';
import { useText } from '@/lib/i18n/consoleTexts';
import { IconAlertCircle } from '@/ui/icons';
import type { Press } from '@/ui/press';
import { problemWords } from '../problemWords';
import { EntryButton } from './EntryButton';
import { EntryPage } from './EntryPage';
import { Note } from './Note';

/** The link of an e-mail that cannot be used, and the way on. */
export function LinkOver({
  title,
  problem,
  onRetry,
  way,
  onWay,
}: {
  title: string;
  /** The refusal of the server; `null` where the link has no token. */
  problem: Error | null;
  onRetry: Press;
  /** The words of the way on. */
  way: string;
  onWay: Press;
}) {
  const text = useText();
  return (
    <EntryPage title={title}>
      <div style={{ height: 16 }} />
      <Note icon={IconAlertCircle}>
        {problem ? problemWords(problem) : text('console:linkCut')}
      </Note>
      {problem instanceof Unreachable ? (
        <EntryButton label={text('ui:retry')} onClick={onRetry} />
      ) : (
        <EntryButton label={way} onClick={onWay} />
      )}
    </EntryPage>
  );
}
