import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useText } from '@/lib/i18n/consoleTexts';
import { formatCount } from '@/lib/quantity';
import { IconDeviceTablet } from '@/ui/icons';
import { calls } from '../api/calls';
import type { Till } from '../api/shop';
import { AGAIN_AFTER_MS } from '../home/homeQuery';
import { problemWords } from '../problemWords';
import { PageFailed } from '../shell/PageFailed';
import { PageHead } from '../shell/PageHead';
import { ListTabs, ListTools } from '../table/ListTools';
import { TableEmpty } from '../table/TableEmpty';
import { ListAndDetail, TablePanel } from '../table/TablePanel';
import { useFocusBack } from '../table/useFocusBack';
import { useListKeys } from '../table/useListKeys';
import { useAskOffline } from '../useAskOffline';
import { useRoom } from '../useRoom';
import { useAddress, useScope } from '../way';
import { TillDetail } from './TillDetail';
import { TillsTable } from './TillsTable';
import { isOfView, keyOfTill, type TillsSearch, type TillsView } from './tills';

const PANEL = 'tills';

const VIEWS = [
  { id: '', label: 'console:all' },
  { id: 'selling', label: 'console:selling' },
  { id: 'look', label: 'console:toLookAt' },
] as const;

/** The tills of the stores as they are, and one of them beside the list. */
export function TillsPage() {
  const text = useText();
  const { storeId } = useScope();
  const { isPhone, isNarrow } = useRoom();
  const { search, change, open, close } = useAddress<TillsSearch>(({ till }) => till !== undefined);
  const list = useRef<HTMLDivElement>(null);
  const { data, error, isError, isPending, refetch } = useQuery({
    queryKey: ['tills', storeId],
    queryFn: ({ signal }) => calls.tills(storeId, signal),
    staleTime: 10_000,
    refetchInterval: AGAIN_AFTER_MS,
    refetchOnWindowFocus: true,
  });
  useAskOffline(refetch);
  const all = data?.tills ?? [];
  const view = search.view ?? '';
  const tills = all.filter((till) => isOfView(till, view));
  const opened = all.find(
    ({ number, store_id: store }) => number === search.till && store === search.of,
  );
  const closeTill = () => close({ till: undefined, of: undefined });
  useListKeys({ list, onClose: opened && closeTill });
  useFocusBack(list, opened && keyOfTill(opened));

  const detail = opened && <TillDetail till={opened} isPage={isNarrow} onClose={closeTill} />;
  if (detail && isNarrow) return detail;

  const isAway = isError && data !== undefined;
  const stores = new Set(all.map(({ store_id: id }) => id)).size;
  const fact = data && [
    text('console:tillsCount', { count: all.length }),
    text('console:inStores', { count: stores }),
  ];
  return (
    <>
      <PageHead
        title={text('console:tills')}
        fact={isAway ? problemWords(error) : isPhone ? undefined : fact?.join(' ')}
        isAway={isAway}
      />
      <ListTools>
        <ListTabs<TillsView>
          label={text('console:tills')}
          panelId={PANEL}
          tabs={VIEWS.map(({ id, label }) => ({
            id,
            label: text(label),
            count: data && formatCount(all.filter((till) => isOfView(till, id)).length),
          }))}
          chosen={view}
          onChoose={(next) => change({ view: next || undefined })}
        />
      </ListTools>
      <ListAndDetail detail={detail}>
        <TablePanel
          id={PANEL}
          label={text('console:tills')}
          isAway={isAway}
          hasRows={tills.length > 0}
          shown={text('console:unsentStay')}
        >
          <TillsTable
            tills={tills}
            all={all}
            isPhone={isPhone}
            chosen={opened && keyOfTill(opened)}
            onOpen={({ number, store_id: store }: Till) => open({ till: number, of: store })}
            isLoading={isPending}
            list={list}
            instead={
              data ? (
                tills.length === 0 && (
                  <TableEmpty
                    icon={IconDeviceTablet}
                    title={text(all.length === 0 ? 'console:noTills' : 'console:noTillOfView')}
                  />
                )
              ) : isError ? (
                <PageFailed
                  title={text('console:tillsFailed')}
                  problem={error}
                  onRetry={() => refetch()}
                />
              ) : null
            }
          />
        </TablePanel>
      </ListAndDetail>
    </>
  );
}
