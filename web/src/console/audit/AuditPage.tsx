import '@/lib/i18n/auditTexts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { MOST_SAVED, saveAudit } from '@/audit/auditFile';
import { GROUPS } from '@/audit/auditWords';
import { say } from '@/lib/i18n';
import { type Text, useText } from '@/lib/i18n/consoleTexts';
import { formatCount } from '@/lib/quantity';
import { AppButton } from '@/ui/AppButton';
import { IconDownload, IconFilterOff, IconHistory, IconShieldCheck } from '@/ui/icons';
import type { AuditAnswer, AuditLine, AuditWish } from '../api/audit';
import { calls } from '../api/calls';
import { daysAsked, daysShown } from '../days/daysSearch';
import { useDaysFilter } from '../days/useDaysFilter';
import { problemWords } from '../problemWords';
import { usePerson } from '../session/person';
import { PageFailed } from '../shell/PageFailed';
import { PageHead } from '../shell/PageHead';
import type { Filter } from '../table/Filters';
import { ListFilters, ListTabs, ListTools } from '../table/ListTools';
import { TableEmpty } from '../table/TableEmpty';
import { ListAndDetail, TablePanel } from '../table/TablePanel';
import { useFocusBack } from '../table/useFocusBack';
import { useLatest } from '../table/useLatest';
import { useListKeys } from '../table/useListKeys';
import { useAskOffline } from '../useAskOffline';
import { useRoom } from '../useRoom';
import { useAddress, useGo, useScope } from '../way';
import classes from './AuditPage.module.css';
import { AuditTable } from './AuditTable';
import { auditQuery } from './auditQuery';
import type { AuditSearch } from './auditSearch';
import { ChainState } from './ChainState';
import { EntryDetail } from './EntryDetail';
import { KINDS } from './kinds';
import { useChain } from './useChain';

const PANEL = 'audit';
const LOOK = 'attention';

const NO_FILTERS: AuditSearch = {
  kind: undefined,
  who: undefined,
  till: undefined,
  days: undefined,
  from: undefined,
  to: undefined,
};

function wishOf(search: AuditSearch, storeId: number): AuditWish {
  return {
    store_id: storeId,
    ...daysAsked(search),
    kind: search.kind ?? '',
    who: search.who ?? '',
    till: search.till ?? 0,
  };
}

function filtersOf(
  search: AuditSearch,
  known: AuditAnswer | undefined,
  isOneStore: boolean,
  change: (part: Partial<AuditSearch>) => unknown,
  text: Text,
): Filter[] {
  const all = { value: '', label: text('console:all') };
  return [
    {
      name: text('console:kind'),
      value: search.kind === LOOK ? '' : (search.kind ?? ''),
      options: [
        all,
        ...Object.entries(KINDS).map(([value, label]) => ({
          value,
          label: value in GROUPS ? text('console:group', { name: text(label) }) : text(label),
        })),
      ],
      onChoose: (kind) => change({ kind: kind || undefined }),
    },
    {
      name: text('console:who'),
      value: search.who ?? '',
      options: [
        { value: '', label: text('console:everybody') },
        ...(known?.people ?? []).map(({ key, name }) => ({ value: key, label: name })),
      ],
      onChoose: (who) => change({ who: who || undefined }),
    },
    {
      name: text('console:till'),
      value: String(search.till ?? ''),
      options: [
        all,
        ...(known?.tills ?? []).map(({ number, name, store }) => ({
          value: String(number),
          label: isOneStore ? name : `${store} · ${name}`,
        })),
      ],
      onChoose: (till) => change({ till: Number(till) || undefined }),
    },
  ];
}

/** How many are shown; of how many, where that is known. */
function sayShown(
  shown: number,
  kind: string | undefined,
  known: AuditAnswer | undefined,
  text: Text,
) {
  if (!known || (kind && kind !== LOOK)) return say('auditTrail:shown', { count: shown });
  const count = kind === LOOK ? known.attention : known.total;
  return text('console:shownOf', { number: formatCount(shown), count });
}

