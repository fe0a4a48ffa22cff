import { useQuery } from '@tanstack/react-query';
import { Unreachable } from '@/api/problems';
import { useText } from '@/lib/i18n/consoleTexts';
import { calls } from '../api/calls';
import { useGo } from '../way';
import { EntryPage } from './EntryPage';
import { InvitationForm } from './InvitationForm';
import { LinkOver } from './LinkOver';
import { useLinkToken } from './useLinkToken';

/** Somebody was invited by e-mail and opens the link. */
export function InvitationPage() {
  const text = useText();
  const go = useGo();
  const token = useLinkToken();
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => calls.invitation(token, signal),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: (tries, problem) => tries < 1 && problem instanceof Unreachable,
  });

  if (invitation.data) {
    return (
      <EntryPage
        title={text('console:invitation')}
        note={text('console:invitationNote', { name: invitation.data.vendor })}
      >
        <InvitationForm token={token} invitation={invitation.data} />
      </EntryPage>
    );
  }
  if (token !== '' && !invitation.isError) {
    return <EntryPage title={text('console:invitation')}>{null}</EntryPage>;
  }
  return (
    <LinkOver
      title={text('console:invitationGone')}
      problem={invitation.error}
      onRetry={() => invitation.refetch()}
      way={text('console:signIn')}
      onWay={() => go('/sign-in')}
    />
  );
}
