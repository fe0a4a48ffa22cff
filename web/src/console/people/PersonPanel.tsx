import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '@/lib/i18n/consoleTexts';
import { AppButton } from '@/ui/AppButton';
import { ErrorLine } from '@/ui/ErrorLine';
import { IconButton } from '@/ui/IconButton';
import { Initials } from '@/ui/Initials';
import { IconLink, IconMail, IconX } from '@/ui/icons';
import { Note } from '@/ui/Note';
import { calls } from '../api/calls';
import type { Member } from '../api/people';
import { Chip } from '../home/Chip';
import { initialsOf } from '../initials';
import { sayMoment } from '../moments';
import { problemWords } from '../problemWords';
import { proved } from '../proof/proved';
import { usePerson } from '../session/person';
import { EndAccess } from './EndAccess';
import { InvitationLink } from './InvitationLink';
import { nameOf, storesOf } from './members';
import { PersonForm } from './PersonForm';
import classes from './PersonPanel.module.css';
import { peopleQuery } from './peopleQuery';

/** One person: role, stores, last seen, and what can be done about them. Nobody changes themselves. */
export function PersonPanel({
  member,
  onClose,
  onEnded,
}: {
  member: Member;
  /** Closes it beside the list; a page of its own has the way back in its head. */
  onClose?: () => void;
  onEnded: (member: Member) => void;
}) {
  const text = useText();
  const { rights, stores } = usePerson();
  const mayChange = rights.includes('people.change') && !member.is_this;
  const { name, mail, role, has_come: hasCome, seen_at: seenAt } = member;
  // An address that takes two lines begins its second one with the @.
  const at = mail.lastIndexOf('@');
  return (
    <section className={classes.panel} aria-label={nameOf(member)}>
      <header className={classes.head}>
        <Initials>{initialsOf(nameOf(member))}</Initials>
        <div className={classes.words}>
          <h2 className={classes.name}>
            {name || (
              <>
                {mail.slice(0, at)}
                <wbr />
                {mail.slice(at)}
              </>
            )}
          </h2>
          {name !== '' && <p className={classes.mail}>{mail}</p>}
          {member.is_this && <Chip tone="plain">{text('console:you')}</Chip>}
        </div>
        {onClose && (
          <div className={classes.close}>
            <IconButton icon={IconX} label={text('ui:close')} shortcut="Escape" onClick={onClose} />
          </div>
        )}
      </header>
      <dl className={classes.facts}>
        {!mayChange && (
          <>
            <dt>{text('console:role')}</dt>
            <dd>{text(`console:${role}`)}</dd>
            <dt>{text('console:stores')}</dt>
            <dd>{storesOf(member, stores, text)}</dd>
          </>
        )}
        {hasCome && (
          <>
            <dt>{text('console:lastSeen')}</dt>
            <dd>{seenAt === '' ? '–' : sayMoment(seenAt, text)}</dd>
          </>
        )}
      </dl>
      {!hasCome && <NotCome member={member} mayInvite={mayChange} />}
      {mayChange && (
        <PersonForm member={member}>
          <EndAccess member={member} onEnded={() => onEnded(member)} />
        </PersonForm>
      )}
    </section>
  );
}

/** Somebody who is invited and has not come: the old link can be given up for a new one. */
function NotCome({ member, mayInvite }: { member: Member; mayInvite: boolean }) {
  const text = useText();
  const client = useQueryClient();
  const [isNew, setNew] = useState(false);
  const { mail, role, stores } = member;
  const inviting = useMutation({
    mutationFn: () => proved(() => calls.invite(mail, { role, stores })),
    onSuccess: () => {
      setNew(true);
      return client.invalidateQueries(peopleQuery);
    },
  });
  return (
    <div className={classes.notCome}>
      <Note icon={IconMail} text={text('console:notCome')} tone="attention" quiet />
      {mayInvite && (
        <div className={classes.newLink}>
          <p className={classes.note}>{text('console:newLinkNote')}</p>
          <AppButton
            label={text('console:newLink')}
            icon={IconLink}
            look="soft"
            onClick={() => inviting.mutateAsync().catch(() => {})}
          />
        </div>
      )}
      <ErrorLine message={inviting.isError ? problemWords(inviting.error) : ''} />
      {isNew && inviting.data && <InvitationLink invited={inviting.data} mail={mail} />}
    </div>
  );
}
