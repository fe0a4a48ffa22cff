import { useMediaQuery } from '@mantine/hooks';
import { Fragment, memo, useLayoutEffect, useRef } from 'react';
import { useText } from '@/lib/i18n';
import { Badge } from '@/ui/Badge';
import { IconChevronUp } from '@/ui/icons';
import { LineSheet } from '@/ui/LineSheet';
import { Pressable } from '@/ui/Pressable';
import { useHeight } from '@/ui/useHeight';
import { useRowWindow } from '@/ui/useRowWindow';
import { useCart } from './bill';
import { CartLineRow } from './CartLineRow';
import classes from './CartTable.module.css';
import type { ExpectedRow } from './expectedRows';
import { PendingScanRow } from './PendingScanRow';
import { useAddedRow } from './useAddedRow';
import { useCoveredByDock } from './useCoveredByDock';
import { useExpectedRows } from './useExpectedRows';

/** The heights that the style sheet gives to a row: on a counter screen, a low one, upright, and on a phone. */
const ROW_HEIGHT = 56;
const LOW_ROW_HEIGHT = 52;
const UPRIGHT_ROW_HEIGHT = 64;
const TALL_ROW_HEIGHT = 104;
/** Beside the catalog: the current row opens to its stepper, the others say how much there is. */
const FOLDED_ROW_HEIGHT = 48;
const OPEN_ROW_HEIGHT = 104;
/** The head, which stays in view. */
const HEAD_HEIGHT = 32;
/** Rows drawn beyond the edges, so that scrolling never shows a gap. */
const BEYOND = 6;

const COLUMNS = ['number', 'item', 'quantity', 'rate', 'saved', 'amount'] as const;
const COLUMN_CLASSES = {
  number: classes.place,
  item: classes.item,
  quantity: classes.quantity,
  rate: classes.rate,
  saved: classes.saved,
  amount: classes.amount,
} as const;

/**
 * The lines of the bill. Only those in view are drawn, so a bill of two hundred lines is as quick as
 * one of two. What was scanned last is highlighted and scrolled to. `compact` is for the place beside the
 * catalog, where only the current line is more than two lines of text.
 */
export function CartTable({ compact = false }: { compact?: boolean }) {
  const text = useText();
  const cart = useCart();
  const narrow = useMediaQuery('(max-width: 599px)', false, { getInitialValueInEffect: false });
  const scroller = useRef<HTMLDivElement>(null);

  const { rows, currentIndex, newest, entries } = useExpectedRows();
  const { added, pulsed } = useAddedRow(rows);
  const rowHeight = useRowHeight(narrow);
  const heightOf = (index: number) => {
    if (!compact) return rowHeight;
    return index === currentIndex ? OPEN_ROW_HEIGHT : FOLDED_ROW_HEIGHT;
  };
  const covered = useCoveredByDock(scroller);

  const window = useRowWindow(scroller, {
    count: rows.length,
    heightOf,
    // The head cannot be seen on a phone, nor beside the catalog.
    head: compact || narrow ? 0 : HEAD_HEIGHT,
    // Held upright, a dock lies over the lower lines: they are scrolled above it.
    covered,
    beyond: BEYOND,
  });
  // Also when the same line is scanned again after it was scrolled away, hence the entries. Before the
  // picture is painted, so that the row is in its first one.
  const height = useHeight(scroller);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above, and when the window becomes another one
  useLayoutEffect(() => {
    if (currentIndex >= 0) window.show(currentIndex);
  }, [
    currentIndex,
    rows[currentIndex]?.key,
    rows.length,
    newest && entries.length,
    covered,
    rowHeight,
    height,
  ]);

  return (
    <LineSheet
      scroller={scroller}
      label={text('cart:lines')}
      count={rows.length}
      window={window}
      className={classes.scroller}
      marks={{ 'data-look': compact ? 'compact' : narrow ? 'tall' : undefined }}
      onAnimationEnd={pulsed}
      head={
        <tr className={classes.head} aria-rowindex={1}>
          {COLUMNS.map((column) => (
            <Fragment key={column}>
              <th scope="col" className={COLUMN_CLASSES[column]}>
                {text(`cart:${column}`)}
                {column === 'item' && !compact && !narrow && window.passed > 0 && (
                  <Pressable className={classes.passed} onClick={() => window.show(0)}>
                    <Badge>
                      <IconChevronUp size={14} aria-hidden />
                      {text('cart:linesAbove', { count: window.passed })}
                    </Badge>
                  </Pressable>
                )}
              </th>
              {column === 'number' && <td className={classes.picture} />}
            </Fragment>
          ))}
          <td className={classes.remove} />
        </tr>
      }
      draw={(index) => {
        const row = rows[index];
        return (
          row && (
            <Row
              key={row.key}
              row={row}
              index={index}
              current={index === currentIndex}
              added={row.key === added}
              folded={compact && index !== currentIndex}
              pictures={cart?.product_image_link ?? ''}
            />
          )
        );
      }}
    />
  );
}

/** How high a row is on this screen; the style sheet says the same. */
function useRowHeight(tall: boolean): number {
  const first = { getInitialValueInEffect: false };
  const upright = useMediaQuery('(max-width: 999px), (orientation: portrait)', false, first);
  const low = useMediaQuery('(max-height: 719px)', false, first);
  if (tall) return TALL_ROW_HEIGHT;
  if (low) return LOW_ROW_HEIGHT;
  return upright ? UPRIGHT_ROW_HEIGHT : ROW_HEIGHT;
}

interface RowProps {
  row: ExpectedRow;
  index: number;
  current: boolean;
  added: boolean;
  folded: boolean;
  pictures: string;
}

const Row = memo(({ row, index, pictures, ...shown }: RowProps) => {
  const place = { place: index + 1, ...shown };
  return row.kind === 'line' ? (
    <CartLineRow row={row} pictures={pictures} {...place} />
  ) : (
    <PendingScanRow row={row} {...place} />
  );
});
