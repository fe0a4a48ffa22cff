import type { Text } from '@/lib/i18n/consoleTexts';
import { type Asked, asOneOf } from './asked';
import type { Filter } from './Filters';
import type { Column } from './Table';

/** The column that a list is sorted by, as its address has it. */
export interface SortSearch<Id extends string = string> {
  sort?: Id | undefined;
  descending?: true | undefined;
}

/** The order of a list, and how to choose another. */
export interface Sorting {
  by: string;
  descending: boolean;
  onSort: (column: Pick<Column<never>, 'id' | 'align'>) => unknown;
}

export const sortSearch = <Id extends string>(
  columns: readonly Id[],
  asked: Asked,
): SortSearch<Id> => ({
  sort: asOneOf(columns, asked.sort),
  descending: asked.descending === true ? true : undefined,
});

/** The order after a press on a head: another column, or the same one turned. Figures begin with the largest. */
export function sortedBy(
  { by, descending }: Pick<Sorting, 'by' | 'descending'>,
  { id, align }: Pick<Column<never>, 'id' | 'align'>,
): Pick<Sorting, 'by' | 'descending'> {
  return { by: id, descending: id === by ? !descending : align === 'end' };
}

/** The order of a list by its address. The usual one, by the first column upwards, is not named there. */
export function sortingOf<Id extends string>(
  { sort, descending }: SortSearch<Id>,
  usual: Id,
  change: (part: SortSearch<Id>, how: { replace: boolean }) => unknown,
): Sorting {
  const now = { by: sort ?? usual, descending: descending ?? false };
  return {
    ...now,
    onSort: (column) => {
      const next = sortedBy(now, column);
      return change(
        {
          sort: next.by === usual ? undefined : (next.by as Id),
          descending: next.descending || undefined,
        },
        { replace: true },
      );
    },
  };
}

const DOWN = '-';

/** On a phone, where there are no heads: the order among the filters. */
export function sortFilter<Row>(
  columns: readonly Column<Row>[],
  { by, descending }: Sorting,
  usual: string,
  change: (part: SortSearch<never>) => unknown,
  text: Text,
): Filter {
  const choices = columns
    .filter(({ sorts }) => sorts)
    .sort((one, other) => Number(other.id === usual) - Number(one.id === usual));
  return {
    name: text('console:sortBy'),
    value: descending ? `${DOWN}${by}` : by,
    options: choices.flatMap(({ id, head }) => [
      { value: id, label: text('console:sortUp', { name: head }) },
      { value: `${DOWN}${id}`, label: text('console:sortDown', { name: head }) },
    ]),
    onChoose: (value) => {
      const id = value.replace(/^-/, '');
      return change({
        sort: id === usual ? undefined : (id as never),
        descending: value.startsWith(DOWN) || undefined,
      });
    },
  };
}
