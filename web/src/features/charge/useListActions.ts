import type { RefObject } from 'react';
import { tillActions, useActions } from '@/app/actions';
import { IconArrowLeft } from '@/ui/icons';
import { enterList, focusRow } from '@/ui/rowFocus';

interface ListState {
  /** The list of the rows. */
  list: RefObject<HTMLElement | null>;
  hasRows: boolean;
  back: () => void;
}

const anyRows = ({ hasRows }: ListState) => (hasRows ? true : 'charge:empty');

const listActions = tillActions<ListState>()(
  {
    id: 'charge.previous',
    label: 'charge:previousRow',
    group: 'shell:refundsDue',
    shortcut: 'ArrowUp',
    repeats: true,
    enabled: anyRows,
    run: ({ list }) => focusRow(list.current, -1),
  },
  {
    id: 'charge.next',
    label: 'charge:nextRow',
    group: 'shell:refundsDue',
    shortcut: 'ArrowDown',
    repeats: true,
    enabled: anyRows,
    run: ({ list }) => focusRow(list.current, 1),
  },
  {
    id: 'charge.open',
    label: 'charge:open',
    group: 'shell:refundsDue',
    shortcut: 'Enter',
    // A row in focus takes Enter itself; here it comes only while none is.
    enabled: anyRows,
    run: ({ list }) => enterList(list.current),
  },
  {
    id: 'charge.back',
    label: 'ui:back',
    group: 'shell:refundsDue',
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
