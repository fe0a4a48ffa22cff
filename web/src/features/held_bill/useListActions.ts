import type { RefObject } from 'react';
import { tillActions, useActions } from '@/app/actions';
import { IconArrowLeft } from '@/ui/icons';
import { enterList, focusRow } from '@/ui/rowFocus';

interface ListState {
  search: RefObject<HTMLInputElement | null>;
  /** The list of the rows. */
  list: RefObject<HTMLElement | null>;
  hasRows: boolean;
  /** Fetches more of them; absent where there are no more. */
  loadMore: (() => unknown) | undefined;
  canRecall: boolean;
  back: () => void;
}

const listActions = tillActions<ListState>()(
  {
    id: 'held_bill.search',
    label: 'held_bill:search',
    group: 'held_bill:title',
    shortcut: 'F2',
    enabled: () => true,
    run: ({ search }) => search.current?.focus(),
  },
  {
    id: 'held_bill.previous',
    label: 'held_bill:previousRow',
    group: 'held_bill:title',
    shortcut: 'ArrowUp',
    repeats: true,
    hidden: ({ canRecall }) => !canRecall,
    enabled: ({ hasRows }) => (hasRows ? true : 'held_bill:empty'),
    run: ({ list }) => focusRow(list.current, -1),
  },
  {
    id: 'held_bill.next',
    label: 'held_bill:nextRow',
    group: 'held_bill:title',
    shortcut: 'ArrowDown',
    repeats: true,
    hidden: ({ canRecall }) => !canRecall,
    enabled: ({ hasRows }) => (hasRows ? true : 'held_bill:empty'),
    run: ({ list }) => focusRow(list.current, 1),
  },
  {
    id: 'held_bill.recall',
    label: 'held_bill:recall',
    group: 'held_bill:title',
    shortcut: 'Enter',
    hidden: ({ canRecall }) => !canRecall,
    // A row in focus takes Enter itself; here it comes only while none is.
    enabled: ({ hasRows }) => (hasRows ? true : 'held_bill:empty'),
    run: ({ list }) => enterList(list.current),
  },
  {
    id: 'held_bill.more',
    label: 'ui:loadMore',
    group: 'held_bill:title',
    shortcut: 'L',
    hidden: ({ loadMore }) => !loadMore,
    enabled: () => true,
    run: async ({ loadMore }) => {
      await loadMore?.();
    },
  },
  {
    id: 'held_bill.back',
    label: 'ui:back',
    group: 'held_bill:title',
    icon: IconArrowLeft,
    shortcut: 'Escape',
    enabled: () => true,
    run: ({ back }) => back(),
  },
);

/** Actions on the list as a whole, by key and by button. */
export function useListActions(state: ListState) {
  return useActions(listActions, state);
}
