import { type ReactNode, useState } from 'react';
import { inStore, writeStore } from '@/lib/deviceStore';
import { type ConsoleKey, useText } from '@/lib/i18n/consoleTexts';
import { IconColumns3 } from '@/ui/icons';
import { Pressable } from '@/ui/Pressable';
import { DropMenu, MenuChecks, MenuChoice, MenuDivider } from '../shell/DropMenu';
import filters from './Filters.module.css';
import type { Column } from './Table';

/** Heights of rows in pixels: with a second line, with one line, dense. */
export type RowHeight = 44 | 40 | 33;

const HEIGHTS: readonly { value: `${RowHeight}`; label: ConsoleKey }[] = [
  { value: '44', label: 'console:rowsHigh' },
  { value: '40', label: 'console:rowsUsual' },
  { value: '33', label: 'console:rowsDense' },
];

/** The part of a look that this browser keeps. */
interface Kept {
  hidden: readonly string[];
  height: RowHeight;
}

/** How a person wants a table: the columns, and how high its rows are. It is kept in this browser. */
export function useTableLook<Row>(
  /** Names the table. */
  name: string,
  columns: readonly Column<Row>[],
  usual: RowHeight = 40,
): { columns: readonly Column<Row>[]; height: RowHeight; menu: ReactNode } {
  const text = useText();
  const place = `rokad.console.table.${name}`;
  const [{ hidden, height }, setKept] = useState<Kept>(() =>
    keptAt(place, {
      hidden: columns.filter(({ isSpare }) => isSpare).map(({ id }) => id),
      height: usual,
    }),
  );
  const keep = (part: Partial<Kept>) => {
    const next = { hidden, height, ...part };
    setKept(next);
    writeStore(place, next);
  };
  const choices = columns.filter(({ id }) => id !== namingOf(columns));
  const isShown = ({ id }: Column<Row>) => id === namingOf(columns) || !hidden.includes(id);
  return {
    columns: columns.filter(isShown),
    height,
    menu: (
      <DropMenu
        place="bottom-end"
        target={
          <Pressable className={filters.filter}>
            <IconColumns3 size={16} stroke={1.75} aria-hidden />
            <b>{text('console:columns')}</b>
          </Pressable>
        }
      >
        <MenuChecks
          name={text('console:columns')}
          options={choices.map(({ id, head }) => ({ value: id, label: head }))}
          chosen={choices.filter(isShown).map(({ id }) => id)}
          onChoose={(shown) =>
            keep({ hidden: choices.map(({ id }) => id).filter((id) => !shown.includes(id)) })
          }
        />
        <MenuDivider />
        <MenuChoice
          name={text('console:rows')}
          options={HEIGHTS.map(({ value, label }) => ({ value, label: text(label) }))}
          chosen={`${height}`}
          onChoose={(chosen) => keep({ height: Number(chosen) as RowHeight })}
        />
      </DropMenu>
    ),
  };
}

/** The column that names the rows. */
export const namingOf = <Row,>(columns: readonly Column<Row>[]): string | undefined =>
  (columns.find(({ names }) => names) ?? columns[0])?.id;

/** The kept look; a part that cannot be read is the usual one. */
function keptAt(place: string, usual: Kept): Kept {
  const { hidden, height } = inStore<Partial<Kept>>(place) ?? {};
  return {
    hidden: Array.isArray(hidden) ? hidden : usual.hidden,
    height: HEIGHTS.some(({ value }) => value === `${height}`) && height ? height : usual.height,
  };
}
