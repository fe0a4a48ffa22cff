import type { RefObject } from 'react';
import type { OrderRow } from '@/api';
import { tillActions, useActions } from '@/app/actions';
import { sayProblem } from '@/app/shell';
import type { WayIntoReturn } from '@/features/returns';
import { say } from '@/lib/i18n';
import { showAlert } from '@/ui/alerts';
import { IconAdjustments } from '@/ui/icons';
import { enterList, focusedRow, focusRow } from '@/ui/rowFocus';
import { toggleFilters } from './historyWish';

interface HistoryState {
  search: RefObject<HTMLInputElement | null>;
  /** The list of the rows. */
  list: RefObject<HTMLElement | null>;
  invoices: readonly OrderRow[];
  returning: Pick<WayIntoReturn, 'off' | 'begin'>;
  loadMore: (() => unknown) | undefined;
}

const anyRows = ({ invoices }: HistoryState) => (invoices.length > 0 ? true : 'invoice:empty');

/** Begins the return of the invoice whose row has the focus; what is refused is told. */
async function returnRow({ invoices, list, returning }: HistoryState): Promise<void> {
  const row = invoices[focusedRow(list.current)];
  if (!row) return showAlert.info(say('invoice:chooseFirst'));
  if (row.Transaction_Type === 'return') return showAlert.info(say('returns:isReturn'));
  try {
    await returning.begin(row.Order_ID);
  } catch (problem) {
    sayProblem(problem);
  }
}

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
    // A row in focus takes Enter itself; here it comes only while none is.
    enabled: anyRows,
    run: ({ list }) => enterList(list.current),
  },
  {
    id: 'invoice.returnRow',
    label: 'invoice:returnItems',
    group: 'invoice:historyTitle',
    shortcut: 'R',
    enabled: (state) => state.returning.off ?? anyRows(state),
    run: returnRow,
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

/** Actions on the list of invoices, by key and by button. */
export function useHistoryActions(state: HistoryState) {
  return useActions(historyActions, state);
}
