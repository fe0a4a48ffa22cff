import type { ReactNode } from 'react';
import { buyerName } from '@/lib/buyerName';
import { useText } from '@/lib/i18n';
import { groupedPhone } from '@/lib/phone';
import { formatCount } from '@/lib/quantity';
import { sayMoment } from '@/lib/sayMoment';
import { Amount } from '@/ui/Amount';
import { AppButton } from '@/ui/AppButton';
import { type Column, DataTable, type TableState } from '@/ui/DataTable';
import { IconMessage } from '@/ui/icons';
import words from '@/ui/words.module.css';
import classes from './HeldBillsTable.module.css';
import type { HeldBill } from './heldBills';

export interface HeldBillsTableProps {
  bills: readonly HeldBill[];
  state: TableState;
  /** Recalls a bill; absent where the store does not recall. */
  recall: ((bill: HeldBill) => void) | undefined;
  /** The bill that is being recalled. */
  underWay: HeldBill | null;
  empty: ReactNode;
}

/** The held bills: whose they are, what they are known by, who held them where, what they come to. */
export function HeldBillsTable({ bills, state, recall, underWay, empty }: HeldBillsTableProps) {
  const text = useText();
  const columns: Column<HeldBill>[] = [
    {
      id: 'customer',
      header: text('held_bill:customer'),
      cell: (bill) => <Whose bill={bill} when={sayMoment(bill.heldAt, text)} />,
    },
    {
      id: 'held',
      header: text('held_bill:heldWhen'),
      width: '200px',
      secondary: 'phone',
      cell: ({ heldAt, heldBy }) => (
        <>
          <span className={classes.line}>{sayMoment(heldAt, text)}</span>
          <span className={words.secondLine}>{heldBy}</span>
        </>
      ),
    },
    {
      id: 'pieces',
      header: text('held_bill:pieces'),
      align: 'end',
      width: '76px',
      secondary: 'phone',
      cell: ({ pieces }) => formatCount(pieces),
    },
    {
      id: 'total',
      header: text('held_bill:total'),
      align: 'end',
      // Crores have room.
      width: '156px',
      secondary: 'phone',
      cell: ({ total }) => <Amount value={total} size="strong" />,
    },
  ];
  if (recall) {
    columns.push({
      id: 'recall',
      header: '',
      align: 'end',
      width: '144px',
      cell: (bill) => (
        <AppButton
          label={text('held_bill:recall')}
          size="row"
          look="soft"
          busy={bill.id === underWay?.id}
          onClick={() => recall(bill)}
        />
      ),
    });
  }
  return (
    <DataTable
      label={text('held_bill:title')}
      columns={columns}
      rows={bills}
      rowKey={({ id }) => id}
      {...(recall && { onOpen: recall })}
      state={state}
      dense
      empty={empty}
    />
  );
}

/** The bill's owner and its note; on a phone also its total and who held it. */
function Whose({ bill, when }: { bill: HeldBill; when: string }) {
  const text = useText();
  const { customer, mobile, note, total, heldBy } = bill;
  return (
    <>
      <span className={`${words.person} ${classes.whose}`}>
        <strong>{buyerName(customer, mobile, text)}</strong>{' '}
        {mobile && <span className={words.phone}>{groupedPhone(mobile)}</span>}
      </span>
      {note && (
        <span className={classes.note}>
          <IconMessage size={16} aria-hidden />
          <span className={words.twoLines}>{note}</span>
        </span>
      )}
      <span className={`${words.second} ${classes.held}`}>
        <Amount value={total} size="strong" /> {when} · {heldBy}
      </span>
    </>
  );
}
