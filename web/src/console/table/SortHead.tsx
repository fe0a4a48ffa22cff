import { IconArrowUp } from '@/ui/icons';
import { Pressable } from '@/ui/Pressable';
import type { Sorting } from './sorting';
import type { Column } from './Table';
import classes from './Table.module.css';

/** The head of a column that sorts: a press sorts by it, the next one turns the order. */
export function SortHead<Row>({ column, sorting }: { column: Column<Row>; sorting: Sorting }) {
  const isBy = sorting.by === column.id;
  return (
    <Pressable
      className={classes.sort}
      marks={{ 'data-descending': (isBy && sorting.descending) || undefined }}
      onClick={() => void sorting.onSort(column)}
    >
      {column.head}
      {isBy && <IconArrowUp size={14} stroke={2} aria-hidden />}
    </Pressable>
  );
}

/** The order of a column as screen readers hear it. */
export function orderOf(id: string, sorting: Sorting | undefined) {
  if (sorting?.by !== id) return undefined;
  return sorting.descending ? 'descending' : 'ascending';
}
