import { useShortStore } from '../shortStore';
import '@/lib/i18n/auditTexts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { saveAudit } from '@/audit/auditFile';
import { say } from '@/lib/i18n';
import { type Text, useText } from '@/lib/i18n/consoleTexts';
import { formatCount } from '@/lib/quantity';
import { IconDownload, IconHistory, IconShieldCheck } from '@/ui/icons';
import type { AuditAnswer, AuditLine, AuditWish } from '../api/audit';
import { calls } from '../api/calls';
import { daysShown } from '../days/daysSearch';
import { useDaysFilter } from '../days/useDaysFilter';
import { problemWords } from '../problemWords';
import { usePerson } from '../session/person';
import { HeadButton } from '../shell/HeadButton';
import { PageFailed } from '../shell/PageFailed';
import { PageHead } from '../shell/PageHead';
import { ListFilters, ListTabs, ListTools, ToolsGap } from '../table/ListTools';
import { NoneFit } from '../table/NoneFit';
import { TableEmpty } from '../table/TableEmpty';
import { ListAndDetail, TablePanel } from '../table/TablePanel';
import { useFocusBack } from '../table/useFocusBack';
import { useLatest } from '../table/useLatest';
import { useListKeys } from '../table/useListKeys';
import { saySaved, useSaving } from '../table/useSaving';
import { useAskOffline } from '../useAskOffline';
import { useRoom } from '../useRoom';
import { useAddress, useGo, useScope } from '../way';
import classes from './AuditPage.module.css';
import { AuditTable } from './AuditTable';
import { filtersOf, isFiltered, LOOK, NO_FILTERS, wishOf } from './auditFilters';
import { auditQuery } from './auditQuery';
import type { AuditSearch } from './auditSearch';
import { ChainState } from './ChainState';
import { EntryDetail } from './EntryDetail';
import { useChain } from './useChain';

const PANEL = 'audit';
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
  const file = useSaving(wish, () => writeFile(search, wish, text));

  const isOneStore = storeId !== 0 || stores.length === 1;
  const short = useShortStore();
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
  const filters = [
    days.filter,
    ...filtersOf(search, known, isOneStore ? undefined : short, change, text),
  ];
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
      {known?.can_check && (
        <HeadButton
          label={text('console:checkChain')}
          icon={IconShieldCheck}
          stretch={isPhone}
          onClick={chain.check}
        />
      )}
      <HeadButton
        label={text('console:export')}
        icon={IconDownload}
        stretch={isPhone}
        reason={entries.length === 0 ? text('console:nothingToSave') : undefined}
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
        {actions}
      </PageHead>
      <ListTools>
        <ListFilters isPhone={isPhone} filters={filters} />
        <ToolsGap />
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
                entries.length === 0 &&
                (isFiltered(search) ? (
                  <NoneFit
                    title={text('console:noEntryFits')}
                    onRemove={() => change(NO_FILTERS)}
                  />
                ) : (
                  <TableEmpty icon={IconHistory} title={text('console:noEntries')} />
                ))
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

/** Saves what the filters leave as a table of sentences, and answers what to say of it. */
async function writeFile(search: AuditSearch, wish: AuditWish, text: Text): Promise<string> {
  const { name, isCut } = await saveAudit(
    daysShown(search),
    async (before) => {
      const page = await calls.audit(wish, before);
      // The store stands with its till: the table has no column for it.
      const entries = page.entries.map((entry) => ({
        ...entry,
        till: [entry.store, entry.till].filter(Boolean).join(' '),
      }));
      return { ...page, entries };
    },
    say,
  );
  return saySaved(name, isCut, text);
}
