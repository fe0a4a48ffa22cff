import type { RefObject } from 'react';
import { tillActions, useActions } from '@/app/actions';
import { IconArrowLeft, IconDownload, IconEye } from '@/ui/icons';
import { enterList, focusRow } from '@/ui/rowFocus';
import type { FileKind } from './reports';

interface ReportState {
  /** The list of the rows. */
  list: RefObject<HTMLElement | null>;
  hasRows: boolean;
  save: (kind: FileKind) => void;
  audit: () => void;
  back: () => void;
}

const anyRows = ({ hasRows }: ReportState) => (hasRows ? true : 'report:noRows');

const reportActions = tillActions<ReportState>()(
  {
    id: 'report.previous',
    label: 'report:rowAbove',
    group: 'shell:reports',
    shortcut: 'ArrowUp',
    repeats: true,
    enabled: anyRows,
    run: ({ list }) => focusRow(list.current, -1),
  },
  {
    id: 'report.next',
    label: 'report:rowBelow',
    group: 'shell:reports',
    shortcut: 'ArrowDown',
    repeats: true,
    enabled: anyRows,
    run: ({ list }) => focusRow(list.current, 1),
  },
  {
    id: 'report.open',
    label: 'report:openInvoice',
    group: 'shell:reports',
    shortcut: 'Enter',
    // A row in focus takes Enter itself; here it comes only while none is.
    enabled: anyRows,
    run: ({ list }) => enterList(list.current),
  },
  {
    id: 'report.workbook',
    label: 'report:saveWorkbook',
    group: 'shell:reports',
    icon: IconDownload,
    shortcut: 'D',
    enabled: anyRows,
    run: ({ save }) => save('xlsx'),
  },
  {
    id: 'report.csv',
    label: 'report:saveCsv',
    group: 'shell:reports',
    icon: IconDownload,
    shortcut: 'C',
    enabled: anyRows,
    run: ({ save }) => save('csv'),
  },
  {
    id: 'report.audit',
    label: 'report:audit',
    group: 'shell:reports',
    icon: IconEye,
    shortcut: 'A',
    enabled: () => true,
    run: ({ audit }) => audit(),
  },
  {
    id: 'report.back',
    label: 'ui:back',
    group: 'shell:reports',
    icon: IconArrowLeft,
    shortcut: 'Escape',
    enabled: () => true,
    run: ({ back }) => back(),
  },
);

/** Actions on a report as a whole, by key and by button. */
export function useReportActions(state: ReportState) {
  return useActions(reportActions, state);
}
