import { useRef } from 'react';
import { Card } from '../home/Card';
import card from '../home/Card.module.css';
import { useRoom } from '../useRoom';
import { Table, type TableProps } from './Table';
import { useListKeys } from './useListKeys';

/** A table in a part of a page, or the words for none. */
export function RecordTable<Row>({
  none,
  ...table
}: Omit<TableProps<Row>, 'isPhone' | 'list' | 'instead' | 'isLoading'> & { none: string }) {
  const { isPhone } = useRoom();
  const list = useRef<HTMLDivElement>(null);
  useListKeys({ list });
  return (
    <Card area="auto" title={table.label}>
      {table.rows.length === 0 ? (
        <p className={card.none}>{none}</p>
      ) : (
        <Table {...table} isPhone={isPhone} list={list} />
      )}
    </Card>
  );
}
