import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { type Text, useText } from '@/lib/i18n/consoleTexts';
import { formatDecimal } from '@/lib/money';
import { formatCount } from '@/lib/quantity';
import { IconCalendar, IconDownload, IconReceipt } from '@/ui/icons';
import type { BillLine, BillsAnswer, BillsView } from '../api/bills';
import { daysShown } from '../days/daysSearch';
import { useDaysFilter } from '../days/useDaysFilter';
import { sayAsOf } from '../home/asOf';
import { usePerson } from '../session/person';
import { HeadButton } from '../shell/HeadButton';
import { PageFailed } from '../shell/PageFailed';
import { PageHead } from '../shell/PageHead';
import { useShortStore } from '../shortStore';
import { FilterMenu } from '../table/Filters';
import { ListFilters, ListSearch, ListTabs, ListTools } from '../table/ListTools';
import { NoneFit } from '../table/NoneFit';
import { useReading, useScrolled } from '../table/reading';
import { TableEmpty } from '../table/TableEmpty';
import { ListAndDetail, TablePanel } from '../table/TablePanel';
import { useFocusBack } from '../table/useFocusBack';
import { useLatest } from '../table/useLatest';
import { focusKey, useListKeys } from '../table/useListKeys';
import { saySaved, useSaving } from '../table/useSaving';
import { useAskOffline } from '../useAskOffline';
import { useRoom } from '../useRoom';
import { useAddress, useScope } from '../way';
import { BillDetail } from './BillDetail';
import { BillsTable } from './BillsTable';
import { saveBills } from './billsFile';
import { filtersOf, isFiltered, NO_FILTERS, wishOf } from './billsFilters';
import { billsQuery, keyOfBill } from './billsQuery';
import type { BillsSearch } from './billsSearch';
import { NewBills } from './NewBills';

const PANEL = 'bills';

const VIEWS = [
  { id: '', label: 'console:all', of: 'all' },
  { id: 'discount', label: 'console:withDiscount', of: 'discount' },
  { id: 'returns', label: 'console:returns', of: 'returns' },
  { id: 'cancelled', label: 'console:cancelled', of: 'cancelled' },
] as const;

/** The bills and credit notes of the stores as they come, and one of them beside the list. */
export function BillsPage() {
  const text = useText();
  const { stores } = usePerson();
  const { storeId } = useScope();
  const { isPhone, isNarrow } = useRoom();
  const { search, change, open, close } = useAddress<BillsSearch>(({ bill }) => bill !== undefined);
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const wish = wishOf(search, storeId);
  const { data, error, isError, isPending, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    billsQuery(wish),
  );
  useAskOffline(refetch);

  const isOneStore = storeId !== 0 || stores.length === 1;
  const short = useShortStore();
  const answer = data?.pages[0];
  const known = useLatest(answer);
  const { bill, of = 0 } = search;
  const openKey = bill && keyOfBill({ store_id: of, number: bill });
  const { isScrolled, toTop } = useScrolled(list);
  const { shown, waiting, showAll } = useReading(
    data?.pages.flatMap(({ bills }) => bills) ?? [],
    keyOfBill,
    isScrolled || bill !== undefined,
  );
  const onMore = hasNextPage ? () => fetchNextPage() : undefined;
  const closeBill = () => close({ bill: undefined, of: undefined });
  const openBill = ({ store_id, number }: Pick<BillLine, 'store_id' | 'number'>) =>
    open({ bill: number, of: store_id });
  useListKeys({ list, search: field, onMore, onClose: bill ? closeBill : undefined });
  useFocusBack(list, openKey);

  const file = useSaving(wish, async () => {
    const { name, isCut } = await saveBills(wish, daysShown(search), text);
    return saySaved(name, isCut, text);
  });
  const filters = filtersOf(search, known, isOneStore ? undefined : short, change, text);
  const days = useDaysFilter(search, change, search.find && text('console:allDays'));
  const detail = bill && (
    <BillDetail
      key={openKey}
      name={{ store_id: of, number: bill }}
      isPage={isNarrow}
      onOpen={(number) => openBill({ store_id: of, number })}
      onClose={closeBill}
    />
  );
  if (detail && isNarrow) return detail;

  const fact = answer && sayAsOf(answer.as_of, isError, text);
  const news = (
    <NewBills
      count={waiting}
      onShow={() => {
        showAll();
        toTop();
      }}
    />
  );
  return (
    <>
      <PageHead title={text('console:bills')} fact={fact} isAway={isError && data !== undefined}>
        {!isPhone && news}
        <FilterMenu filter={days.filter} icon={IconCalendar} />
        <HeadButton
          label={text('console:export')}
          icon={IconDownload}
          reason={shown.length === 0 ? text('console:nothingToSave') : undefined}
          onClick={file.save}
        />
      </PageHead>
      <ListTools>
        <ListTabs<BillsView>
          label={text('console:bills')}
          panelId={PANEL}
          tabs={VIEWS.map(({ id, label, of: count }) => ({
            id,
            label: text(label),
            count: known?.counts ? formatCount(known.counts[count]) : undefined,
          }))}
          chosen={search.view ?? ''}
          onChoose={(view) => change({ view: view || undefined })}
        />
        <ListFilters isPhone={isPhone} filters={isPhone ? [days.filter, ...filters] : filters} />
        <ListSearch
          field={field}
          label={text('console:findBills')}
          value={search.find ?? ''}
          onSearch={(find) => change({ find: find || undefined }, { replace: true })}
          onEnter={() => shown[0] && focusKey(list.current, keyOfBill(shown[0]))}
        />
      </ListTools>
      {isPhone && news}
      <ListAndDetail detail={detail}>
        <TablePanel
          id={PANEL}
          label={text('console:bills')}
          isAway={isError && data !== undefined}
          hasRows={shown.length > 0}
          shown={known ? sayShown(shown.length, known, text) : ''}
          foot={file.said}
          onMore={onMore}
        >
          <BillsTable
            bills={shown}
            around={{ ...aroundOf(known, isOneStore), short }}
            isPhone={isPhone}
            chosen={openKey || undefined}
            onOpen={openBill}
            isLoading={isPending}
            list={list}
            instead={
              data ? (
                shown.length === 0 &&
                (isFiltered(search) ? (
                  <NoneFit title={text('console:noBillFits')} onRemove={() => change(NO_FILTERS)} />
                ) : (
                  <TableEmpty
                    icon={IconReceipt}
                    title={text('console:noBills')}
                    note={text('console:noBillsNote')}
                  />
                ))
              ) : isError ? (
                <PageFailed
                  title={text('console:billsFailed')}
                  problem={error}
                  onRetry={() => refetch()}
                />
              ) : null
            }
          />
        </TablePanel>
      </ListAndDetail>
      {days.dialog}
    </>
  );
}

const aroundOf = (known: BillsAnswer | undefined, isOneStore: boolean) => ({
  gateways: known?.gateways ?? [],
  today: known?.as_of.slice(0, 10) ?? '',
  isOneStore,
  isOneDay: known === undefined || (known.from !== '' && known.from === known.to),
});

/** How many are shown, and what all of them come to: `17 of 612 · ₹3,84,256.50`. */
function sayShown(shown: number, { count, total }: BillsAnswer, text: Text): string {
  const number = formatCount(shown);
  return `${text('console:shownOf', { number, count })} · ${formatDecimal(total)}`;
}
