import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '@/lib/i18n/consoleTexts';
import { IconInbox } from '@/ui/icons';
import { sayAsOf } from '../home/asOf';
import { usePerson } from '../session/person';
import { NoSuchPage } from '../shell/NoSuchPage';
import { PageFailed } from '../shell/PageFailed';
import { PageHead } from '../shell/PageHead';
import { SkeletonLines } from '../table/Skeleton';
import { TableEmpty } from '../table/TableEmpty';
import { ListAndDetail } from '../table/TablePanel';
import { useFocusBack } from '../table/useFocusBack';
import { useListKeys } from '../table/useListKeys';
import { useAskOffline } from '../useAskOffline';
import { useRoom } from '../useRoom';
import { useAddress, useScope } from '../way';
import classes from './ApprovalsPage.module.css';
import { AskedDetail } from './AskedDetail';
import { AskedLists } from './AskedLists';
import { approvalsQuery, every, LIVE_MS } from './approvalsQuery';
import type { ApprovalsSearch } from './approvalsSearch';
import { useClock } from './useClock';

/** The questions of cashiers, and one of them beside the list; in a narrow window in its place. */
export function ApprovalsPage() {
  const { rights } = usePerson();
  return rights.includes('approvals.answer') ? <Approvals /> : <NoSuchPage />;
}

function Approvals() {
  const text = useText();
  const { storeId } = useScope();
  const { isNarrow } = useRoom();
  const list = useRef<HTMLDivElement>(null);
  const { data, error, isError, refetch, dataUpdatedAt } = useQuery({
    ...approvalsQuery(storeId),
    refetchInterval: every(LIVE_MS),
  });
  useAskOffline(refetch);
  const clock = useClock(data?.as_of ?? '', dataUpdatedAt);
  const {
    search: { ask },
    change,
    open,
    close,
  } = useAddress<ApprovalsSearch>(({ ask: id }) => id !== undefined);
  const show = (id: string) => (id === ask ? undefined : open({ ask: id }));
  const back = () => close({ ask: undefined });
  useListKeys({ list, onClose: ask && isNarrow ? back : undefined });
  useFocusBack(list, isNarrow ? ask : undefined);

  const waiting = data?.waiting ?? [];
  const first = waiting[0]?.id;
  const showFirst = useEffectEvent((id: string) => change({ ask: id }, { replace: true }));
  useEffect(() => {
    // There is room beside the list for the one that has waited longest.
    if (!isNarrow && ask === undefined && first) void showFirst(first);
  }, [isNarrow, ask, first]);

  const isAway = isError && data !== undefined;
  const detail = ask && (
    <AskedDetail
      key={ask}
      id={ask}
      known={[...waiting, ...(data?.answered ?? [])].find(({ id }) => id === ask)}
      clock={clock}
      isAway={isAway}
      next={waiting.find(({ id }) => id !== ask)}
      onNext={show}
    />
  );
  if (detail && isNarrow) {
    return (
      <>
        <PageHead
          title={text('console:approval')}
          hasStore={false}
          back={{ title: text('console:approvals'), onBack: back }}
        />
        {detail}
      </>
    );
  }
  const head = (
    <PageHead
      title={text('console:approvals')}
      fact={data && sayAsOf(data.as_of, isError, text)}
      isAway={isAway}
    />
  );
  if (!data) {
    return (
      <>
        {head}
        <div className={classes.panel}>
          {isError ? (
            <PageFailed
              title={text('console:approvalsFailed')}
              problem={error}
              onRetry={() => refetch()}
            />
          ) : (
            <SkeletonLines />
          )}
        </div>
      </>
    );
  }
  const nobody = (
    <div className={classes.panel}>
      <TableEmpty
        icon={IconInbox}
        title={text('console:nobodyWaits')}
        note={text('console:nobodyWaitsNote')}
      />
    </div>
  );
  const isNothing = waiting.length === 0;
  return (
    <>
      {head}
      <ListAndDetail detail={detail || (!isNarrow && nobody)}>
        {isNarrow && isNothing && nobody}
        <AskedLists
          answer={data}
          openId={ask}
          isAway={isAway}
          onFocus={isNarrow ? undefined : show}
          onOpen={show}
          clock={clock}
          list={list}
        />
      </ListAndDetail>
    </>
  );
}
