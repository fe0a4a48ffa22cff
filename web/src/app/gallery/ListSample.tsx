import { useRef, useState } from 'react';
import { ScreenHeader, ScreenLayout } from '@/app/shell';
import { Amount } from '@/ui/Amount';
import { AppButton } from '@/ui/AppButton';
import { showAlert } from '@/ui/alerts';
import { Badge } from '@/ui/Badge';
import { DataTable, type TableState } from '@/ui/DataTable';
import { EmptyState } from '@/ui/EmptyState';
import { FilterRow } from '@/ui/FilterRow';
import { FilterSelect } from '@/ui/FilterSelect';
import { FindRow } from '@/ui/FindRow';
import { ListFoot } from '@/ui/ListFoot';
import { ListPanel } from '@/ui/ListPanel';
import { SearchField } from '@/ui/SearchField';

const KINDS = ['ready', 'loading', 'failed', 'empty'] as const;

const ROWS = Array.from({ length: 12 }, (_, index) => ({
  number: `PN1T02-26-${String(123 + index).padStart(6, '0')}`,
  date: `21 November 2026 ${9 + (index % 3)}:0${index % 10} AM`,
  customer: index % 3 === 0 ? 'Rohan Mehta' : 'Walk-in customer',
  amount: `${(index * 7919 + 212) * (index === 4 ? 60 : 1)}.50`,
  status: index % 5 === 4 ? 'Return' : 'Completed',
}));

export function ListSample() {
  const field = useRef<HTMLInputElement>(null);
  const [term, setTerm] = useState('');
  const [kind, setKind] = useState<(typeof KINDS)[number]>('ready');
  const state: TableState =
    kind === 'failed'
      ? {
          kind,
          message: 'No answer from the server. Check the network and try again.',
          onRetry: () => setKind('ready'),
        }
      : { kind: kind === 'loading' ? 'loading' : 'ready' };
  return (
    <ScreenLayout header={<ScreenHeader title="Invoice History" />}>
      <FindRow beside="select">
        <SearchField
          field={field}
          label="Search invoices"
          placeholder="Search invoices"
          value={term}
          shortcut="F2"
          onChange={setTerm}
          onEnter={() => {}}
        />
      </FindRow>
      <FilterRow>
        <FilterSelect
          label="State"
          value={kind}
          choices={KINDS.map((one) => ({ value: one, label: one }))}
          onChange={(next) => setKind(KINDS.find((one) => one === next) ?? 'ready')}
        />
      </FilterRow>
      <ListPanel>
        <DataTable
          label="Invoices"
          rows={kind === 'ready' ? ROWS : []}
          rowKey={({ number }) => number}
          state={state}
          onOpen={({ number }) => showAlert.info(number)}
          onLoadMore={() => new Promise((resolve) => setTimeout(resolve, 1500))}
          empty={
            <EmptyState message="No invoices found." action={<AppButton label="Clear filters" />} />
          }
          columns={[
            {
              id: 'number',
              header: 'Invoice',
              cell: ({ number }) => <strong>{number}</strong>,
              width: '200px',
            },
            { id: 'date', header: 'Date', cell: ({ date }) => date, secondary: true },
            { id: 'customer', header: 'Customer', cell: ({ customer }) => customer },
            {
              id: 'status',
              header: 'Status',
              cell: ({ status }) => (
                <Badge tone={status === 'Return' ? 'attention' : 'done'}>{status}</Badge>
              ),
              width: '140px',
            },
            {
              id: 'amount',
              header: 'Amount',
              align: 'end',
              cell: ({ amount }) => <Amount value={amount} size="strong" />,
              width: '160px',
            },
          ]}
        />
        <ListFoot
          keys={[
            { keys: ['ArrowUp', 'ArrowDown'], does: 'row' },
            { keys: ['L'], does: 'more' },
          ]}
          shown={`${ROWS.length} shown`}
        />
      </ListPanel>
    </ScreenLayout>
  );
}
