import type { RefObject } from 'react';
import { useText } from '@/lib/i18n/consoleTexts';
import { Initials } from '@/ui/Initials';
import { IconChevronRight } from '@/ui/icons';
import { moveBetweenRows } from '@/ui/moveBetweenRows';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import type { Member } from '../api/people';
import { Chip } from '../home/Chip';
import { initialsOf } from '../initials';
import { sayMoment } from '../moments';
import { usePerson } from '../session/person';
import { nameOf, storesOf } from './members';
import classes from './PeopleTable.module.css';

/** The people as rows; on a phone each has two lines. */
export function PeopleTable({
  members,
  openId,
  onOpen,
  ref,
}: {
  members: readonly Member[];
  openId: number | undefined;
  onOpen: (id: number) => void;
  ref: RefObject<HTMLTableElement | null>;
}) {
  const text = useText();
  return (
    <table ref={ref} className={classes.table} aria-label={text('console:people')}>
      <thead>
        <tr>
          <th scope="col">{text('console:name')}</th>
          <th scope="col">{text('console:role')}</th>
          <th scope="col">{text('console:stores')}</th>
          <th scope="col">{text('console:lastSeen')}</th>
          <td />
        </tr>
      </thead>
      <tbody onKeyDown={moveBetweenRows}>
        {members.map((member) => (
          <MemberRow
            key={member.person_id}
            member={member}
            isOpen={member.person_id === openId}
            onOpen={() => onOpen(member.person_id)}
          />
        ))}
      </tbody>
    </table>
  );
}

function MemberRow({
  member,
  isOpen,
  onOpen,
}: {
  member: Member;
  isOpen: boolean;
  onOpen: () => void;
}) {
  const text = useText();
  const { stores } = usePerson();
  const { person_id: id, name, mail, role, has_come: hasCome, seen_at: seenAt } = member;
  return (
    <tr data-open={isOpen || undefined}>
      <th scope="row">
        <button
          type="button"
          className={classes.opener}
          aria-current={isOpen || undefined}
          data-opens-row={id}
          onClick={onOpen}
        >
          <Initials className={classes.initials}>{initialsOf(nameOf(member))}</Initials>
          <span className={classes.words}>
            <span className={classes.name}>
              <span className={classes.line}>{nameOf(member)}</span>
              {member.is_this && <Chip tone="plain">{text('console:you')}</Chip>}
            </span>{' '}
            {name !== '' && <span className={classes.mail}>{mail}</span>}
          </span>
        </button>
      </th>
      <td className={classes.role}>
        {role === 'owner' ? (
          <Chip tone="better">{text('console:owner')}</Chip>
        ) : (
          text(`console:${role}`)
        )}
      </td>
      <td className={classes.stores}>{storesOf(member, stores, text)}</td>
      <td className={classes.seen}>
        {hasCome ? (
          seenAt === '' ? (
            '–'
          ) : (
            sayMoment(seenAt, text)
          )
        ) : (
          <Chip tone="attention">{text('console:invited')}</Chip>
        )}
      </td>
      <td className={classes.sign}>
        <IconChevronRight size={16} stroke={1.75} aria-hidden />
      </td>
    </tr>
  );
}

/** The head alone with grey rows, while the people are on their way. */
export function PeopleSkeleton() {
  const text = useText();
  return (
    <div className={classes.skeleton}>
      <VisuallyHidden>
        <span role="status">{text('ui:loading')}</span>
      </VisuallyHidden>
      {['1', '2', '3', '4', '5'].map((row) => (
        <div key={row} className={classes.grey} aria-hidden>
          <i />
          <i />
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}
