import { useText } from '@/lib/i18n/consoleTexts';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import classes from './Skeleton.module.css';

const ROWS = Array.from({ length: 9 }, (_, at) => `row-${at}`);
/** Widths of the blocks, in percent of their place. */
const WIDTHS = [86, 64, 74, 58, 80];

const widthOf = (row: number, column: number) => `${WIDTHS[(row * 3 + column) % WIDTHS.length]}%`;

/** Rows of a table while the first ones are on their way: nothing to see in the first moment. */
export function SkeletonCells({
  columns,
}: {
  columns: readonly { id: string; align?: 'end'; gives?: number }[];
}) {
  const text = useText();
  return ROWS.map((row, at) => (
    <tr key={row} className={classes.come}>
      {columns.map(({ id, align, gives }, place) => (
        <td key={id} data-align={align} data-gives={gives}>
          {at === 0 && place === 0 && (
            <VisuallyHidden>
              <span role="status">{text('ui:loading')}</span>
            </VisuallyHidden>
          )}
          <i className={classes.block} style={{ width: widthOf(at, place) }} aria-hidden />
        </td>
      ))}
    </tr>
  ));
}

/** The same in lines: on a phone, and in a panel. */
export function SkeletonLines() {
  const text = useText();
  return (
    <div className={classes.come}>
      <VisuallyHidden>
        <span role="status">{text('ui:loading')}</span>
      </VisuallyHidden>
      {ROWS.map((row, at) => (
        <div key={row} className={classes.line} aria-hidden>
          <i className={classes.block} style={{ width: widthOf(at, 1) }} />
          <i className={classes.block} style={{ width: widthOf(at, 3) }} />
        </div>
      ))}
    </div>
  );
}
