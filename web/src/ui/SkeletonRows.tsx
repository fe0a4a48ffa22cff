import { useText } from '@/lib/i18n';
import classes from './SkeletonRows.module.css';
import { VisuallyHidden } from './VisuallyHidden';

export interface SkeletonRowsProps {
  rows?: number;
  /** The height of a row of what will stand here, so that nothing moves when it comes. */
  rowHeight?: number;
}

/** Grey rows in the place of a list that is on its way; nothing to see in the first 150 ms. */
export function SkeletonRows({ rows = 6, rowHeight = 64 }: SkeletonRowsProps) {
  const text = useText();
  const places = Array.from({ length: rows }, (_, index) => `row-${index}`);
  return (
    <div role="status" className={classes.rows}>
      <VisuallyHidden>{text('ui:loading')}</VisuallyHidden>
      {places.map((place) => (
        <div key={place} className={classes.row} style={{ height: rowHeight }} aria-hidden>
          <i className={classes.name} />
          <i className={classes.figure} />
        </div>
      ))}
    </div>
  );
}
