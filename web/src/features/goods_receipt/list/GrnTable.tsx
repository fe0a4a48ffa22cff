import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { GrnListed } from '@/api';
import { type PlainMessageKey, useText } from '@/lib/i18n';
import { formatCount } from '@/lib/quantity';
import { AppButton } from '@/ui/AppButton';
import { Badge } from '@/ui/Badge';
import { type Column, DataTable, type TableState } from '@/ui/DataTable';
import words from '@/ui/words.module.css';
import { Numbered } from './Numbered';
import { NARROW, SHORT, saidDay } from './rowTexts';

export interface GrnTableProps {
  /** The name of the list, for screen readers. */
  label: string;
  grns: readonly GrnListed[];
  /** The label of a row's button. */
  openLabel: PlainMessageKey;
  /** Whether all are from one supplier, who is told elsewhere. */
  ofOne?: boolean;
  state?: TableState;
  open: (grn: GrnListed) => void;
  empty: ReactNode;
}

/** The quantity that did not come as it should: nothing to see of none, and else a mark. */
export function Missing({ quantity, tone }: { quantity: number; tone: 'attention' | 'danger' }) {
  if (quantity === 0) return <span className={words.dim}>0</span>;
  return <Badge tone={tone}>{formatCount(quantity)}</Badge>;
}

/** GRNs, one to a row: from whom, how much came, was damaged and was lost. */
export function GrnTable({
  label,
  grns,
  openLabel,
  ofOne = false,
  state = { kind: 'ready' },
  open,
  empty,
}: GrnTableProps) {
  const text = useText();
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const isShort = useMediaQuery(SHORT, false, { getInitialValueInEffect: false });
  const isTight = isNarrow || ofOne;
  const date: Column<GrnListed> = {
    id: 'date',
    header: text('goods_receipt:date'),
    width: '164px',
    cell: ({ date: time }) => saidDay(time, false),
  };
  const remarks: Column<GrnListed> = {
    id: 'remarks',
    header: text('goods_receipt:remarks'),
    ...(!ofOne && { width: isNarrow ? '104px' : '144px' }),
    secondary: true,
    cell: ({ remarks }) => <span className={`${words.second} ${words.twoLines}`}>{remarks}</span>,
  };
  const supplier: Column<GrnListed> = {
    id: 'supplier',
    header: text('goods_receipt:supplier'),
    secondary: 'phone',
    cell: ({ grn_from: from, advice_no: advice, remarks, prices_waiting: waiting }) => (
      <>
        <span className={words.twoLines}>{from}</span>
        {waiting > 0 && (
          <Badge tone="attention">{text('goods_receipt:pricesWaiting', { count: waiting })}</Badge>
        )}
        <span className={words.secondLine}>
          {[advice || text('goods_receipt:adhoc'), isShort && remarks].filter(Boolean).join(' · ')}
        </span>
      </>
    ),
  };
  const columns: Column<GrnListed>[] = [
    {
      id: 'number',
      header: text('goods_receipt:grnNumber'),
      // Of one supplier it takes the rest, where remarks stand in it.
      ...(!(ofOne && isNarrow) && { width: isNarrow ? '172px' : '174px' }),
      cell: ({ grn_no: number, date: time, remarks }) => (
        <Numbered
          number={number}
          time={isTight ? time : undefined}
          remarks={ofOne && isNarrow ? remarks : undefined}
        />
      ),
    },
    ...(isTight ? [] : [date]),
    ...(ofOne ? [] : [supplier]),
    {
      id: 'received',
      header: text('goods_receipt:received'),
      align: 'end',
      width: isTight ? '88px' : '96px',
      cell: ({ received_qty: received }) => formatCount(received),
    },
    {
      id: 'damaged',
      header: text('goods_receipt:damaged'),
      align: 'end',
      width: isTight ? '90px' : '96px',
      cell: ({ damage_qty: damaged }) => <Missing quantity={damaged} tone="attention" />,
    },
    {
      id: 'lost',
      header: text('goods_receipt:lost'),
      align: 'end',
      width: isTight ? '64px' : '72px',
      cell: ({ lost_qty: lost }) => <Missing quantity={lost} tone="danger" />,
    },
    ...(ofOne && isNarrow ? [] : [remarks]),
    {
      id: 'open',
      header: '',
      align: 'end',
      width: ofOne ? '146px' : '130px',
      cell: (grn) => <AppButton label={text(openLabel)} size="row" onClick={() => open(grn)} />,
    },
  ];
  return (
    <DataTable
      dense
      label={label}
      columns={columns}
      rows={grns}
      rowKey={({ id }) => id}
      onOpen={open}
      state={state}
      empty={empty}
    />
  );
}
