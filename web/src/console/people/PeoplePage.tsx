import { useMediaQuery } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formatShortTime } from '@/lib/dates';
import { useText } from '@/lib/i18n/consoleTexts';
import { AppButton } from '@/ui/AppButton';
import { IconUserPlus } from '@/ui/icons';
import { SearchField } from '@/ui/SearchField';
import type { Member } from '../api/people';
import { usePerson } from '../session/person';
import { NoSuchPage } from '../shell/NoSuchPage';
import { PageHead } from '../shell/PageHead';
import { useAskOffline } from '../useAskOffline';
import { usePageKeys } from '../usePageKeys';
import { useOpenRow, useScope, useSearch } from '../way';
import { inOrder, isListed, nameOf } from './members';
import { NewPerson } from './NewPerson';
import { PeopleList } from './PeopleList';
import classes from './PeoplePage.module.css';
import { PersonPanel } from './PersonPanel';
import { peopleQuery } from './peopleQuery';
import { useBackToRow } from './useBackToRow';

/** The people with access to the console, and one of them beside the list; in a narrow window in its place. */
export function PeoplePage() {
  const { rights } = usePerson();
  return rights.includes('people.see') ? <People /> : <NoSuchPage />;
}

function People() {
  const text = useText();
  const client = useQueryClient();
  const { storeId } = useScope();
  const mayChange = usePerson().rights.includes('people.change');
  const { data, error, isError, refetch, dataUpdatedAt } = useQuery({
    ...peopleQuery,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  });
  useAskOffline(refetch);
  const isBeside = useMediaQuery('(min-width: 1000px)', true, { getInitialValueInEffect: false });
  const { id, open, close } = useOpenRow('person');
  const [search, changeSearch] = useSearch();
  const [words, setWords] = useState(search.find ?? '');
  const [isInviting, setInviting] = useState(false);
  const [ended, setEnded] = useState('');
  const table = useRef<HTMLTableElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const member = data?.find((one) => one.person_id === id);
  const openId = member?.person_id;

  useBackToRow(openId, table, field);

  const find = (next: string) => {
    setWords(next);
    void changeSearch({ find: next.trim() === '' ? undefined : next });
  };
  const invite = mayChange ? () => setInviting(true) : undefined;
  usePageKeys({
    '/': () => field.current?.focus(),
    N: member && !isBeside ? undefined : invite,
    Escape: member ? close : undefined,
  });

  const showEnded = (gone: Member) => {
    setEnded(text('console:accessEnded', { name: nameOf(gone) }));
    close();
    client.setQueryData(peopleQuery.queryKey, (kept) =>
      kept?.filter((one) => one.person_id !== gone.person_id),
    );
  };
  const panel = member && (
    <PersonPanel
      key={member.person_id}
      member={member}
      {...(isBeside && { onClose: close })}
      onEnded={showEnded}
    />
  );
  if (panel && !isBeside) {
    return (
      <>
        <PageHead
          title={text('console:person')}
          hasStore={false}
          back={{ title: text('console:people'), onBack: close }}
        />
        {panel}
      </>
    );
  }

  const listed = inOrder(data ?? []).filter((one) => isListed(one, storeId, words));
  const invited = data?.filter((one) => !one.has_come).length ?? 0;
  const isAway = isError && data !== undefined;
  const facts = data && [
    text('console:haveAccess', { count: data.length - invited }),
    ...(invited > 0 ? [text('console:invitedCount', { number: invited })] : []),
  ];
  return (
    <>
      <PageHead
        title={text('console:people')}
        fact={
          isAway
            ? text('console:peopleOffline', { time: timeOf(dataUpdatedAt) })
            : facts?.join(', ')
        }
        isAway={isAway}
      >
        {invite && (
          <AppButton
            label={text('console:newPerson')}
            icon={IconUserPlus}
            look="primary"
            shortcut="N"
            onClick={invite}
          />
        )}
      </PageHead>
      <div className={classes.tools}>
        <SearchField
          field={field}
          label={text('console:findPeople')}
          placeholder={text('console:findPeople')}
          value={words}
          shortcut="/"
          onChange={find}
          onEnter={() => table.current?.querySelector<HTMLElement>('[data-opens-row]')?.focus()}
        />
      </div>
      <div className={classes.body} data-away={isAway || undefined}>
        <PeopleList
          ref={table}
          all={data}
          listed={listed}
          words={words}
          problem={error}
          openId={openId}
          ended={ended}
          onOpen={(next) => {
            setEnded('');
            void open(next);
          }}
          onRetry={refetch}
          onClear={() => {
            find('');
            field.current?.focus();
          }}
        />
        {panel}
      </div>
      {invite && (
        <div className={classes.primary}>
          <AppButton
            label={text('console:newPerson')}
            icon={IconUserPlus}
            look="primary"
            stretch
            onClick={invite}
          />
        </div>
      )}
      {isInviting && <NewPerson onClose={() => setInviting(false)} />}
    </>
  );
}

/** The time of this device's clock. */
function timeOf(at: number): string {
  const date = new Date(at);
  return formatShortTime({ hour: date.getHours(), minute: date.getMinutes() });
}
