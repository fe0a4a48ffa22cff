import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '@/lib/i18n/consoleTexts';
import { AppButton } from '@/ui/AppButton';
import { SkeletonRows } from '@/ui/SkeletonRows';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { calls } from '../api/calls';
import type { OpenSession } from '../api/types';
import { sayMoment } from '../moments';
import { problemWords } from '../problemWords';
import { PageFailed } from '../shell/PageFailed';
import { PageHead } from '../shell/PageHead';
import classes from './SessionsPage.module.css';

const KEY = ['sessions'] as const;

/** The list of sessions of this person. Each but the own one can be ended. */
export function SessionsPage() {
  const text = useText();
  const { data, error, isError, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => calls.sessions(signal),
    refetchOnWindowFocus: true,
  });
  return (
    <>
      <PageHead
        title={text('console:sessions')}
        fact={text('console:sessionsNote')}
        hasStore={false}
      />
      <div className={classes.panel}>
        {data ? (
          <SessionTable sessions={data} />
        ) : isError ? (
          <PageFailed
            title={text('console:sessionsFailed')}
            problem={error}
            onRetry={() => refetch()}
          />
        ) : (
          <SkeletonRows rows={3} rowHeight={53} />
        )}
      </div>
    </>
  );
}

/** The session of this browser first, then the one seen last. */
function inOrder(sessions: readonly OpenSession[]): readonly OpenSession[] {
  return [...sessions].sort(
    (one, other) =>
      Number(other.is_this) - Number(one.is_this) || other.seen_at.localeCompare(one.seen_at),
  );
}

function SessionTable({ sessions }: { sessions: readonly OpenSession[] }) {
  const text = useText();
  const client = useQueryClient();
  const [said, setSaid] = useState('');
  const ending = useMutation({
    mutationFn: ({ session_id: id }: OpenSession) => calls.endSession(id),
    onMutate: () => setSaid(''),
    onSuccess: (_, ended) => {
      client.setQueryData<readonly OpenSession[]>(KEY, (kept) =>
        kept?.filter(({ session_id: id }) => id !== ended.session_id),
      );
      setSaid(text('console:sessionEndedThere', { name: ended.browser }));
    },
  });
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{text('console:browser')}</th>
            <th scope="col">{text('console:network')}</th>
            <th scope="col">{text('console:since')}</th>
            <th scope="col">{text('console:lastSeen')}</th>
            <th scope="col">
              <VisuallyHidden>{text('console:end')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {inOrder(sessions).map((session) => (
            <tr key={session.session_id}>
              <th scope="row">
                {session.browser}
                {session.is_this && (
                  <span className={classes.own}>{text('console:thisSession')}</span>
                )}
              </th>
              <td data-none={session.network === '' || undefined}>{session.network || '–'}</td>
              <td data-label={text('console:since')}>{sayMoment(session.begun_at, text)}</td>
              <td data-label={text('console:lastSeen')}>{sayMoment(session.seen_at, text)}</td>
              <td className={classes.end}>
                {!session.is_this && (
                  <EndButton
                    name={session.browser}
                    onEnd={() => ending.mutateAsync(session).catch(() => {})}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p role="status" className={classes.said}>
        {said}
      </p>
      {ending.isError && (
        <p role="alert" className={classes.trouble}>
          {problemWords(ending.error)}
        </p>
      )}
    </>
  );
}

function EndButton({ name, onEnd }: { name: string; onEnd: () => Promise<unknown> }) {
  const text = useText();
  return (
    <span title={text('console:endSession', { name })}>
      <AppButton label={text('console:end')} onClick={onEnd} />
    </span>
  );
}
