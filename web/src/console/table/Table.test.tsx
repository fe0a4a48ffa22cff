import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, it } from 'vitest';
import '@/lib/i18n/consoleTexts';
import type { Text } from '@/lib/i18n/consoleTexts';
import { renderUi } from '@/test/renderUi';
import { sortedBy, sortFilter, sortingOf, sortSearch } from './sorting';
import { type Column, Table } from './Table';
import { focusKey, useListKeys } from './useListKeys';
import { useTableLook } from './useTableLook';

interface Row {
  name: string;
  amount: number;
}

const COLUMNS: readonly Column<Row>[] = [
  { id: 'name', head: 'Name', sorts: true, cell: ({ name }) => name },
  { id: 'amount', head: 'Amount', align: 'end', sorts: true, cell: ({ amount }) => amount },
];

const rowsOf = (count: number): (Row | undefined)[] =>
  Array.from({ length: count }, (_, at) => ({ name: `row ${at}`, amount: at }));

let seen: readonly number[] = [];

function List({ rows, start }: { rows: readonly (Row | undefined)[]; start?: number }) {
  const list = useRef<HTMLDivElement>(null);
  const [sort, setSort] = useState<{ sort?: 'name' | 'amount'; descending?: true }>({});
  useListKeys({ list });
  const look = useTableLook('test', COLUMNS);
  return (
    <>
      <button type="button" onClick={() => focusKey(list.current, 'row 480')}>
        Go
      </button>
      {look.menu}
      <Table
        label="Rows"
        columns={look.columns}
        height={look.height}
        rows={rows}
        keyOf={({ name }) => name}
        linesOf={({ name }) => ({ name, facts: '' })}
        isPhone={false}
        onOpen={() => {}}
        list={list}
        start={start}
        sorting={sortingOf(sort, 'name', (part) => setSort(part as never))}
        onSight={(first, end) => {
          seen = [first, end];
        }}
      />
    </>
  );
}

const scroller = () => screen.getByRole('table').parentElement as HTMLElement;
const scrollTo = (top: number) =>
  act(() => {
    scroller().scrollTop = top;
    scroller().dispatchEvent(new Event('scroll'));
  });
/** The simulated browser says nothing of a list that scrolls by itself. */
const tellScrolled = () => scrollTo(scroller().scrollTop);

it('draws all rows of a short list, and of a long one those in sight', () => {
  const { rerender } = renderUi(<List rows={rowsOf(100)} />);
  expect(screen.getAllByRole('row')).toHaveLength(101);
  expect(seen).toEqual([0, 100]);
  rerender(<List rows={rowsOf(500)} />);
  expect(screen.getAllByRole('row').length).toBeLessThan(60);
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '501');
  scrollTo(8_000);
  const row = screen.getByRole('button', { name: 'row 210' }).closest('tr');
  expect(row).toHaveAttribute('aria-rowindex', '212');
  expect(screen.queryByRole('button', { name: 'row 0' })).not.toBeInTheDocument();
  expect(seen[0]).toBeGreaterThan(190);
  const heights = [...scroller().querySelectorAll<HTMLElement>('td[colspan]')].map(({ style }) =>
    Number.parseInt(style.height, 10),
  );
  const drawn = screen.getAllByRole('button', { name: /^row/ }).length;
  expect((heights[0] ?? 0) + (heights[1] ?? 0) + drawn * 40).toBe(500 * 40);
});

it('goes to any row by keys, and to one that comes later once it is there', async () => {
  const user = userEvent.setup();
  const rows = rowsOf(500);
  const late = rows[499];
  rows[499] = undefined;
  const { rerender } = renderUi(<List rows={rows} />);
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: 'row 0' })).toHaveFocus();
  await user.keyboard('{PageDown}{ArrowDown}');
  expect(screen.getByRole('button', { name: 'row 11' })).toHaveFocus();
  await user.keyboard('{End}');
  tellScrolled();
  await screen.findByRole('button', { name: 'row 498' });
  rows[499] = late;
  rerender(<List rows={[...rows]} />);
  expect(await screen.findByRole('button', { name: 'row 499' })).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('button', { name: 'row 498' })).toHaveFocus();
});

it('gives the focus back to a row that is out of sight, or begins there', async () => {
  const user = userEvent.setup();
  const { unmount } = renderUi(<List rows={rowsOf(500)} />);
  await user.click(screen.getByRole('button', { name: 'Go' }));
  tellScrolled();
  expect(await screen.findByRole('button', { name: 'row 480' })).toHaveFocus();
  unmount();
  renderUi(<List rows={rowsOf(500)} start={300} />);
  tellScrolled();
  expect(await screen.findByRole('button', { name: 'row 300' })).toHaveFocus();
});

it('sorts by a press on the head, and turns with the next', async () => {
  const user = userEvent.setup();
  renderUi(<List rows={rowsOf(3)} />);
  const head = (name: string) => screen.getByRole('columnheader', { name });
  expect(head('Name')).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('button', { name: 'Amount' }));
  expect(head('Amount')).toHaveAttribute('aria-sort', 'descending');
  expect(head('Name')).not.toHaveAttribute('aria-sort');
  await user.click(screen.getByRole('button', { name: 'Amount' }));
  expect(head('Amount')).toHaveAttribute('aria-sort', 'ascending');
});

it('hides columns but for the name, and keeps that', async () => {
  const user = userEvent.setup();
  const { unmount } = renderUi(<List rows={rowsOf(3)} />);
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const menu = within(await screen.findByRole('menu'));
  expect(menu.queryByRole('menuitemcheckbox', { name: 'Name' })).not.toBeInTheDocument();
  await user.click(menu.getByRole('menuitemcheckbox', { name: 'Amount' }));
  await user.click(menu.getByRole('menuitemradio', { name: 'Dense' }));
  unmount();
  renderUi(<List rows={rowsOf(3)} />);
  expect(screen.getAllByRole('columnheader')).toHaveLength(1);
  expect(scroller()).toHaveAttribute('data-height', '33');
});

it.each([
  ['another column of words', { id: 'name' }, { by: 'name', descending: false }],
  ['another column of figures', { id: 'stock', align: 'end' }, { by: 'stock', descending: true }],
  ['the same one', { id: 'price', align: 'end' }, { by: 'price', descending: true }],
] as const)('a press on the head of %s', (_, column, expected) => {
  expect(sortedBy({ by: 'price', descending: false }, column)).toEqual(expected);
});

it('leaves out an order that there is not', () => {
  expect(sortSearch(['name'], { sort: 'x', descending: 1 })).toEqual({});
  expect(sortSearch(['name'], { sort: 'name', descending: true })).toEqual({
    sort: 'name',
    descending: true,
  });
});

it('has the order among the filters of a phone, the usual one first', () => {
  const text = ((key: string, gaps?: { name: string }) =>
    `${key.split(':')[1]} ${gaps?.name ?? ''}`) as unknown as Text;
  let asked = {};
  const filter = sortFilter(
    COLUMNS,
    { by: 'amount', descending: true, onSort: () => {} },
    'name',
    (part) => {
      asked = part;
    },
    text,
  );
  expect(filter.value).toBe('-amount');
  expect(filter.options.map(({ value }) => value)).toEqual(['name', '-name', 'amount', '-amount']);
  filter.onChoose('-name');
  expect(asked).toEqual({ sort: undefined, descending: true });
});
