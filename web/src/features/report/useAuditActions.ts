import type { RefObject } from 'react';
import { tillActions, useActions } from '@/app/actions';
import { IconArrowLeft, IconDownload } from '@/ui/icons';
import { enterList, focusRow } from '@/ui/rowFocus';

interface AuditState {
  /** The list of the rows. */
  list: RefObject<HTMLElement | null>;
  hasRows: boolean;
  loadMore: (() => unknown) | undefined;
  save: () => unknown;
  back: () => void;
}

const anyRows = ({ hasRows }: AuditState) => (hasRows ? true : 'auditTrail:noEntries');

const auditActions = tillActions<AuditState>()(
  {
    id: 'audit.previous',
    label: 'auditTrail:entryAbove',
    group: 'auditTrail:title',
    shortcut: 'ArrowUp',
    repeats: true,
    enabled: anyRows,
    run: ({ list }) => focusRow(list.current, -1),
  },
  {
    id: 'audit.next',
    label: 'auditTrail:entryBelow',
    group: 'auditTrail:title',
    shortcut: 'ArrowDown',
    repeats: true,
    enabled: anyRows,
    run: ({ list }) => focusRow(list.current, 1),
  },
  {
    id: 'audit.open',
    label: 'auditTrail:openDocument',
    group: 'auditTrail:title',
    shortcut: 'Enter',
    // A row in focus takes Enter itself; here it comes only while none is.
    enabled: anyRows,
    run: ({ list }) => enterList(list.current),
  },
  {
    id: 'audit.loadMore',
    label: 'ui:loadMore',
    group: 'auditTrail:title',
    shortcut: 'L',
    hidden: ({ loadMore }) => !loadMore,
    enabled: () => true,
    run: ({ loadMore }) => loadMore?.(),
  },
  {
    id: 'audit.export',
    label: 'auditTrail:export',
    group: 'auditTrail:title',
    icon: IconDownload,
    shortcut: 'X',
    enabled: anyRows,
    run: ({ save }) => save(),
  },
  {
    id: 'audit.back',
    label: 'auditTrail:back',
    group: 'auditTrail:title',
    icon: IconArrowLeft,
    shortcut: 'Escape',
    enabled: () => true,
    run: ({ back }) => back(),
  },
);

/** Actions on the audit as a whole, by key and by button. */
export function useAuditActions(state: AuditState) {
  return useActions(auditActions, state);
}
