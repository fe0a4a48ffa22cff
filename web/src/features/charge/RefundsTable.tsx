import type { ReactNode } from 'react';
import { buyerName } from '@/lib/buyerName';
import { type PlainMessageKey, useText } from '@/lib/i18n';
import { groupedPhone } from '@/lib/phone';
import { sayMoment } from '@/lib/sayMoment';
import { Amount } from '@/ui/Amount';
import { AppButton } from '@/ui/AppButton';
import { Badge } from '@/ui/Badge';
import { type Column, DataTable, type RowTone, type TableState } from '@/ui/DataTable';
import words from '@/ui/words.module.css';
import classes from './RefundsTable.module.css';
import type { RefundDue, RefundState } from './refundsDue';
import { needsPerson, paidBy, STATE_TONES, STATE_WORDS, whyDue } from './refundWords';

export interface RefundsTableProps {
  refunds: readonly RefundDue[];
  state: TableState;
  /** The action of one: a tap on its row, or Enter. */
  open: (refund: RefundDue) => void;
  empty: ReactNode;
  /** Beside the dock, which tells by what it was paid. */
  isBrief: boolean;
}

const TONES: Partial<Record<RefundState, RowTone>> = {
  due: 'waiting',
  failed: 'waiting',
  asked: 'begun',
  done: 'done',
};

/** Money that has to go back: whose it is and why, by what it was paid, how it stands, how much. */
export function RefundsTable({ refunds, state, open, empty, isBrief }: RefundsTableProps) {
  const text = useText();
  const columns: Column<RefundDue>[] = [
    {
      id: 'customer',
      header: text('charge:customer'),
      cell: (refund) => <Whose refund={refund} />,
    },
    {
      id: 'paid',
      header: text('charge:paidBy'),
      width: 'clamp(128px, 17vw, 168px)',
      secondary: 'phone',
      cell: (refund) => (
        <>
          <span className={words.line}>{paidBy(refund, text)}</span>
          <span className={words.secondLine}>{sayMoment(refund.takenAt, text)}</span>
        </>
      ),
    },
    {
      id: 'state',
      header: text('charge:state'),
      width: 'clamp(104px, 14vw, 124px)',
      secondary: 'phone',
      cell: ({ state: stands }) => <State stands={stands} />,
    },
    {
      id: 'amount',
      header: text('charge:amount'),
      align: 'end',
      // Crores have room.
      width: '156px',
      secondary: 'phone',
      cell: ({ amount }) => <Amount value={amount} size="strong" />,
    },
    {
      id: 'next',
      header: '',
      align: 'end',
      width: '148px',
      cell: (refund) => {
        const label = nextOf(refund);
        return label && <AppButton label={text(label)} size="row" onClick={() => open(refund)} />;
      },
    },
  ];
  return (
    <DataTable
      label={text('shell:refundsDue')}
      columns={isBrief ? columns.filter(({ id }) => id !== 'paid') : columns}
      rows={refunds}
      rowKey={({ id }) => id}
      toneOf={({ state: stands }) => TONES[stands]}
      onOpen={open}
      state={state}
      dense
      empty={empty}
    />
  );
}

/** The next step of somebody with it; nothing once it went back. */
function nextOf(refund: RefundDue): PlainMessageKey | null {
  if (refund.state === 'done') return null;
  if (needsPerson(refund)) return 'charge:payBack';
  if (refund.state === 'asked') return 'payment:checkStatus';
  return refund.state === 'failed' ? 'ui:retry' : 'charge:refund';
}

/** How it stands, in a coloured word. */
export function State({ stands }: { stands: RefundState }) {
  const text = useText();
  return <Badge tone={STATE_TONES[stands]}>{text(STATE_WORDS[stands])}</Badge>;
}

/** The owner of the money, the bill and the reason; on a phone also the amount and the state. */
function Whose({ refund }: { refund: RefundDue }) {
  const text = useText();
  const { customer, mobile, invoice, amount, state: stands } = refund;
  return (
    <span className={classes.whose}>
      <span className={words.person}>
        <strong>{buyerName(customer, mobile, text)}</strong>{' '}
        {mobile && <span className={words.phone}>{groupedPhone(mobile)}</span>}
      </span>
      <span className={`${words.second} ${words.twoLines}`}>
        {[invoice || text('charge:noInvoice'), whyDue(refund, text)].join(' · ')}
      </span>
      <span className={classes.phoneOnly}>
        <Amount value={amount} size="strong" /> {paidBy(refund, text)} <State stands={stands} />
      </span>
    </span>
  );
}
