import { useCallback, useEffect, useState } from 'react';
import { problemText, useSendOnce } from '@/api';
import { useText } from '@/lib/i18n';
import { Dialog } from '@/ui/Dialog';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { ThinProgress } from '@/ui/ThinProgress';
import { ClosingSteps } from './ClosingSteps';
import { showDialog } from './dialogStore';
import { readClosed } from './sessionCalls';
import { sessionFinished } from './sessionStore';

/** Comes back to a closed session whose reason or slip waits, as after a reload or a new sign-in. */
export function UnfinishedSession({ sessionId }: { sessionId: string }) {
  const text = useText();
  const once = useSendOnce();
  const [fault, setFault] = useState<string | null>(null);
  const read = useCallback(async () => {
    setFault(null);
    try {
      showDialog({ kind: 'closed', answer: await readClosed(sessionId, once) });
    } catch (problem) {
      setFault(problemText(problem) ?? '');
    }
  }, [sessionId, once]);
  useEffect(() => void read(), [read]);
  return (
    <Dialog
      open
      title={text('drawer:closed')}
      steps={<ClosingSteps current="slip" />}
      size="wide"
      // If nobody answers, the till is not kept from its work: the step comes back with the
      // settings.
      dismissible={fault !== null}
      onClose={sessionFinished}
    >
      {fault === null ? <ThinProgress active /> : <ErrorPanel message={fault} onRetry={read} />}
    </Dialog>
  );
}
