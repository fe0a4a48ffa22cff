import type { ReactNode, RefObject } from 'react';
import { type Text, useText } from '@/lib/i18n/consoleTexts';
import type { BillLine, BillsAnswer } from '../api/bills';
import { sayNearTime } from '../moments';
import { type Column, type Lines, Table } from '../table/Table';
import { sayWays } from '../ways';
import { BillState } from './BillState';
import classes from './BillsTable.module.css';
import { BillTotal } from './BillTotal';
import { keyOfBill } from './billsQuery';

interface Around {
  gateways: BillsAnswer['gateways'];
  /** The day of the answer: its times stand without it. */
  today: string;
  isOneStore: boolean;
  /** The store in few words. */
  short: (store: string) => string;
  isOneDay: boolean;
}

const placeOf = ({ store, till }: BillLine, { isOneStore, short }: Around) =>
  isOneStore ? till : `${short(store)} · ${till}`;

function columnsOf(around: Around, text: Text): readonly Column<BillLine>[] {
  const { gateways, today } = around;
  return [
    {
      id: 'number',
      head: text('console:number'),
      width: 168,
      cell: ({ number }) => number,
    },
    {
      id: 'time',
      head: text('console:time'),
      width: around.isOneDay ? 64 : 120,
      cell: ({ at }) => sayNearTime(at, today),
    },
    {
      id: 'place',
      head: text(around.isOneStore ? 'console:till' : 'console:store'),
      gives: 3,
      cell: (bill) => placeOf(bill, around),
    },
    { id: 'cashier', head: text('console:cashier'), gives: 1, cell: ({ cashier }) => cashier },
    {
      id: 'customer',
      head: text('console:customer'),
      cell: ({ customer }) =>
        customer || <span className={classes.dim}>{text('console:walkIn')}</span>,
    },
    {
      id: 'paid',
      head: text('console:paidBy'),
      gives: 2,
      width: 98,
      cell: ({ payment_method: names }) => (names ? sayWays(names, gateways, text) : '–'),
    },
    {
      id: 'state',
      head: text('console:state'),
      hidesHead: true,
      width: 90,
      cell: (bill) => <BillState bill={bill} />,
    },
    {
      id: 'total',
      head: text('console:totalRupees'),
      align: 'end',
      width: 108,
      cell: (bill) => <BillTotal bill={bill} symbol={false} />,
    },
  ];
}

function linesOf(bill: BillLine, around: Around, text: Text): Lines {
  const { at, customer, number, payment_method: names } = bill;
  const hasState = bill.is_cancelled || bill.has_discount || bill.kind === 'return';
  return {
    name: customer || text('console:walkIn'),
    amount: <BillTotal bill={bill} symbol />,
    facts: [
      sayNearTime(at, around.today),
      placeOf(bill, around),
      names && sayWays(names, around.gateways, text),
    ]
      .filter(Boolean)
      .join(' · '),
    note: hasState ? <BillState bill={bill} /> : number.split('-').at(-1),
  };
}

/** The bills of a list, one to a row. */
export function BillsTable({
  bills,
  around,
  ...table
}: {
  bills: readonly BillLine[];
  around: Around;
  isPhone: boolean;
  chosen: string | undefined;
  onOpen: (bill: BillLine) => unknown;
  isLoading: boolean;
  instead: ReactNode;
  list: RefObject<HTMLDivElement | null>;
}) {
  const text = useText();
  return (
    <Table
      {...table}
      label={text('console:bills')}
      columns={columnsOf(around, text)}
      rows={bills}
      keyOf={keyOfBill}
      linesOf={(bill) => linesOf(bill, around, text)}
    />
  );
}
