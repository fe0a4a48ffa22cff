import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { OrderRow, OrdersAnswer } from '@/api';
import { gatewayLabel } from '@/features/payment';
import { buyerName } from '@/lib/buyerName';
import { formatClock, formatStoreTime, parseStoreTime } from '@/lib/dates';
import { type Text, useText } from '@/lib/i18n';
import { typedDay } from '@/lib/typedDay';
import { Amount } from '@/ui/Amount';
import { type Column, DataTable, type TableState } from '@/ui/DataTable';
import { IconChevronRight } from '@/ui/icons';
import words from '@/ui/words.module.css';
import classes from './HistoryTable.module.css';
import { InvoiceStatus } from './InvoiceStatus';

export interface HistoryTableProps {
  invoices: readonly OrderRow[];
  /** The ways to pay by their names, as the answer has them. */
  methods: OrdersAnswer['payment_mod'];
  state: TableState;
  open: (invoice: OrderRow) => void;
  empty: ReactNode;
}

/** Windows in which the date stands in figures, and nothing beside the amount. */
const NARROW = '(max-width: 1199px)';

/** When something was made, in words; in figures on two lines where there is little room. */
function Made({ time, isNarrow }: { time: string; isNarrow: boolean }) {
  const moment = parseStoreTime(time);
  if (!moment) return time;
  if (!isNarrow) return formatStoreTime(moment);
  return (
    <>
      <span className={classes.line}>{typedDay(moment)}</span>
      <span className={`${words.second} ${classes.line}`}>{formatClock(moment)}</span>
    </>
  );
}

/** The ways a bill was paid, in the language of the till. */
function saidMethods(mop: string, methods: OrdersAnswer['payment_mod'], text: Text): string {
  const said = (name: string) => {
    const label = gatewayLabel(methods.find((method) => method.name === name)?.key ?? '');
    return label ? text(label) : name;
  };
  return mop.split(', ').map(said).join(', ');
}

/** The invoices of the store, one to a row. */
export function HistoryTable({ invoices, methods, state, open, empty }: HistoryTableProps) {
  const text = useText();
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const columns: Column<OrderRow>[] = [
    {
      id: 'number',
      header: text('invoice:number'),
      width: isNarrow ? '188px' : '196px',
      cell: ({ Order_ID: number }) => <strong className={words.number}>{number}</strong>,
    },
    {
      id: 'date',
      header: text('invoice:date'),
      width: isNarrow ? '112px' : '244px',
      secondary: 'phone',
      cell: ({ Cloud_Date: time }) => <Made time={time} isNarrow={isNarrow} />,
    },
    {
      id: 'customer',
      header: text('invoice:customerName'),
      secondary: 'phone',
      cell: (row) => (
        <span className={words.twoLines}>{buyerName(row.Customer_Name, row.Mobile, text)}</span>
      ),
    },
    {
      id: 'qty',
      header: text('invoice:qty'),
      align: 'end',
      width: '72px',
      secondary: true,
      cell: ({ Qty: pieces }) => pieces,
    },
    {
      id: 'payment',
      header: text('invoice:filterPayment'),
      width: isNarrow ? '100px' : '156px',
      secondary: true,
      cell: ({ MOP: mop }) => (
        <span className={words.twoLines}>{saidMethods(mop, methods, text)}</span>
      ),
    },
    {
      id: 'status',
      header: text('invoice:filterStatus'),
      width: isNarrow ? '124px' : '132px',
      cell: (row) => (
        <InvoiceStatus
          type={row.Transaction_Type}
          subType={row.Transaction_Sub_Type}
          isCancelled={row.Status === 'Cancelled'}
        />
      ),
    },
    {
      id: 'amount',
      header: text('invoice:amount'),
      align: 'end',
      // Crores have room.
      width: isNarrow ? '160px' : '156px',
      cell: ({ Amount: amount, Transaction_Type: type }) => (
        // Money given back went the other way.
        <Amount
          value={type === 'return' && !/^0+\.0+$/.test(amount) ? `-${amount}` : amount}
          size="strong"
        />
      ),
    },
  ];
  if (!isNarrow) {
    // In a column of its own, so that the head of the amounts ends where they do.
    columns.push({
      id: 'opens',
      header: '',
      width: '46px',
      cell: () => <IconChevronRight className={classes.opens} size={18} aria-hidden />,
    });
  }
  return (
    <DataTable
      dense
      label={text('invoice:historyTitle')}
      columns={columns}
      rows={invoices}
      rowKey={({ Order_ID: number }) => number}
      onOpen={open}
      state={state}
      empty={empty}
    />
  );
}
