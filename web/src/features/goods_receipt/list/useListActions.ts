import type { RefObject } from 'react';
import { tillActions, useActions } from '@/app/actions';
import type { PlainMessageKey } from '@/lib/i18n';
import { IconAdjustments } from '@/ui/icons';
import { enterList, focusRow } from '@/ui/rowFocus';
import { type GoodsListName, toggleFilters } from './goodsWish';

interface ListState {
  search: RefObject<HTMLInputElement | null>;
  /** The list of the rows. */
  list: RefObject<HTMLElement | null>;
  hasRows: boolean;
  /** Fetches more of them; absent where there are no more. */
  loadMore: (() => unknown) | undefined;
}

const anyRows = ({ hasRows }: ListState) => (hasRows ? true : 'goods_receipt:empty');

const actionsOf = (group: PlainMessageKey, open: PlainMessageKey) =>
  tillActions<ListState>()(
    {
      id: 'goods_receipt.search',
      label: 'goods_receipt:search',
      group,
      shortcut: 'F2',
      enabled: () => true,
      run: ({ search }) => search.current?.focus(),
    },
    {
      id: 'goods_receipt.filters',
      label: 'invoice:viewFilters',
      group,
      icon: IconAdjustments,
      shortcut: 'F',
      enabled: () => true,
      run: toggleFilters,
    },
    {
      id: 'goods_receipt.previous',
      label: 'goods_receipt:previousRow',
      group,
      shortcut: 'ArrowUp',
      repeats: true,
      enabled: anyRows,
      run: ({ list }) => focusRow(list.current, -1),
    },
    {
      id: 'goods_receipt.next',
      label: 'goods_receipt:nextRow',
      group,
      shortcut: 'ArrowDown',
      repeats: true,
      enabled: anyRows,
      run: ({ list }) => focusRow(list.current, 1),
    },
    {
      id: 'goods_receipt.open',
      label: open,
      group,
      shortcut: 'Enter',
      // A row in focus takes Enter itself; here it comes only while none is.
      enabled: anyRows,
      run: ({ list }) => enterList(list.current),
    },
    {
      id: 'goods_receipt.more',
      label: 'ui:loadMore',
      group,
      shortcut: 'L',
      hidden: ({ loadMore }) => !loadMore,
      enabled: () => true,
      run: ({ loadMore }) => loadMore?.(),
    },
  );

const ACTIONS = {
  advices: actionsOf('goods_receipt:advicesTitle', 'goods_receipt:createGrn'),
  grns: actionsOf('goods_receipt:grnListTitle', 'goods_receipt:viewGrn'),
} as const satisfies Record<GoodsListName, unknown>;

/** Actions on a list as a whole, by key and by button. */
export function useListActions(name: GoodsListName, state: ListState) {
  return useActions(ACTIONS[name], state);
}