/** The audit of the stores: who did what, where and when. Nobody can change or remove a line. */
export function AuditPage() {
  const text = useText();
  const go = useGo();
  const { stores, rights } = usePerson();
  const { storeId } = useScope();
  const { isPhone, isNarrow } = useRoom();
  const { search, change, open, close } = useAddress<AuditSearch>(
    ({ entry }) => entry !== undefined,
  );
  const list = useRef<HTMLDivElement>(null);
  const wish = wishOf(search, storeId);
  const { data, error, isError, isPending, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    auditQuery(wish),
  );
  useAskOffline(refetch);
  const chain = useChain({ from: wish.from, to: wish.to });
  const file = useFile(search, wish, text);

  const isOneStore = storeId !== 0 || stores.length === 1;
  const known = useLatest(data?.pages[0]);
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  const opened = entries.find(({ id }) => id === search.entry);
  const closeEntry = () => close({ entry: undefined });
  useListKeys({
    list,
    onMore: hasNextPage ? () => fetchNextPage() : undefined,
    onClose: opened && closeEntry,
  });
  useFocusBack(list, opened?.id);
  const days = useDaysFilter(search, change, text('console:today'));
  const filters = [days.filter, ...filtersOf(search, known, isOneStore, change, text)];
  const { from, to } = daysShown(search);
  const factOf = () => {
    if (isError && data) return problemWords(error);
    // A phone has the title and the store in one line.
    return isPhone ? undefined : text('console:auditNote');
  };

  const detail = opened && (
    <EntryDetail
      entry={opened}
      isPage={isNarrow}
      onBill={
        opened.document !== '' && opened.store_id > 0 && rights.includes('sales.see')
          ? () => go('/bills', { search: { bill: opened.document, of: opened.store_id } })
          : undefined
      }
      onClose={closeEntry}
    />
  );
  if (detail && isNarrow) return detail;

  const actions = (
    <>
      <AppButton
        label={text('console:checkChain')}
        icon={IconShieldCheck}
        stretch={isPhone}
        onClick={chain.check}
      />
      <AppButton
        label={text('console:export')}
        icon={IconDownload}
        stretch={isPhone}
        reason={entries.length === 0 ? text('console:noEntries') : undefined}
        onClick={file.save}
      />
    </>
  );
  return (
    <>
      <PageHead
        title={text('console:audit')}
        fact={factOf()}
        isAway={isError && data !== undefined}
      >
        <span className={classes.actions}>{actions}</span>
      </PageHead>
      <ListTools>
        <ListFilters isPhone={isPhone} filters={filters} />
        <span className={classes.gap} />
        <ListTabs
          label={text('console:audit')}
          panelId={PANEL}
          tabs={[
            { id: '', label: text('console:all'), count: known && formatCount(known.total) },
            {
              id: LOOK,
              label: text('console:toLookAt'),
              count: known && formatCount(known.attention),
            },
          ]}
          chosen={search.kind === LOOK ? LOOK : ''}
          onChoose={(kind) => change({ kind: kind || undefined })}
        />
      </ListTools>
      <ListAndDetail detail={detail}>
        <TablePanel
          id={PANEL}
          label={text('console:audit')}
          isAway={isError && data !== undefined}
          hasRows={entries.length > 0}
          shown={sayShown(entries.length, search.kind, known, text)}
          foot={file.said || (chain.answer || chain.problem ? <ChainState chain={chain} /> : null)}
          onMore={hasNextPage ? () => fetchNextPage() : undefined}
        >
          <AuditTable
            entries={entries}
            isOneDay={from === to}
            isPhone={isPhone}
            chosen={opened?.id}
            onOpen={({ id }: AuditLine) => open({ entry: id })}
            isLoading={isPending}
            list={list}
            instead={
              data ? (
                entries.length === 0 && (
                  <NoEntries search={search} onRemove={() => change(NO_FILTERS)} />
                )
              ) : isError ? (
                <PageFailed
                  title={text('console:auditFailed')}
                  problem={error}
                  onRetry={() => refetch()}
                />
              ) : null
            }
          />
        </TablePanel>
      </ListAndDetail>
      {isPhone && <div className={classes.below}>{actions}</div>}
      {days.dialog}
    </>
  );
}

/** Saves what the filters leave as a table, and what became of it. */
function useFile(search: AuditSearch, wish: AuditWish, text: Text) {
  const [words, setWords] = useState<{ of: string; said: string; isTrouble: boolean }>();
  const of = JSON.stringify(wish);
  const tell = (said: string, isTrouble = false) => setWords({ of, said, isTrouble });
  const save = async () => {
    try {
      const { name, isCut } = await saveAudit(
        daysShown(search),
        async (before) => {
          const page = await calls.audit(wish, before);
          // The store stands with its till: the till's own table has no column for it.
          const entries = page.entries.map((entry) => ({
            ...entry,
            till: [entry.store, entry.till].filter(Boolean).join(' '),
          }));
          return { ...page, entries };
        },
        say,
      );
      const done = text('console:downloaded', { name });
      tell(isCut ? `${done} ${say('auditTrail:exportCut', { number: MOST_SAVED })}` : done);
    } catch (problem) {
      tell(problemWords(problem), true);
    }
  };
  return {
    save,
    said: words?.of === of && (
      <p
        role={words.isTrouble ? 'alert' : 'status'}
        className={classes.said}
        data-trouble={words.isTrouble || undefined}
      >
        {words.said}
      </p>
    ),
  };
}

function NoEntries({ search, onRemove }: { search: AuditSearch; onRemove: () => unknown }) {
  const text = useText();
  const isFiltered = (Object.keys(NO_FILTERS) as (keyof AuditSearch)[]).some(
    (key) => search[key] !== undefined,
  );
  if (!isFiltered) return <TableEmpty icon={IconHistory} title={text('console:noEntries')} />;
  return (
    <TableEmpty icon={IconFilterOff} title={text('console:noEntryFits')}>
      <AppButton label={text('console:removeFilters')} look="soft" onClick={onRemove} />
    </TableEmpty>
  );
}
