import { type ReactNode, type RefObject, useRef } from 'react';
import { ActionButton } from '@/app/actions';
import { ScreenHeader, ScreenLayout } from '@/app/shell';
import { useTableState } from '@/features/login';
import { type PlainMessageKey, useText } from '@/lib/i18n';
import { AppButton } from '@/ui/AppButton';
import type { TableState } from '@/ui/DataTable';
import { EmptyState } from '@/ui/EmptyState';
import { FindRow } from '@/ui/FindRow';
import { IconPackage } from '@/ui/icons';
import type { FootKeys } from '@/ui/KeyHints';
import { ListFoot } from '@/ui/ListFoot';
import { ListPanel } from '@/ui/ListPanel';
import { focusRow } from '@/ui/rowFocus';
import { SearchField } from '@/ui/SearchField';
import { grnNumber } from '../grnNumber';
import { useGrnScans } from '../useGrnScans';
import { GoodsFilters } from './GoodsFilters';
import { ALL, changeWish, filtersSet, type GoodsListName, useGoodsWish } from './goodsWish';
import { useListActions } from './useListActions';
import type { GoodsPages } from './usePages';

export interface GoodsListProps<Row> {
  name: GoodsListName;
  title: PlainMessageKey;
  placeholder: PlainMessageKey;
  pages: GoodsPages<Row>;
  /** The list of the rows. */
  list: RefObject<HTMLDivElement | null>;
  /** Keys that act on a row, beside the arrows that choose it. */
  keys: readonly FootKeys[];
  /** The rows, as they stand. */
  children: (state: TableState, rows: readonly Row[], empty: ReactNode) => ReactNode;
}

/** A list of goods that come in, with what it is narrowed by, its keys and what fetches more of it. */
export function GoodsList<Row>({
  name,
  title,
  placeholder,
  pages,
  list,
  keys,
  children,
}: GoodsListProps<Row>) {
  const text = useText();
  const search = useRef<HTMLInputElement>(null);
  const { wish, showsFilters } = useGoodsWish(name);
  const state = useTableState(pages);
  const rows = state.kind === 'loading' ? [] : pages.rows;
  const actions = useListActions(name, {
    search,
    list,
    hasRows: rows.length > 0,
    loadMore: pages.isError ? undefined : pages.loadMore,
  });
  const open = useGrnScans((code) => changeWish(name, { term: code }));
  const set = filtersSet(wish);
  const isNarrowed = set > 0 || wish.term.trim() !== '';
  const empty = (
    <EmptyState
      icon={IconPackage}
      message={text('goods_receipt:empty')}
      action={
        isNarrowed && (
          <AppButton label={text('goods_receipt:showAll')} onClick={() => changeWish(name, ALL)} />
        )
      }
    />
  );

  return (
    <ScreenLayout header={<ScreenHeader title={text(title)} />}>
      <FindRow>
        <SearchField
          field={search}
          label={text('goods_receipt:search')}
          placeholder={text(placeholder)}
          value={wish.term}
          shortcut={actions['goods_receipt.search'].shortcut}
          takesCodes
          onChange={(term) => changeWish(name, { term })}
          onEnter={(typed) => {
            const number = grnNumber(typed);
            if (number) open(number);
            else focusRow(list.current, 1);
          }}
        />
        <ActionButton
          action={actions['goods_receipt.filters']}
          pressed={showsFilters}
          {...(set > 0 && { badge: set, badgeTone: 'done' as const })}
        />
      </FindRow>
      {showsFilters && <GoodsFilters list={name} wish={wish} choices={pages.choices} />}
      <ListPanel panel={list}>
        {children(state, rows, empty)}
        <ListFoot
          keys={[{ keys: ['ArrowUp', 'ArrowDown'], does: text('invoice:keyChoose') }, ...keys]}
          shown={rows.length > 0 ? text('invoice:shown', { count: rows.length }) : ''}
        >
          <ActionButton action={actions['goods_receipt.more']} look="soft" />
        </ListFoot>
      </ListPanel>
    </ScreenLayout>
  );
}
