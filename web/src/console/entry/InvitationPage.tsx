import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Unreachable } from '@/api/problems';
import { useText } from '@/lib/i18n/consoleTexts';
import { IconAlertCircle } from '@/ui/icons';
import { calls } from '../api/calls';
import { problemWords } from '../problemWords';
import { useGo } from '../way';
import { EntryButton } from './EntryButton';
import { EntryPage } from './EntryPage';
import { InvitationForm } from './InvitationForm';
import { Note } from './Note';

/** The token stands behind the `#` of the link, so no server's log has it. */
const tokenOf = (hash: string) => {
  const named = new URLSearchParams(hash.replace(/^#/, '')).get('token');
  return named ?? decodeURIComponent(hash.replace(/^#/, ''));
};

/** Somebody was invited by e-mail and opens the link. */
export function InvitationPage() {
  const text = useText();
  const go = useGo();
  const [token] = useState(() => tokenOf(window.location.hash));
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
  const isAway = invitation.error instanceof Unreachable;
  return (
    <EntryPage title={text('console:invitationGone')}>
      <div style={{ height: 16 }} />
      <Note icon={IconAlertCircle}>
        {token === '' ? text('console:linkCut') : problemWords(invitation.error)}
      </Note>
      {isAway ? (
        <EntryButton label={text('ui:retry')} onClick={() => invitation.refetch()} />
      ) : (
        <EntryButton label={text('console:signIn')} onClick={() => go('/sign-in')} />
      )}
    </EntryPage>
  );
}
