import { useRef } from 'react';
import { useText } from '@/lib/i18n/consoleTexts';
import { formatCount } from '@/lib/quantity';
import { AppButton } from '@/ui/AppButton';
import { IconPackage, IconRefresh } from '@/ui/icons';
import { calls } from '../api/calls';
import type { GoodsLine } from '../api/goods';
import { useQuantityWords } from '../home/GoodsRow';
import { problemWords } from '../problemWords';
import { useSaving } from '../reports/useSaving';
import { usePerson } from '../session/person';
import { PageFailed } from '../shell/PageFailed';
import { PageHead } from '../shell/PageHead';
import { ExportMenu, type FileKind } from '../table/ExportMenu';
import { ListFilters, ListSearch, ListTools, ToolsGap } from '../table/ListTools';
import { NoneFit } from '../table/NoneFit';
import { useScrolled } from '../table/reading';
import { sortFilter, sortingOf } from '../table/sorting';
import { Table } from '../table/Table';
import { TableEmpty } from '../table/TableEmpty';
import { TablePanel } from '../table/TablePanel';
import { useLatest } from '../table/useLatest';
import { focusKey, useListKeys } from '../table/useListKeys';
import { usePages } from '../table/usePages';
import { sayFile } from '../table/useSaving';
import { useTableLook } from '../table/useTableLook';
import { useAskOffline } from '../useAskOffline';
import { useRoom } from '../useRoom';
import { useAddress, useGo, useLastRow, useScope } from '../way';
import { columnsOf, linesOf } from './goodsCells';
import { filtersOf, isFiltered, NO_FILTERS, wishOf } from './goodsFilters';
import type { GoodsSearch } from './goodsSearch';

const PANEL = 'goods';

const keyOf = ({ product_id: id }: GoodsLine) => String(id);

/** The goods of the business with their prices and their stock. Each opens as a page of its own. */
export function GoodsPage() {
  const text = useText();
  const go = useGo();
  const say = useQuantityWords();
  const { rights } = usePerson();
  const { storeId } = useScope();
  const { isPhone } = useRoom();
  const { search, change: changeAddress } = useAddress<GoodsSearch>(() => false);
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { toTop } = useScrolled(list);
  const change: typeof changeAddress = (part, how) => {
    toTop();
    return changeAddress(part, how);
  };
  const wish = wishOf(search, storeId);
  const { rows, answer, isPending, isError, error, refetch, onSight, end } = usePages(
    'goods',
    wish,
    calls.goods,
    ({ goods }) => goods,
  );
  useAskOffline(refetch);
  useListKeys({ list, search: field });
  const known = useLatest(answer);
  const isAway = isError && answer !== undefined;
  const file = useSaving<FileKind>((kind) => calls.goodsFile(wish, kind));
  const look = useTableLook('goods', columnsOf(rights.includes('costs.see'), text), 44);
  const sorting = sortingOf(search, 'name', change);
  const { start, keep } = useLastRow();
  const filters = filtersOf(search, known, change, text);
  const openProduct = (product: GoodsLine) => {
    keep(rows.indexOf(product));
    return go(`/goods/${product.product_id}`, { isOpenedHere: true });
  };
  const [firstRow] = rows;
  const fact = known && [
    text('console:products', { count: known.all }),
    text('console:forSaleCount', { number: formatCount(known.for_sale) }),
  ];
  return (
    <>
      <PageHead
        title={text('console:goods')}
        fact={isAway ? problemWords(error) : isPhone ? undefined : fact?.join(', ')}
        isAway={isAway}
      >
        {rows.length > 0 && <ExportMenu busy={file.busy} onSave={file.save} />}
      </PageHead>
      <ListTools>
        <ListSearch
          field={field}
          label={text('console:findGoods')}
          value={search.find ?? ''}
          onSearch={(find) => change({ find: find || undefined }, { replace: true })}
          onEnter={() => firstRow && focusKey(list.current, keyOf(firstRow))}
        />
        <ListFilters
          isPhone={isPhone}
          filters={
            isPhone
              ? [...filters, sortFilter(look.columns, sorting, 'name', change, text)]
              : filters
          }
        />
        <ToolsGap />
        {isPhone
          ? rows.length > 0 && <ExportMenu busy={file.busy} onSave={file.save} />
          : look.menu}
      </ListTools>
      <TablePanel
        id={PANEL}
        label={text('console:goods')}
        isAway={isAway}
        hasRows={rows.length > 0}
        shown={text('console:shownOf', {
          number: formatCount(end || rows.length),
          count: rows.length,
        })}
        foot={
          isAway ? (
            <AppButton label={text('ui:retry')} icon={IconRefresh} onClick={() => refetch()} />
          ) : (
            sayFile(file)
          )
        }
      >
        <Table
          label={text('console:goods')}
          columns={look.columns}
          height={look.height}
          sorting={sorting}
          rows={rows}
          keyOf={keyOf}
          linesOf={(product) => linesOf(product, say, text)}
          isPhone={isPhone}
          onOpen={openProduct}
          isLoading={isPending}
          list={list}
          start={start}
          onSight={onSight}
          instead={
            answer ? (
              rows.length === 0 &&
              (isFiltered(search) ? (
                <NoneFit title={text('console:noGoodsFit')} onRemove={() => change(NO_FILTERS)} />
              ) : (
                <TableEmpty
                  icon={IconPackage}
                  title={text('console:noGoods')}
                  note={text('console:noGoodsNote')}
                />
              ))
            ) : isError ? (
              <PageFailed
                title={text('console:goodsFailed')}
                problem={error}
                onRetry={() => refetch()}
              />
            ) : null
          }
        />
      </TablePanel>
    </>
  );
}
