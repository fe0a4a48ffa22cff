import type { RefObject } from 'react';
import { tillActions, useActions } from '@/app/actions';
import { IconAdjustments } from '@/ui/icons';
import { focusRow } from '@/ui/rowFocus';
import { toggleFilters } from './historyWish';

interface HistoryState {
  search: RefObject<HTMLInputElement | null>;
  /** What the rows lie in. */
  list: RefObject<HTMLElement | null>;
  hasRows: boolean;
  loadMore: (() => unknown) | undefined;
}

const anyRows = ({ hasRows }: HistoryState) => (hasRows ? true : 'invoice:empty');

const historyActions = tillActions<HistoryState>()(
  {
    id: 'invoice.search',
    label: 'invoice:search',
    group: 'invoice:historyTitle',
    shortcut: 'F2',
    enabled: () => true,
    run: ({ search }) => search.current?.focus(),
  },
  {
    id: 'invoice.filters',
    label: 'invoice:viewFilters',
    group: 'invoice:historyTitle',
    icon: IconAdjustments,
    shortcut: 'F',
    enabled: () => true,
    run: toggleFilters,
  },
  {
    id: 'invoice.previous',
    label: 'invoice:previousRow',
    group: 'invoice:historyTitle',
    shortcut: 'ArrowUp',
    repeats: true,
    enabled: anyRows,
    run: ({ list }) => focusRow(list.current, -1),
  },
  {
    id: 'invoice.next',
    label: 'invoice:nextRow',
    group: 'invoice:historyTitle',
    shortcut: 'ArrowDown',
    repeats: true,
    enabled: anyRows,
    run: ({ list }) => focusRow(list.current, 1),
  },
  {
    id: 'invoice.open',
    label: 'invoice:openInvoice',
    group: 'invoice:historyTitle',
    shortcut: 'Enter',
    // A row in focus takes Enter itself; here it comes only when none is.
    enabled: ({ hasRows }) => (hasRows ? 'invoice:chooseFirst' : 'invoice:empty'),
    run: () => {},
  },
  {
    id: 'invoice.loadMore',
    label: 'ui:loadMore',
    group: 'invoice:historyTitle',
    shortcut: 'L',
    hidden: ({ loadMore }) => !loadMore,
    enabled: () => true,
    run: ({ loadMore }) => loadMore?.(),
  },
);

/** What can be done with the list of invoices, by key and by button. */
export function useHistoryActions(state: HistoryState) {
  return useActions(historyActions, state);
}
