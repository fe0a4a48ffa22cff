import { useQuery } from '@tanstack/react-query';
import { Unreachable } from '@/api/problems';
import { useText } from '@/lib/i18n/consoleTexts';
import { calls } from '../api/calls';
import { useGo } from '../way';
import { EntryPage } from './EntryPage';
import { LinkOver } from './LinkOver';
import { ResetForm } from './ResetForm';
import { useLinkToken } from './useLinkToken';

/** Somebody forgot the password and opens the link of the e-mail. */
export function ResetPage() {
  const text = useText();
  const go = useGo();
  const token = useLinkToken();
  const reset = useQuery({
    queryKey: ['reset', token],
    queryFn: ({ signal }) => calls.reset(token, signal),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: (tries, problem) => tries < 1 && problem instanceof Unreachable,
  });

  if (reset.data) {
    return (
      <EntryPage
        title={text('console:newPassword')}
        note={text('console:resetNote', { name: reset.data.mail })}
      >
        <ResetForm token={token} mail={reset.data.mail} />
      </EntryPage>
    );
  }
  if (token !== '' && !reset.isError) {
    return <EntryPage title={text('console:newPassword')}>{null}</EntryPage>;
  }
  return (
    <LinkOver
      title={text('console:resetGone')}
      problem={reset.error}
      onRetry={() => reset.refetch()}
      way={text('console:newLinkByMail')}
      onWay={() => go('/forgotten', { replace: true })}
    />
  );
}
